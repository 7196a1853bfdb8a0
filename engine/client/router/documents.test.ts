// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Documents } from './documents';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('gives up a page that never comes, and asks for it again the next time', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetch);
  const documents = new Documents('build');
  const failed = documents.load('/docs/a').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failed).toMatchObject({
    name: 'RouteError',
    reason: 'timeout',
    message: 'The page has not come for 30 seconds.',
  });
  documents.load('/docs/a').catch(() => {});
  expect(fetch).toHaveBeenCalledTimes(2);
});
