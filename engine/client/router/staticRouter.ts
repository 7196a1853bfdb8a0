import type { LoadedRoute, Router, RouterState } from './router';

/** A router that goes nowhere, around one route: for prerendering, and for component tests. */
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
    shown: nothing,
  };
}

/** The state of a router that shows a route and is idle. */
export const stillState = (route: LoadedRoute): RouterState => ({
  location: { pathname: route.payload.path, search: '', hash: '' },
  route,
  navigation: { status: 'idle' },
});
