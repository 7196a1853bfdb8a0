import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { stageOutput } from './stageOutput';

// A disk without hard links, as some network and USB disks are: kept files are copied.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  linkSync: () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  },
}));

test('keeps files where the disk has no links, also of the build after that', () => {
  const root = mkdtempSync(join(tmpdir(), 'no-links-'));
  const places = { out: join(root, 'dist'), cacheFolder: join(root, '.cache') };
  const build = (home: string) => {
    const staged = stageOutput(places);
    const isKept = staged.keep('docs/a.html', 'a');
    if (!isKept) staged.write('docs/a.html', 'a', 'a');
    staged.write('index.html', home, home);
    return { isKept, changed: staged.commit().changed };
  };
  expect(build('one')).toEqual({ isKept: false, changed: [] });
  expect(build('two')).toEqual({ isKept: true, changed: ['index.html'] });
  expect(build('three')).toEqual({ isKept: true, changed: ['index.html'] });
  expect(readFileSync(join(places.out, 'docs/a.html'), 'utf8')).toBe('a');
  expect(readFileSync(join(places.out, 'index.html'), 'utf8')).toBe('three');
  rmSync(root, { recursive: true });
});
