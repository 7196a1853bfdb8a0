import path from 'node:path';
import { expect, test } from 'vitest';
import { formatProblems } from '../engine';
import { checkSiteSamples } from '../plugins/samples/command';
import { readSamplesOptions } from '../plugins/samples/options';

test('every sample of every page holds', async () => {
  const siteFolder = path.resolve('site');
  const cache = { value: async <T>(_: unknown, make: () => T | Promise<T>) => make() };
  const options = await readSamplesOptions(path.resolve('site/config.ts'));
  const { problems, count } = await checkSiteSamples({ siteFolder, cache, options });
  expect(formatProblems(problems)).toBe('');
  expect(count.executed).toBe(count.runnable);
  expect(count.executed).toBeGreaterThan(100);
});
