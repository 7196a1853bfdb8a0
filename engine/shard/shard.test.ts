import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../build';
import { readPack } from '../cache/pack';
import { copyFixture, hashesOf } from '../testing';
import { buildShard } from './buildShard';
import { isInShard, readShard } from './shard';

const root = join(import.meta.dirname, '../..');
let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'shard-'));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

const at = (...names: string[]) => join(temporary, ...names);

/** The situation of a separate machine: an empty cache, at the same path as on the others. */
function machine(folder: string) {
  rmSync(at('cache'), { recursive: true, force: true });
  return { root, config: join(folder, 'config.ts'), cache: at('cache') };
}

/** Keys of a store that begin with `space`, those written twice listed twice. */
function keysOf(folder: string, space: string): string[] {
  const keys: string[] = [];
  for (const name of readdirSync(join(folder, 'packs')))
    readPack(join(folder, 'packs', name), (key) => key.startsWith(space) && keys.push(key));
  return keys.sort();
}

describe('a shard', () => {
  test('is written 1/4, and nothing else', () => {
    expect(readShard('2/4')).toEqual({ index: 2, count: 4 });
    expect(['', '2', '0/4', '5/4', '1/0', '-1/4', '1/4/2', ' 1/4', '1.5/4'].map(readShard)).toEqual(
      Array(9).fill(undefined),
    );
  });

  test('has every path in exactly one of them, evenly', () => {
    const paths = Array.from({ length: 4_000 }, (_, n) => `/docs/page-${n}`);
    const shares = [1, 2, 3, 4].map((index) =>
      paths.filter((path) => isInShard(path, { index, count: 4 })),
    );
    expect(shares.flat().sort()).toEqual([...paths].sort());
    for (const share of shares) expect(Math.abs(share.length - 1_000)).toBeLessThan(150);
  });
});

describe.each(['hostile', 'module-page', 'blog'])('two shares of %s', (fixture) => {
  test('made and merged on three machines are byte for byte the site of one build', async () => {
    const { folder, remove } = copyFixture(fixture);
    const share = (index: number) =>
      buildShard({ ...machine(folder), out: at('shares', `${index}`), shard: { index, count: 2 } });
    try {
      const whole = await build({ ...machine(folder), out: at('whole') });
      const [one, two] = [await share(1), await share(2)];
      expect([one.pages + two.pages, one.allPages]).toEqual([whole.pages, whole.pages]);

      const merged = await build({ ...machine(folder), out: at('merged'), merge: at('shares') });
      expect(hashesOf(merged.out)).toEqual(hashesOf(whole.out));
      expect(merged.warnings).toEqual(whole.warnings);

      // the merging machine took every document from the shards and made none
      const shared = ['1', '2'].map((name) => keysOf(at('shares', name), 'documents/'));
      expect(shared.map((keys) => keys.length)).toEqual([one.pages, two.pages]);
      expect(keysOf(at('cache'), 'documents/')).toEqual(shared.flat().sort());
    } finally {
      remove();
    }
  });
});

describe('a merge', () => {
  test('is complete with a shard missing, damaged or of an older text, and names the missing one', async () => {
    const { folder, remove } = copyFixture('hostile');
    try {
      const shard = (index: number) =>
        buildShard({
          ...machine(folder),
          out: at('shares', `${index}`),
          shard: { index, count: 3 },
        });
      await shard(1);
      await shard(2);
      for (const name of readdirSync(at('shares/2/packs')))
        writeFileSync(at('shares/2/packs', name), 'not a pack');
      appendFileSync(join(folder, 'content/docs/ids.md'), '\nOne sentence more.\n');

      const merged = await build({
        ...machine(folder),
        out: at('merged'),
        merge: at('shares'),
      });
      const whole = await build({ ...machine(folder), out: at('whole') });
      expect(hashesOf(merged.out)).toEqual(hashesOf(whole.out));
      const own = merged.warnings.filter(({ message }) => message.startsWith('merge:'));
      expect(own.map(({ message }) => message)).toEqual([
        'merge: the shard 3/3 is missing; its pages are made here',
      ]);
    } finally {
      remove();
    }
  });

  test('says what to name when there is no share', async () => {
    const { folder, remove } = copyFixture('hostile');
    try {
      const options = { ...machine(folder), out: at('merged'), merge: at('nothing') };
      await expect(build(options)).rejects.toMatchObject({
        problems: [
          {
            message: `merge: there is no shard of a site in ${at('nothing')}`,
            action:
              'Name the folder into which "build --shard 1/2 --out FOLDER" wrote, or the one above.',
          },
        ],
      });
    } finally {
      remove();
    }
  });
});

test('leaves a folder alone that holds something else', async () => {
  const { folder, remove } = copyFixture('hostile');
  try {
    writeFileSync(at('letter.txt'), 'dear');
    const options = { ...machine(folder), out: temporary, shard: { index: 1, count: 2 } };
    await expect(buildShard(options)).rejects.toMatchObject({
      problems: [{ message: `shard: ${temporary} is not empty and is not a shard of a site` }],
    });
  } finally {
    remove();
  }
});
