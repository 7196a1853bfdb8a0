// @module-tag F7
import { createHmac, hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../files/listFiles';
import { buildFixture } from '..';

// A shared cache that somebody without the key has changed: a build with the key takes none of it.

const key = 'k'.repeat(32);
let temporary: string;
let whole: string;
let good: Record<string, string>;
beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'tampered-'));
  whole = join(temporary, 'whole');
  // two packs, the second of a page more
  const options = { remoteCache: whole, env: { REMOTE_CACHE_KEY: key } };
  await build('one', { ...options, config: 'config.markdown.ts' });
  good = await build('two', options);
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** A build on a machine with an empty cache. */
async function build(name: string, options: object): Promise<Record<string, string>> {
  const built = await buildFixture('good', { out: join(temporary, `dist-${name}`), ...options });
  expect(built.result, built.texts.join('\n')).toBeDefined();
  built.remove();
  return built.hashes();
}

interface Shared {
  packs: string[];
  lists: string[];
  read(name: string): Buffer;
  write(name: string, bytes: Uint8Array | string): void;
}

/** Code that a page in the cache could hold, and that would be seen to run. */
const evil = () => `;(await import('node:fs')).writeFileSync(${JSON.stringify(marker())}, 'x');`;
const marker = () => join(temporary, 'evil-has-run');

/** The packs with other bytes, named and listed as a cache would. */
function forge({ packs, lists, read, write }: Shared, signature: (text: string) => string): void {
  const forged = packs.map((name) => {
    const text = read(name).toString('latin1');
    const bytes = Buffer.from(text.replaceAll('<p>', '<b>') + evil(), 'latin1');
    const sha256 = hash('sha256', bytes, 'hex');
    write(`cas/${sha256}`, bytes);
    return { sha256, bytes: bytes.length };
  });
  for (const list of lists) {
    const own = { packs: forged };
    write(list, JSON.stringify({ ...own, signature: signature(JSON.stringify(own)) }));
  }
}

const attacks: Record<string, (shared: Shared) => void> = {
  'packs are cut': ({ packs, read, write }) => {
    for (const name of packs) write(name, read(name).subarray(0, 100));
  },
  'packs are empty': ({ packs, write }) => {
    for (const name of packs) write(name, '');
  },
  'packs are longer': ({ packs, read, write }) => {
    for (const name of packs) write(name, Buffer.concat([read(name), read(name)]));
  },
  'packs have each other’s names': ({ packs, read, write }) => {
    const bytes = packs.map(read);
    for (const [index, name] of packs.entries()) write(name, bytes.at(index - 1)!);
  },
  'a pack is a list': ({ packs, lists, read, write }) => {
    for (const name of packs) write(name, read(lists[0]!));
  },
  'a list is cut': ({ lists, read, write }) => {
    for (const name of lists) write(name, read(name).subarray(0, 40));
  },
  'a list has one pack twice and one with a path': ({ lists, write }) => {
    const packs = [
      { sha256: '../../evil', bytes: 9 },
      { sha256: 'x', bytes: 9 },
    ];
    for (const name of lists) write(name, JSON.stringify({ packs }));
  },
  'packs are forged, and the list is not signed': (shared) => forge(shared, () => ''),
  'packs are forged, and signed with another key': (shared) =>
    forge(shared, (text) => createHmac('sha256', 'x'.repeat(32)).update(text).digest('hex')),
  'packs are forged, with the signature of the true list': (shared) => {
    const { signature } = JSON.parse(shared.read(shared.lists[0]!).toString());
    forge(shared, () => signature);
  },
};

test('the attacks have something to attack', { meta: { cases: 0 } }, () => {
  const files = listFiles(whole);
  expect(files.filter((file) => file.startsWith('cas/')).length).toBeGreaterThan(1);
  expect(files.filter((file) => file.startsWith('ac/'))).toHaveLength(1);
});

test.each(Object.entries(attacks))('%s', async (name, attack) => {
  const folder = join(temporary, name.replace(/\W+/g, '-'));
  cpSync(whole, folder, { recursive: true });
  const files = listFiles(folder).sort();
  attack({
    packs: files.filter((file) => file.startsWith('cas/')),
    lists: files.filter((file) => file.startsWith('ac/')),
    read: (file) => readFileSync(join(folder, file)),
    write: (file, bytes) => writeFileSync(join(folder, file), bytes),
  });
  const cache = join(folder, 'local');
  mkdirSync(cache);
  const env = { REMOTE_CACHE_KEY: key };
  const options = { remoteCache: folder, env, cache, config: 'config.ts' };
  expect(await build(name.replace(/\W+/g, '-'), options)).toEqual(good);
  expect(listFiles(temporary).filter((file) => file.includes('evil'))).toEqual([]);
});
