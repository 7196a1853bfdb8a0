import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import type { SiteError } from '../../report/report';
import { watchFolders } from './watchFolders';

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  watch: () => {
    const message = 'ENOSPC: System limit for number of file watchers reached';
    throw Object.assign(new Error(message), { code: 'ENOSPC' });
  },
}));

test('says so when the system has no watcher left: edits would be lost', () => {
  const problems: SiteError[] = [];
  const stop = watchFolders(
    tmpdir(),
    () => {},
    (problem) => problems.push(problem),
  );
  stop();
  expect(problems.flatMap((error) => error.problems)).toEqual([
    {
      message: expect.stringMatching(/cannot watch any more folders.*ENOSPC/),
      action: expect.stringContaining('max_user_watches'),
    },
  ]);
});
