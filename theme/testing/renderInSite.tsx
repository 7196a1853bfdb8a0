import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  RouteContext,
  RouterContext,
  SharedContext,
  type SharedStore,
} from '../../engine/client/hooks';
import { staticRouter, stillState } from '../../engine/client/router/staticRouter';
import type { Payload, SiteInfo } from '../../engine/contract';
import api from '../../plugins/api-reference/texts/en';
import en from '../texts/en';

/** A small site for component tests. */
export const testSite: SiteInfo = {
  title: 'Site',
  tagline: 'A site',
  url: 'https://example.com',
  baseUrl: '/',
  home: '/',
  trailingSlash: false,
  locale: 'en',
  texts: { ...en, ...api },
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
    ...route,
    props: route.props ?? {},
  } as Payload;
}

interface Options {
  site?: Partial<SiteInfo>;
  route?: Payload;
  shared?: SharedStore['shared'];
  /** Keys of lazy shared data; the address of each is `/key.json`. */
  lazy?: readonly string[];
}

/** A component with the site and a page around it, as at build time. */
export function inSite(part: ReactNode, options: Options = {}): ReactNode {
  const { site, route = testRoute({}), shared = {}, lazy = [] } = options;
  const store: SharedStore = {
    site: { ...testSite, ...site },
    shared,
    lazy: Object.fromEntries(lazy.map((key) => [key, `/${key}.json`])),
  };
  return (
    <RouteContext value={route}>
      <SharedContext value={store}>
        <RouterContext value={staticRouter(() => stillState(route))}>{part}</RouterContext>
      </SharedContext>
    </RouteContext>
  );
}

/** The HTML of a component, as the build renders it. */
export const markup = (part: ReactNode, options?: Options): string =>
  renderToStaticMarkup(inSite(part, options));

/** The document's body with a component in it, as the build renders it. */
export function renderInSite(part: ReactNode, options?: Options): HTMLElement {
  document.body.innerHTML = markup(part, options);
  return document.body;
}
