import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteError } from '../report/report';
import { buildFixture } from '../testing';
import { failureOf } from '../testing/failureOf';
import { writingIntoCache } from './folder';
import { withCache } from './withCache';

let wanted: string;
beforeEach(() => {
  wanted = mkdtempSync(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(wanted, { recursive: true, force: true }));

/** As the bundler reports a full disk. */
const diskFull = new SiteError({
  message: 'bundle: × Rspack FS Error: IO error: Error: ENOSPC: no space left on device, write',
  action: 'The bundler stopped with this error: check rsbuild.config.ts and the code of the theme.',
});
const problem = {
  message: `cache: no space left on the disk of `,
  action: 'Free some space, or choose a folder on another disk with --cache.',
};

test('works again in a temporary folder when the bundle does not fit on the disk, and warns', async () => {
  const folders: string[] = [];
  const problems = await withCache(wanted, async (store) => {
    folders.push(store.folder);
    await writingIntoCache(async () => {
      if (store.folder === wanted) throw diskFull;
    });
    store.cache.set('a', 'A');
    return store.problems();
  });
  expect(problems).toEqual([{ ...problem, message: problem.message + wanted }]);
  expect(folders).toHaveLength(2);
  expect(folders[0]).toBe(wanted);
  expect(existsSync(folders[1]!)).toBe(false);
  expect(readdirSync(wanted)).not.toContain('packs');
});

test('names the disk when a temporary folder is full too', async () => {
  const folders: string[] = [];
  const failure = await failureOf(
    withCache(wanted, (store) => {
      folders.push(store.folder);
      return writingIntoCache(() => Promise.reject(diskFull));
    }),
  );
  expect(failure).toBe(`${problem.message}${folders[1]}\n  ${problem.action}`);
});

test('passes on other failures, and works only once', async () => {
  let times = 0;
  const failing = withCache(wanted, () =>
    writingIntoCache(async () => {
      times += 1;
      throw new Error('another one');
    }),
  );
  await expect(failing).rejects.toThrow('another one');
  expect(times).toBe(1);
});

const mounts = spawnSync('mount', ['--version']).status === 0 && process.getuid?.() === 0;

test.runIf(mounts)('builds a site although the disk of the cache is full', async () => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', wanted]);
  if (mounted.status !== 0) return console.log('skipped: this system mounts no tmpfs');
  try {
    const full = await buildFixture('good', { cache: path.join(wanted, '.cache') });
    const ordinary = await buildFixture('good');
    expect(full.texts).toEqual([`${problem.message}${wanted}/.cache\n  ${problem.action}`]);
    expect(full.hashes()).toEqual(ordinary.hashes());
    full.remove();
    ordinary.remove();
  } finally {
    spawnSync('umount', [wanted]);
  }
});
