// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Documents } from './documents';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks with a final slash once a server has redirected to one, or the first page came with one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname);
    const response = new Response('');
    const url = address.endsWith('/') ? address : `${address}/`;
    return Object.defineProperties(response, {
      url: { value: url },
      redirected: { value: url !== address },
    });
  });
  const learning = new Documents({ build: 'build', baseUrl: '/' });
  const opened = new Documents({ build: 'build', baseUrl: '/' }, { addsSlash: true });
  for (const path of ['/docs/a', '/docs/b', '/docs/c/'])
    for (const documents of [learning, opened]) await documents.load(path).catch(() => {});
  expect(asked).toEqual(['/docs/a', '/docs/a/', '/docs/b/', '/docs/b/', '/docs/c/', '/docs/c/']);
});

test('gives up a page that never comes, and asks for it again the next time', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetch);
  const documents = new Documents({ build: 'build', baseUrl: '/' });
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
