import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteError } from '../report/report';
import { failureOf } from '../testing/failureOf';
import { cacheLost, withCache } from './withCache';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a file that is gone from the cache is named with what to do; other failures are passed on', async () => {
  const folder = path.join(root, 'cache');
  const reading = (file: string) => withCache(folder, async () => readFileSync(file, 'utf8'));
  expect(await failureOf(reading(path.join(folder, 'bundle/server.mjs')))).toBe(
    `cache: a value in ${folder} is gone; the folder was deleted or damaged meanwhile, or its disk is full\n` +
      '  Make sure that there is space and that nothing else deletes files there, and build again.',
  );
  await expect(reading(path.join(root, 'page.md'))).rejects.toThrow('ENOENT');
});

test('a full disk is named with what to do, and that of another folder stays', async () => {
  const folder = path.join(root, 'cache');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const failing = (error: Error) => failureOf(withCache(folder, () => Promise.reject(error)));
  expect(await failing(full)).toBe(
    `cache: no space left on the disk of ${folder}\n  Free some space, or choose a folder on another disk with --cache.`,
  );
  const output = { message: 'output: no space left', action: 'Free some space.' };
  expect(await failing(new SiteError(output, { cause: full }))).toBe(
    'output: no space left\n  Free some space.',
  );
});

test('work whose values were lost is done again, and its own failure is the one that counts', async () => {
  const folder = path.join(root, 'cache');
  let tries = 0;
  const losing = (second: () => string) =>
    withCache(folder, async () => {
      tries += 1;
      if (tries % 2 === 1) throw new SiteError(cacheLost(folder));
      return second();
    });
  expect(await losing(() => 'made')).toBe('made');
  const failing = losing(() => {
    throw new Error('the page is wrong');
  });
  await expect(failing).rejects.toThrow('the page is wrong');
});
