// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserRouter } from './browserRouter';
import type { RouteLoader } from './loadRoute';
import type { LoadedRoute } from './router';
import { saveScroll } from './scroll';

const routeAt = (path: string) =>
  ({ payload: { path, kind: 'doc', title: path, props: {} } }) as unknown as LoadedRoute;

const writes = vi.spyOn(history, 'replaceState');
beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://host.example/docs/a',
  );
  history.pushState(null, '', '/docs/a');
  window.scrollTo = vi.fn() as typeof window.scrollTo;
  writes.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** The states a reader goes through on the way to `/docs/b`. */
async function statesOf(load: RouteLoader['load']): Promise<string[]> {
  const loader = { load, prefetch: () => {}, forget: () => {} };
  const router = createBrowserRouter(routeAt('/docs/a'), loader);
  const seen: string[] = [];
  router.subscribe(() => {
    const { navigation, route } = router.getState();
    seen.push(`${navigation.status} ${route.payload.path}`);
  });
  const arrived = router.navigate('/docs/b');
  await vi.runAllTimersAsync();
  await arrived;
  return seen;
}

test('goes to a loaded page in one step', async () => {
  expect(await statesOf(async (path) => routeAt(path))).toEqual(['idle /docs/b']);
});

test('says that a page is on its way', async () => {
  const later = (path: string) =>
    new Promise<LoadedRoute>((resolve) => setTimeout(() => resolve(routeAt(path)), 50));
  expect(await statesOf(later)).toEqual(['loading /docs/a', 'idle /docs/b']);
});

test('says nothing of loading once the page has failed', async () => {
  vi.spyOn(sessionStorage, 'getItem').mockReturnValue(`${Date.now()} /docs/b`); // reloaded just now
  const broken = () => Promise.reject(Object.assign(new Error('No.'), { reason: 'document' }));
  expect(await statesOf(broken)).toEqual(['failed /docs/a']);
});

test('writes no history for a page that was not scrolled, and goes back to its top', () => {
  saveScroll();
  expect(writes).not.toHaveBeenCalled();
  createBrowserRouter(routeAt('/docs/a'), {} as RouteLoader);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('keeps the top of a page that was opened at a hash', () => {
  history.pushState(null, '', '/docs/a#b');
  saveScroll();
  expect(history.state).toEqual({ scroll: 0 });
});
