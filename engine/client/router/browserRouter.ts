import { startTransition } from 'react';
import { announceWords } from '../document';
import type { RouteError, RouteLoader } from './loadRoute';
import { reloadOnce } from './reloadOnce';
import type { LoadedRoute, NavigationState, Router, RouterLocation, RouterState } from './router';
import { focusPage, savedScroll, saveScroll, scrollToHash } from './scroll';

const idle: NavigationState = { status: 'idle' };

interface Arrival {
  kind: 'push' | 'back' | 'first';
  scroll: number | null;
  hash: string;
}

/** For a page that is shown where the reader already is. */
const inPlace: Arrival = { kind: 'first', scroll: null, hash: '' };

/** The router of a tab: follows links without reloads and keeps history, scroll and focus right. */
export function createBrowserRouter(first: LoadedRoute, loader: RouteLoader): Router {
  const listeners = new Set<() => void>();
  let state: RouterState = { location: readLocation(location), route: first, navigation: idle };
  let arrival = inPlace;
  let newest = 0;

  const setState = (next: Partial<RouterState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const go = async (url: URL, how: 'push' | 'replace' | 'back') => {
    const turn = ++newest;
    if (how !== 'back') saveScroll();
    // a failure stays on screen until there is a page, because the previous page does not match the address
    const { error } = state.navigation;
    const loading: NavigationState = { status: 'loading', target: url.pathname, error };
    // a page that is already loaded renders at once, without rendering a loading state first
    const wait = setTimeout(() => turn === newest && setState({ navigation: loading }));
    try {
      const route = await loader.load(url.pathname).finally(() => clearTimeout(wait));
      if (turn !== newest) return;
      const target = redirectTarget(route, url);
      if (target) return void (await go(target, how === 'push' ? 'push' : 'replace'));
      arrive(url, route, how);
    } catch (error) {
      if (turn === newest) fail(url, error as RouteError, how);
    }
  };

  const arrive = (url: URL, route: LoadedRoute, how: 'push' | 'replace' | 'back') => {
    const shownUrl = canonical(url, route);
    if (how === 'push') history.pushState(null, '', shownUrl);
    if (how === 'replace') history.replaceState(history.state, '', shownUrl);
    arrival = {
      kind: how === 'back' ? 'back' : 'push',
      scroll: how === 'back' ? savedScroll() : null,
      hash: url.hash,
    };
    startTransition(() => setState({ location: readLocation(shownUrl), route, navigation: idle }));
  };

  const fail = (url: URL, error: RouteError, how: 'push' | 'replace' | 'back') => {
    loader.forget(url.pathname);
    if (error.reason && error.reason !== 'offline' && reloadOnce(url.href)) return;
    if (how === 'push') history.pushState(null, '', url);
    setState({
      location: readLocation(url),
      navigation: { status: 'failed', target: url.pathname + url.search + url.hash, error },
    });
  };

  const jump = (url: URL, replace: boolean) => {
    if (url.href !== location.href || replace) {
      saveScroll();
      history[replace ? 'replaceState' : 'pushState'](null, '', url);
    }
    newest++;
    setState({ location: readLocation(url), navigation: idle });
    if (url.hash) scrollToHash(url.hash);
  };

  const router: Router = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(href, { replace = false } = {}) {
      const url = new URL(href, location.href);
      if (url.origin !== location.origin) return void location.assign(url);
      const samePage = url.pathname === location.pathname && !state.navigation.error;
      if (samePage && (url.hash || url.search !== location.search)) return jump(url, replace);
      await go(url, replace || samePage ? 'replace' : 'push');
    },
    setSearch(search) {
      history.replaceState(history.state, '', location.pathname + search + location.hash);
      setState({ location: readLocation(location) });
    },
    prefetch(href) {
      const url = new URL(href, location.href);
      if (url.origin === location.origin && url.pathname !== location.pathname)
        loader.prefetch(url.pathname);
    },
    retry: () => void go(new URL(location.href), 'replace'),
    async refresh() {
      const turn = newest;
      loader.forget(location.pathname);
      const route = await loader.load(location.pathname);
      arrival = inPlace;
      if (turn === newest) setState({ route, navigation: idle });
    },
    shown(route) {
      announceWords();
      const { kind, scroll, hash } = arrival;
      if (kind === 'first' || route !== state.route) return;
      arrival = inPlace;
      inFrame(() => {
        if (route !== state.route) return;
        focusPage(route.payload.title);
        if (kind === 'back' && scroll !== null) window.scrollTo(0, scroll);
        else if (!hash || !scrollToHash(hash)) window.scrollTo(0, 0);
      });
    },
  };
  listen(
    () => state,
    (url) => void go(url, 'back'),
    (url) => setState({ location: readLocation(url) }),
  );
  return router;
}

/**
 * Anything that reads the layout waits for the frame, which computes it anyway; a hidden tab has no frames.
 */
const inFrame = (act: () => void) => (document.hidden ? act() : requestAnimationFrame(act));

/** Follows the browser's back and forward buttons and links inside words, and remembers scroll positions. */
function listen(
  getState: () => RouterState,
  back: (url: URL) => void,
  hashChanged: (url: URL) => void,
): void {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(saveScroll, 150);
    },
    { passive: true },
  );
  window.addEventListener('popstate', () => {
    clearTimeout(timer);
    const url = new URL(location.href);
    const { location: shown, navigation } = getState();
    if (url.pathname !== shown.pathname || navigation.error) return back(url);
    hashChanged(url);
    const scroll = savedScroll();
    if (scroll !== null) window.scrollTo(0, scroll);
    else scrollToHash(url.hash);
  });
}

/** Where a redirect route leads, keeping query and hash. */
function redirectTarget(route: LoadedRoute, from: URL): URL | null {
  const to = (route.payload.props as { to?: unknown }).to;
  if (String(route.payload.kind) !== 'redirect' || typeof to !== 'string') return null;
  const target = new URL(to, from);
  if (!target.search) target.search = from.search;
  if (!target.hash) target.hash = from.hash;
  return target.origin === from.origin ? target : null;
}

/** Addresses that differ from the route's only in case or ending are shown as the route spells them. */
function canonical(url: URL, route: LoadedRoute): URL {
  if (String(route.payload.kind) === 'notFound') return url;
  const shown = new URL(url);
  shown.pathname = route.payload.path;
  return shown;
}

const readLocation = ({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): RouterLocation => ({
  pathname,
  search,
  hash,
});
