import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterContext, SharedContext, type SharedStore } from '../../engine/client/hooks';
import type { NavigationState, Router, RouterState } from '../../engine/client/router/router';
import { staticRouter, stillState } from '../../engine/client/router/staticRouter';
import type { Payload, SiteInfo } from '../../engine/contract';

/** A small site for component tests. */
export const testSite: SiteInfo = {
  title: 'Site',
  tagline: 'A site',
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: false,
  locale: 'en',
  locales: [{ code: 'en', label: 'English', href: '/', dir: 'ltr' }],
  navbar: { title: 'Site', hideOnScroll: false, items: [] },
  footer: { columns: [], copyright: 'Apache License 2.0' },
  colorMode: { default: 'light', respectSystem: false, disableSwitch: false },
  tableOfContents: { minLevel: 2, maxLevel: 3 },
  sidebar: { hideable: false, autoCollapse: false },
  head: [],
};

/** A route for tests; props are whatever the component under test reads. */
export function testRoute(
  route: { path?: string; props?: unknown } & Partial<Omit<Payload, 'props'>>,
) {
  return {
    build: 'test',
    path: '/docs/a',
    kind: 'doc',
    title: 'A page',
    headings: [],
    words: false,
    ...route,
    props: route.props ?? {},
  } as Payload;
}

const Nothing = () => null;

interface Options {
  site?: Partial<SiteInfo>;
  route?: Payload;
  shared?: SharedStore['shared'];
  lazy?: Record<string, unknown>;
  navigation?: NavigationState;
}

/** The site's two contexts around a component, with a router whose page a test can change. */
export function siteAround(options: Options = {}) {
  const listeners = new Set<() => void>();
  const stateOf = (route: Payload, navigation: NavigationState): RouterState => ({
    ...stillState({ payload: route, words: null, Page: Nothing }),
    navigation,
  });
  let state = stateOf(options.route ?? testRoute({}), options.navigation ?? { status: 'idle' });
  const router: Router = {
    ...staticRouter(() => state),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const lazy = options.lazy ?? {};
  const store: SharedStore = {
    site: { ...testSite, ...options.site },
    shared: options.shared ?? {},
    lazy: Object.fromEntries(Object.keys(lazy).map((key) => [key, `/${key}.json`])),
    loadLazy: async (key) => lazy[key] as never,
    loaded: new Map(),
  };
  const show = (route: Payload, navigation: NavigationState = { status: 'idle' }) => {
    state = stateOf(route, navigation);
    for (const listener of listeners) listener();
  };
  const wrap = (children: ReactNode) => (
    <SharedContext value={store}>
      <RouterContext value={router}>{children}</RouterContext>
    </SharedContext>
  );
  return { wrap, show };
}

/** Renders a component in the body of the test's document. */
export async function renderInSite(part: ReactNode, options: Options = {}) {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const { wrap, show } = siteAround(options);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container, { onCaughtError: () => {} });
  await act(async () => root.render(wrap(part)));
  return {
    container,
    /** Shows another page, as the router does. */
    show: (route: Payload, navigation?: NavigationState) =>
      act(async () => show(route, navigation)),
    unmount: () => act(async () => root.unmount()),
  };
}
