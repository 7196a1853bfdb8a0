import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Payload, SharedData, SiteInfo } from '../contract';
import type { NavigationState, Router, RouterLocation, RouterState } from './router/router';
import { stillState } from './router/staticRouter';

/** The data every page may read; the same object for the lifetime of a tab. */
export interface SharedStore {
  site: SiteInfo;
  shared: Partial<SharedData>;
  /** Key → address of its file. */
  lazy: Partial<Record<keyof SharedData, string>>;
}

export const RouteContext = createContext<Payload | null>(null);
export const RouterContext = createContext<Router | null>(null);
export const SharedContext = createContext<SharedStore | null>(null);

function need<T>(value: T | null, hook: string, where = 'inside the site'): T {
  if (value === null) throw new Error(`${hook} works ${where} only`);
  return value;
}

/** The route of the page that is being rendered. Islands get what they need of it as props. */
export const useRoute = (): Payload =>
  need(useContext(RouteContext), 'useRoute', 'outside of islands');

/** The router, for `navigate` and `prefetch`. */
export const useRouter = (): Router => need(useContext(RouterContext), 'useRouter');

/** A part of the router's state; the component renders again only when that part changes. */
function useRouterState<T>(select: (state: RouterState) => T): T {
  const router = useRouter();
  // The document knows no query and no hash, and hydration starts from the document.
  const first = () => select(stillState(router.getState().page));
  return useSyncExternalStore(router.subscribe, () => select(router.getState()), first);
}

/** Path, query and hash of the page on screen; for islands. */
export const useLocation = (): RouterLocation => useRouterState((state) => state.location);

/** Whether a navigation is in progress or has failed; for islands. */
export const useNavigation = (): NavigationState => useRouterState((state) => state.navigation);

const useStore = (): SharedStore => need(useContext(SharedContext), 'useSite');

/** Title, navbar, footer and the rest of the site's info. */
export const useSite = (): SiteInfo => useStore().site;

/** Shared data that plugins set; undefined when no plugin did. */
export const useShared = <K extends keyof SharedData>(key: K): SharedData[K] | undefined =>
  useStore().shared[key] as SharedData[K] | undefined;

/** Address of the file with lazy shared data, which an island or a listener fetches; undefined when no plugin set it. */
export const useLazyAddress = (key: keyof SharedData): string | undefined => useStore().lazy[key];
