import pages from '@pages';
import theme from '@theme';
import views, { Head } from '@theme/views';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Payload, SharedData, SiteInfo, ViewName, Views } from '../contract';
import { App } from './App';
import { type DocumentAssets, type DocumentData, toSafeJson } from './document';
import type { SharedStore } from './hooks';
import type { LoadedRoute } from './router/router';
import { staticRouter, stillState } from './router/staticRouter';

/** The Node half of the bundle: turns routes into documents. Runs in the prerender workers. */

export interface RenderInput {
  payload: Payload;
  words: string | null;
  assets: DocumentAssets;
}

export interface RenderSite {
  site: SiteInfo;
  shared: Partial<SharedData>;
  lazy: SharedStore['lazy'];
}

/** A function that turns routes of one site into whole HTML documents. */
export function createRenderer({ site, shared, lazy }: RenderSite) {
  const store: SharedStore = {
    site,
    shared,
    lazy,
    loaded: new Map(),
    loadLazy: () => Promise.reject(new Error('Lazy data is not loaded while prerendering.')),
  };
  return async ({ payload, words, assets }: RenderInput): Promise<string> => {
    const state = stillState(await loadRoute(payload, words));
    const html = renderToString(
      <App
        theme={theme}
        router={staticRouter(() => state)}
        store={store}
        assets={<Assets assets={assets} />}
        json={toSafeJson({ payload, shared: assets.shared } satisfies DocumentData)}
        head={<Head />}
      />,
    );
    return `<!doctype html>${html}\n`;
  };
}

function Assets({ assets }: { assets: DocumentAssets }) {
  return (
    <>
      {assets.head.map((src) => (
        <script key={src} src={src} />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
    </>
  );
}

async function loadRoute(payload: Payload, words: string | null): Promise<LoadedRoute> {
  const page = theme.pages[payload.kind];
  if (!page) throw new Error(`the theme has no page for the kind "${payload.kind}"`);
  const { default: Page } = await page();
  if (!payload.module) return { payload, words, Page };
  const module = await pages[payload.module.id]?.();
  if (!module?.default)
    throw new Error(`the page module has no default export: it cannot render anything`);
  const { mdx } = await theme.mdx();
  return { payload, words, Page, Module: module.default as LoadedRoute['Module'], components: mdx };
}

/** Renders a view to the HTML of its words. */
export async function renderView<V extends ViewName>(name: V, data: Views[V]): Promise<string> {
  const { default: View } = await views[name]();
  return renderToStaticMarkup(<View data={data} />);
}
