import path from 'node:path';
import { expect, test } from 'vitest';
import type { PluginCache } from '../engine';
import { formatProblems } from '../engine';
import { checkSiteSamples } from '../plugins/samples/command';
import { full } from '../tools/testing/full';
import { siteSamples } from './testing/samplesOptions';

test('every sample of every page holds', async () => {
  const siteFolder = path.resolve('site');
  const cache: Pick<PluginCache, 'value'> = { value: async (_, make) => make({ add() {} }) };
  const options = siteSamples;
  // The build of the site checks the types (`e2e/content.test.ts`); `plugins/samples/stripTypes.test.ts` has the JavaScript.
  const { problems, count } = await checkSiteSamples({
    siteFolder,
    cache,
    options,
    inJavaScript: full,
    check: full ? undefined : async () => undefined,
  });
  expect(formatProblems(problems)).toBe('');
  expect(count.executed).toBe(count.runnable);
  expect(count.executed).toBeGreaterThan(100);
});
