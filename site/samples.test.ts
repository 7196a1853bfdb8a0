import path from 'node:path';
import { expect, test } from 'vitest';
import { formatProblems } from '../engine';
import { checkSiteSamples } from '../plugins/samples/command';

test('every sample of every page holds', async () => {
  const siteFolder = path.resolve('site');
  const cacheFolder = path.resolve('.cache');
  const { problems, count } = await checkSiteSamples({ siteFolder, cacheFolder });
  expect(formatProblems(problems)).toBe('');
  expect(count.executed).toBe(count.withOutput);
  expect(count.executed).toBeGreaterThan(100);
});
