// @module-tag F7
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandSite, commandSite } from '../../../tools/testing/commandSite';
import { listFiles } from '../../files/listFiles';

// One changed byte in one file of the cache, at every kind of place in every file.

let site: CommandSite;
beforeAll(() => {
  site = commandSite('locales');
});
afterAll(() => site?.remove());

/** Places in a file, as shares of its length; the ends have a format's marks and lengths. */
const places = [0, 0.001, 0.25, 0.5, 0.75, 0.999, 1];
const files = () =>
  listFiles(site.cache)
    .filter((file) => statSync(join(site.cache, file)).size > 0)
    .sort();
test('a build gives the bytes of a first one after one byte of a file has changed', {
  timeout: 7_200_000,
}, async ({ task }) => {
  const colds: Record<string, string>[] = [];
  for (const version of ['a', 'b']) {
    site.write(version);
    colds.push(await site.cold());
  }
  await site.buildByCommand();
  const kinds = files().length;
  const count = kinds * places.length;
  for (let n = 0; n < count; n += 1) {
    const present = files();
    const file = present[n % present.length]!;
    const place = places[Math.floor(n / kinds)]!;
    const changed = join(site.cache, file);
    const bytes = readFileSync(changed);
    const { atime, mtime } = statSync(changed);
    const at = Math.min(bytes.length - 1, Math.floor(place * bytes.length));
    bytes[at]! ^= 1 << (n % 8);
    writeFileSync(changed, bytes);
    utimesSync(changed, atime, mtime); // as a disk that fails does it
    site.write('ab'[n % 2]!);
    const built = await site.buildByCommand();
    expect([file, at, built]).toEqual([file, at, colds[n % 2]]);
  }
  task.meta.cases = count;
  task.meta.figure = `${kinds} files, each at ${places.length} places`;
});
