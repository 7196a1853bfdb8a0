import type { PageInfo, Router, RouterState } from './router';

/** A router that goes nowhere, around one page: for prerendering, and for component tests. */
export function staticRouter(getState: () => RouterState): Router {
  const nothing = () => {};
  return {
    getState,
    subscribe: () => nothing,
    navigate: async () => {},
    setSearch: nothing,
    prefetch: nothing,
    retry: nothing,
    refresh: async () => {},
  };
}

const states = new WeakMap<PageInfo, RouterState>();

/** The state of a router that shows a page and is idle; the same object for the same page. */
export function stillState(page: PageInfo): RouterState {
  const kept = states.get(page);
  if (kept) return kept;
  const location = { pathname: page.path, search: '', hash: '' };
  const state: RouterState = { location, page, navigation: { status: 'idle' } };
  states.set(page, state);
  return state;
}
