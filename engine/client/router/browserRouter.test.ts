// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentData } from '../document';
import { BrowserRouter, type BrowserRouterOptions } from './browserRouter';
import { type Documents, type LoadedDocument, RouteError } from './documents';
import { saveScroll } from './scroll';

const pageAt = (path: string, more: Partial<DocumentData> = {}): DocumentData => ({
  build: 'b',
  path,
  kind: 'doc',
  title: path,
  baseUrl: '/',
  shared: '/shared.json',
  ...more,
});

const loadedAt = (path: string, more?: Partial<DocumentData>): LoadedDocument => ({
  data: pageAt(path, more),
  document: new Document(),
});

const writes = vi.spyOn(history, 'replaceState');
const showFailure = vi.fn();
beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://host.example/docs/a',
  );
  history.pushState(null, '', '/docs/a');
  window.scrollTo = vi.fn() as typeof window.scrollTo;
  writes.mockClear();
  showFailure.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function routerWith(
  load: Documents['load'],
  place: BrowserRouterOptions['place'] = () => undefined,
) {
  const documents = { load, prefetch: () => {}, forget: () => {} } as unknown as Documents;
  return new BrowserRouter({ page: pageAt('/docs/a'), documents, place, showFailure });
}

/** The states a reader goes through on the way to `/docs/b`. */
async function statesOf(load: Documents['load'], place?: () => undefined): Promise<string[]> {
  const router = routerWith(load, place);
  const seen: string[] = [];
  router.subscribe(() => {
    const { navigation, page } = router.getState();
    seen.push(`${navigation.status} ${page.path}`);
  });
  const arrived = router.navigate('/docs/b');
  await vi.runAllTimersAsync();
  await arrived;
  return seen;
}

const reloadedJustNow = () =>
  vi.spyOn(sessionStorage, 'getItem').mockReturnValue(`${Date.now()} /docs/b`);

test.each([
  ['leaves the focus in a field that was opened while the page was loading', true],
  ['moves the focus to the heading otherwise', false],
])('%s', async (_, opensField) => {
  document.body.innerHTML = '<main><h1>B</h1></main><input>';
  const field = document.querySelector('input')!;
  await statesOf(async (path) => {
    if (opensField) field.focus();
    return loadedAt(path);
  });
  expect(document.activeElement).toBe(opensField ? field : document.querySelector('h1'));
});

test.each([
  ['/docs/a/?q=1#part', '/docs/a?q=1#part'],
  ['/docs/a/index.html', '/docs/a'],
  ['/docs/a.html', '/docs/a'],
  ['/docs/other/', '/docs/other/'],
  ['/docs/a?q', '/docs/a?q'],
])('a page opened at %s goes by %s', (opened, shown) => {
  history.pushState(null, '', opened);
  const { location: seen } = routerWith(async (path) => loadedAt(path)).getState();
  expect(location.pathname + location.search + location.hash).toBe(shown);
  expect(seen.pathname).toBe(location.pathname);
});

test('goes to a loaded page in one step', async () => {
  expect(await statesOf(async (path) => loadedAt(path))).toEqual(['idle /docs/b']);
});

test('says that a page is on its way', async () => {
  const later = (path: string) =>
    new Promise<LoadedDocument>((resolve) => setTimeout(() => resolve(loadedAt(path)), 50));
  expect(await statesOf(later)).toEqual(['loading /docs/a', 'idle /docs/b']);
});

test('says nothing of loading once the page has failed', async () => {
  reloadedJustNow();
  const error = Object.assign(new Error('No.'), { reason: 'document' });
  expect(await statesOf(() => Promise.reject(error))).toEqual(['failed /docs/a']);
  expect(showFailure).toHaveBeenCalledWith(error);
});

test('shows the failure of a document that cannot be put in place, after one reload', async () => {
  reloadedJustNow();
  const cannot = () => {
    throw new Error('Cannot be placed.');
  };
  expect(await statesOf(async (path) => loadedAt(path), cannot)).toEqual(['failed /docs/a']);
  expect(showFailure).toHaveBeenCalledWith(new Error('Cannot be placed.'));
  expect(location.pathname).toBe('/docs/b');
});

test('follows a redirect with query and hash, in one entry of the history', async () => {
  const entries = history.length;
  const router = routerWith(async (path) =>
    path === '/docs/old' ? loadedAt(path, { redirect: '/docs/new' }) : loadedAt(path),
  );
  await router.navigate('/docs/old?a=1#b');
  expect(location.pathname + location.search + location.hash).toBe('/docs/new?a=1#b');
  expect(history.length).toBe(entries + 1);
});

test('shows the address as the page spells it', async () => {
  await routerWith(async () => loadedAt('/docs/b')).navigate('/DOCS/B?q=1');
  expect(location.pathname + location.search).toBe('/docs/b?q=1');
});

test('shows the last of several pages, whichever arrives last', async () => {
  const place = vi.fn();
  const waiting = new Map<string, () => void>();
  const load = (path: string) =>
    new Promise<LoadedDocument>((resolve) => waiting.set(path, () => resolve(loadedAt(path))));
  const router = routerWith(load, place);
  void router.navigate('/docs/b');
  const last = router.navigate('/docs/c');
  waiting.get('/docs/c')?.();
  await last;
  waiting.get('/docs/b')?.();
  await vi.runAllTimersAsync();
  expect(router.getState().page.path).toBe('/docs/c');
  expect(place).toHaveBeenCalledOnce();
});

test('stays on the page when the reader goes back to a part of it while another page is loading', async () => {
  let arrive = () => {};
  const router = routerWith(
    (path) => new Promise((resolve) => (arrive = () => resolve(loadedAt(path)))),
  );
  const left = router.navigate('/docs/b');
  await vi.runAllTimersAsync();
  expect(router.getState().navigation.status).toBe('loading');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.getState().navigation.status).toBe('idle');
  arrive();
  await left;
  expect(router.getState().page.path).toBe('/docs/a');
  expect(location.pathname).toBe('/docs/a');
});

test('writes no history for a page that was not scrolled, and goes back to its top', () => {
  saveScroll();
  expect(writes).not.toHaveBeenCalled();
  routerWith(async (path) => loadedAt(path));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('keeps the top of a page that was opened at a hash', () => {
  history.pushState(null, '', '/docs/a#b');
  saveScroll();
  expect(history.state).toEqual({ scroll: 0 });
});

test('says once that the words are there, when all of them are shown', async () => {
  document.body.innerHTML = '<main><p data-waits></p></main>';
  const place = vi.fn(() => undefined);
  const words = vi.fn((event: Event) => {
    expect((event as CustomEvent<string>).detail).toBe('/docs/b'); // the title, for the theme to announce
    expect(document.querySelector('[data-waits]')).toBeNull();
  });
  document.addEventListener('words', words);
  await routerWith(async (path) => loadedAt(path), place).navigate('/docs/b');
  expect(place).toHaveBeenCalledWith(expect.anything(), { fromTop: true });
  expect(words).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(words).toHaveBeenCalledOnce();
  document.removeEventListener('words', words);
});

test('goes to the target of a hash on a page whose rest is not shown yet', async () => {
  document.body.innerHTML = '<main><h2 id="target" data-waits></h2></main>';
  const target = document.querySelector('h2')!;
  target.scrollIntoView = vi.fn(() => expect(target.matches('[data-waits]')).toBe(false));
  await routerWith(async (path) => loadedAt(path)).navigate('/docs/a#target');
  expect(target.scrollIntoView).toHaveBeenCalledOnce();
});

test('places a page whole when a hash or the history says where to scroll', async () => {
  const place = vi.fn(() => undefined);
  const router = routerWith(async (path) => loadedAt(path), place);
  await router.navigate('/docs/b#target');
  expect(place).toHaveBeenLastCalledWith(expect.anything(), { fromTop: false });
  history.pushState({ scroll: 0 }, '', '/docs/c');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.runAllTimersAsync();
  expect(place).toHaveBeenLastCalledWith(expect.anything(), { fromTop: false });
});

test('does not reload for a page that never came, and says so', async () => {
  const error = new RouteError('timeout', 'The page has not come for 30 seconds.');
  expect(await statesOf(() => Promise.reject(error))).toEqual(['failed /docs/a']);
  expect(showFailure).toHaveBeenCalledWith(error);
});

describe('a page that is loaded again, or that the reader comes back to', () => {
  const scrollTo = () => vi.mocked(window.scrollTo);

  test('is shown where it was left', () => {
    history.replaceState({ scroll: 1200 }, '');
    routerWith(async (path) => loadedAt(path));
    expect(scrollTo()).toHaveBeenCalledWith(0, 1200);
  });

  test('is left to the browser when nothing is known, such as at a hash', () => {
    history.replaceState(null, '', '/docs/a#install');
    routerWith(async (path) => loadedAt(path));
    expect(scrollTo()).not.toHaveBeenCalled();
  });

  test('keeps the position of a reader who leaves at once', () => {
    routerWith(async (path) => loadedAt(path));
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(340);
    window.dispatchEvent(new Event('pagehide'));
    expect(history.state).toMatchObject({ scroll: 340 });
  });
});

test('a link to a part of the page moves the focus there, and leaves what the Tab key reaches in its order', async () => {
  document.body.innerHTML = '<h2 id="part">Part</h2><a id="link" href="/docs/b">B</a>';
  const router = routerWith(async (path) => loadedAt(path));
  for (const id of ['part', 'link']) {
    await router.navigate(`#${id}`);
    expect(document.activeElement).toBe(document.getElementById(id));
  }
  expect(document.querySelector('a')!.tabIndex).toBe(0);
});
