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

const data = { site: {}, shared: {}, lazy: { sidebars: '/sidebars.json' } };
const site = () => Response.json(data);

test('fetches the shared data once', async () => {
  const asked = serve({ '/shared.json': [site()] });
  expect(await loadShared('/shared.json')).toEqual(data);
  await loadShared('/shared.json');
  expect(asked).toEqual(['/shared.json']);
});

test('a failed fetch says what answered, and the next use tries again', async () => {
  serve({ '/shared.json': [new Response('', { status: 500 }), site()] });
  await expect(loadShared('/shared.json')).rejects.toThrow(
    '/shared.json answered with status 500.',
  );
  expect(await loadShared('/shared.json')).toEqual(data);
});
