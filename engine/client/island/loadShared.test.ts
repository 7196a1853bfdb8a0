import { afterEach, expect, test, vi } from 'vitest';
import { forgetShared, loadShared } from './loadShared';

afterEach(() => {
  forgetShared();
  vi.unstubAllGlobals();
});

/** Answers by address; a list is taken one by one. Returns the addresses asked for. */
function serve(answers: Record<string, Response[]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers[address]?.shift() ?? new Response('', { status: 404 });
  });
  return asked;
}

const site = () => new Response('{"site":{},"shared":{},"lazy":{"sidebars":"/sidebars.json"}}');

test('fetches the shared data once, and lazy data when it is first used', async () => {
  const asked = serve({
    '/shared.json': [site()],
    '/sidebars.json': [new Response('{"docs":[]}')],
  });
  const store = await loadShared('/shared.json');
  await loadShared('/shared.json');
  expect(asked).toEqual(['/shared.json']);
  expect(await store.loadLazy('sidebars')).toEqual({ docs: [] });
  expect(await store.loadLazy('sidebars')).toEqual({ docs: [] });
  expect(asked).toEqual(['/shared.json', '/sidebars.json']);
});

test('a failed fetch says what answered, and the next use tries again', async () => {
  serve({ '/shared.json': [new Response('', { status: 500 }), site()] });
  await expect(loadShared('/shared.json')).rejects.toThrow(
    '/shared.json answered with status 500.',
  );
  const store = await loadShared('/shared.json');
  await expect(store.loadLazy('sidebars')).rejects.toThrow(
    '/sidebars.json answered with status 404.',
  );
  await expect(store.loadLazy('nothing' as never)).rejects.toThrow(
    'There is no shared data "nothing".',
  );
});
