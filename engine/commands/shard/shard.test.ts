// @module-tag D3
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { build } from '../../build';
import { copyFixture, hashesOf } from '../../testing';
import { emptyCache } from '../../testing/buildFixture';
import { buildShard } from './buildShard';
import { isInShard, readShard } from './shard';

const root = join(import.meta.dirname, '../../..');
let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'shard-'));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

const at = (...names: string[]) => join(temporary, ...names);

/**
 * The situation of a separate machine: an empty cache, at the same path as on the others. With FULL_COUNTS=1 each
 * machine also bundles.
 */
function machine(folder: string) {
  rmSync(at('cache'), { recursive: true, force: true });
  if (!full) emptyCache(at('cache'));
  return { root, config: join(folder, 'config.ts'), cache: at('cache') };
}

/** Builds a shard on a separate machine, and copies its values to `shared`. */
async function makeShard(folder: string, index: number, count: number) {
  const made = await buildShard({ ...machine(folder), shard: { index, count } });
  cpSync(at('cache/store'), at('shared'), { recursive: true });
  return made;
}

/** Builds the whole site on a separate machine that has the values of the shards. */
function buildMerged(folder: string) {
  const options = { ...machine(folder), out: at('merged') };
  cpSync(at('shared'), at('cache/store'), { recursive: true });
  return build(options);
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

const fixtures = ['module-page', 'locales', 'hostile', 'blog'];

describe.each(full ? fixtures : fixtures.slice(0, 1))('two shards of %s', (fixture) => {
  test('made on three machines are byte for byte the site of one build', async () => {
    const { folder, remove } = copyFixture(fixture);
    try {
      const whole = await build({ ...machine(folder), out: at('whole') });
      const [one, two] = [await makeShard(folder, 1, 2), await makeShard(folder, 2, 2)];
      expect([one.pages + two.pages, one.allPages]).toEqual([whole.pages, whole.pages]);

      const merged = await buildMerged(folder);
      expect(hashesOf(merged.out)).toEqual(hashesOf(whole.out));
      expect(merged.warnings).toEqual(whole.warnings);

      expect(merged.rendered).toBe(0);
    } finally {
      remove();
    }
  });
});

test('a build is complete with a shard missing, damaged or of an older text', async () => {
  const { folder, remove } = copyFixture('hostile');
  try {
    await makeShard(folder, 1, 3);
    const before = readdirSync(at('shared'));
    await makeShard(folder, 2, 3);
    const ofSecond = readdirSync(at('shared')).filter((name) => !before.includes(name));
    expect(ofSecond.length).toBeGreaterThan(0);
    for (const name of ofSecond) writeFileSync(at('shared', name), 'not a pack');
    appendFileSync(join(folder, 'content/docs/ids.md'), '\nOne sentence more.\n');

    const merged = await buildMerged(folder);
    const whole = await build({ ...machine(folder), out: at('whole') });
    expect(hashesOf(merged.out)).toEqual(hashesOf(whole.out));
  } finally {
    remove();
  }
});
