import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../testing/failureOf';
import { withCache } from './withCache';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a failure is passed on', async () => {
  const failing = withCache(root, () => Promise.reject(new Error('no such page')));
  await expect(failing).rejects.toThrow('no such page');
});

const mounts = spawnSync('mount', ['--version']).status === 0 && process.getuid?.() === 0;

test.runIf(mounts)('work that needs values names the disk that they do not fit on', async () => {
  const disk = path.join(root, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  if (mounted.status !== 0) return console.log('skipped: this system mounts no tmpfs');
  try {
    const failure = await failureOf(
      withCache(disk, async (cache) => {
        cache.set('words', Buffer.alloc(2_000_000));
        cache.flush();
        expect(cache.get('words')).toHaveLength(2_000_000);
        throw new Error('a thread has no words');
      }),
    );
    expect(failure).toBe(
      `cache: no space left on the disk of ${disk}\n` +
        '  Free some space, or choose a folder on another disk with --cache.',
    );
  } finally {
    spawnSync('umount', [disk]);
  }
});
