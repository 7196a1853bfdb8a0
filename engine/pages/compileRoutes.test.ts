import { expect, test } from 'vitest';
import type { Progress } from '../report/progress';
import { compileRoutes } from './compileRoutes';
import { poolOf, routedPages, temporaryCache } from './testing/compileInputs';

test('a page that is saved between two reads of a build, and then put back, has its own words', async () => {
  const cache = temporaryCache();
  const pool = poolOf(({ hash }) => ({ title: hash }));
  const progress = { plan() {}, step() {} } as unknown as Progress; // nothing else of it is used
  const titleOf = async (hashed: string, read: string) => {
    const routed = routedPages({ files: ['a.md'], hash: () => hashed, hashRead: () => read });
    const { files } = await compileRoutes({ routed, pool, cache, progress });
    return files.get('a.md')!.head.title;
  };
  expect(await titleOf('old', 'new')).toBe('new');
  expect(await titleOf('old', 'old')).toBe('old');
  expect(await titleOf('new', 'new')).toBe('new');
});
