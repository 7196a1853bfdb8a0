import pages from '@pages';
import theme from '@theme';
import everyPage from '@theme/everyPage';
import views, { Head } from '@theme/views';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { HeadTag, Messages, Payload, SharedData, SiteInfo, Views } from '../contract';
import { App } from './App';
import { renderingIsland, renderingStatic } from './buildTime/rendering';
import { type DocumentAssets, type DocumentData, toSafeJson } from './document';
import { RouterContext, SharedContext, type SharedStore } from './hooks';
import { IslandContext, type IslandScope, type IslandSlot, namedIsland } from './island/island';
import { modulePage } from './island/modulePage';
import type { Router, RouterState } from './router/router';
import { staticRouter, stillState } from './router/staticRouter';
import { type ChosenTexts, chooseTexts, islandMessages, textGroup } from './texts/catalogues';
import type { ViewName, ViewsFor } from './theme';

/** The Node half of the bundle: turns routes into documents. Runs in the prerender workers. */

export interface RenderInput {
  payload: Payload;
  words: string | null;
  assets: DocumentAssets;
}

export interface RenderSite {
  site: SiteInfo;
  browserSite: SiteInfo;
  shared: Partial<SharedData>;
  lazy: SharedStore['lazy'];
  /** Island → the addresses of its scripts. */
  islands: Readonly<Record<string, readonly string[]>>;
}

export interface Renderer {
  render(input: RenderInput): Promise<string>;
  renderView(name: string, data: unknown): Promise<string>;
}

export interface ThemeTexts extends ChosenTexts {
  english: Messages;
  islands: readonly string[];
}

export function themeTexts(locale: string): ThemeTexts {
  const { texts = [] } = theme;
  const chosen = texts.map((catalogue) => chooseTexts(catalogue, locale));
  return {
    messages: Object.assign({}, ...chosen.map(({ messages }) => messages)),
    language: chosen[0]?.language ?? 'en',
    english: Object.assign({}, ...texts.map(({ en }) => en)),
    islands: texts.flatMap(({ islands = [] }) => islands),
  };
}

export function createRenderer(renderSite: RenderSite): Renderer {
  const { site, shared, lazy } = renderSite;
  const store: SharedStore = { site, shared, lazy };
  return {
    render: createDocuments(renderSite, store),
    renderView: (name, data) => renderView(name as ViewName, data as Views[ViewName], store),
  };
}

function createDocuments({ browserSite, islands }: RenderSite, store: SharedStore) {
  const { site } = store;
  const renderIsland = createIslands({ ...store, site: browserSite }, site.texts);
  return async ({ payload, words, assets }: RenderInput): Promise<string> => {
    const Page = await loadPage(payload);
    const module = await loadModule(payload);
    const state = stillState({ path: payload.path, kind: payload.kind, title: payload.title });
    const slots: IslandSlot[] = [];
    const scope = {
      scripts: (id: string) => islands[id] ?? [],
      add: (slot: IslandSlot) => {
        const index = slots.push(slot) - 1;
        return { html: `\0${index}\0`, texts: `\0${index} texts\0` };
      },
    };
    const filledWords = words && (await placeComponents(words, scope));
    const page = (
      <Around store={store} router={staticRouter(() => state)}>
        <IslandContext value={scope}>
          <App
            theme={theme}
            route={payload}
            Page={Page}
            words={filledWords}
            module={module}
            assets={<Assets assets={assets} tags={site.head} />}
            json={toSafeJson(dataOf(payload, site, assets))}
            head={<Head />}
            everyPage={everyPage}
          />
        </IslandContext>
      </Around>
    );
    const html = renderingStatic(() => renderToStaticMarkup(page));
    const rendered = slots.map((slot) => renderIsland(slot, state));
    // the marks that `add` returned, each with the index of its slot
    const filled = html.replace(/ data-texts="\0(\d+) texts\0"|\0(\d+)\0/g, (_, texts, index) =>
      texts ? textsAttribute(rendered[texts]!) : rendered[index]!.html,
    );
    return `<!doctype html>${filled}\n`;
  };
}

/** Puts the components that the words name into their places, as islands. */
async function placeComponents(words: string, scope: IslandScope): Promise<string> {
  const place = /<site-island data-component="([\w-]+)"><\/site-island>/g;
  const islands = new Map<string, ReactNode>();
  for (const [, id] of words.matchAll(place)) {
    const Island = namedIsland(id!)((await loadCode(id!)) as ComponentType);
    islands.set(id!, <Island />);
  }
  return words.replace(place, (_, id) =>
    renderingStatic(() =>
      renderToStaticMarkup(<IslandContext value={scope}>{islands.get(id)}</IslandContext>),
    ),
  );
}

/** Islands whose HTML is kept: those of the layout, which have few different props. */
const maxKnown = 100;

interface RenderedIsland {
  html: string;
  /** The texts that it reads and that are not in the shared data. */
  texts: Messages;
}

/**
 * Renders islands as the browser will hydrate them: each as the root of a tree.
 * @param all the texts of the site; those of `store` are in the shared data
 */
function createIslands(store: SharedStore, all: Messages) {
  const rendered = new Map<string, RenderedIsland>();
  return ({ id, Component, props }: IslandSlot, state: RouterState): RenderedIsland => {
    const key = `${id} ${JSON.stringify(props)}`;
    const before = rendered.get(key);
    if (before !== undefined) return before;
    let readsAddress = false;
    const router = staticRouter(() => {
      readsAddress = true;
      return state;
    });
    const groups = new Set<string>();
    const texts = recordGroups(all, store.site.texts, groups);
    const island = (
      <Around store={{ ...store, site: { ...store.site, texts } }} router={router}>
        <Component {...props} />
      </Around>
    );
    const html = renderingIsland(() => renderToString(island));
    const result = { html, texts: islandMessages(all, [...groups]) };
    // An island that does not read the address looks the same on all pages.
    if (!readsAddress && rendered.size < maxKnown) rendered.set(key, result);
    return result;
  };
}

/** All texts; notes the groups of those that are read and are not in `shared`. A later state may show others of a group. */
const recordGroups = (all: Messages, shared: Messages, groups: Set<string>): Messages =>
  new Proxy(all, {
    get(texts, key: string) {
      if (texts[key] !== undefined && shared[key] === undefined) groups.add(textGroup(key));
      return texts[key];
    },
  });

const textsAttribute = ({ texts }: RenderedIsland): string =>
  Object.keys(texts).length === 0 ? '' : ` data-texts="${escapeText(JSON.stringify(texts))}"`;

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface AroundProps {
  store: SharedStore;
  router: Router;
  children: ReactNode;
}

const Around = ({ store, router, children }: AroundProps) => (
  <SharedContext value={store}>
    <RouterContext value={router}>{children}</RouterContext>
  </SharedContext>
);

const isRedirect = (payload: Payload): payload is Payload<'redirect'> =>
  payload.kind === 'redirect';

const dataOf = (payload: Payload, site: SiteInfo, assets: DocumentAssets): DocumentData => ({
  build: payload.build,
  path: payload.path,
  kind: payload.kind,
  title: payload.title,
  baseUrl: site.baseUrl,
  shared: assets.shared,
  brokenLinks: payload.brokenLinks,
  redirect: isRedirect(payload) ? payload.props.to : undefined,
});

function Assets({ assets, tags }: { assets: DocumentAssets; tags: readonly HeadTag[] }) {
  return (
    <>
      {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
      {assets.head.map((src) => (
        <script key={src} src={src} />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
      {tags.map(({ tag, attributes, text }, index) =>
        tag === 'script' || tag === 'style'
          ? createElement(tag, { key: index, ...reactAttributes(attributes) }, text)
          : null,
      )}
    </>
  );
}

/** React leaves out `async` and `defer` with the empty text, which means an attribute without a value. */
const reactAttributes = (attributes: HeadTag['attributes'] = {}) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      (name === 'async' || name === 'defer') && value === '' ? true : value,
    ]),
  );

async function loadPage({ kind }: Payload) {
  const page = theme.pages[kind];
  if (!page) throw missing('page for the kind', kind, 'index.ts');
  return (await page()).default;
}

/** The component of a page with code: an island when its code is compiled Markdown. */
async function loadModule({ module }: Payload): Promise<ReactNode> {
  if (!module) return undefined;
  const loaded = await loadCode(module.id);
  if (!module.island) {
    const Component = loaded as ComponentType;
    return <Component />;
  }
  const Content = modulePage(loaded as Parameters<typeof modulePage>[0]);
  const Island = namedIsland(module.id)(Content!, { when: 'load', size: 'page' });
  return <Island />;
}

async function loadCode(id: string): Promise<unknown> {
  const loaded = await pages[id]?.();
  if (loaded?.default) return loaded.default;
  throw new Error(`the page module has no default export: it cannot render anything`);
}

async function renderView<V extends ViewName>(
  name: V,
  data: Views[V],
  store: SharedStore,
): Promise<string> {
  const view = (views as Partial<ViewsFor<ViewName>>)[name]; // plugins bring views too
  if (!view) throw missing('view', name, 'views.ts');
  const { default: View } = await view();
  return renderingStatic(() =>
    renderToStaticMarkup(
      <SharedContext value={store}>
        <View data={data} />
      </SharedContext>,
    ),
  );
}

/** An error with a problem, which other copies of the engine recognize; see `siteErrorBrand`. */
function missing(what: string, name: string, file: string): Error {
  const message = `theme: there is no ${what} ${JSON.stringify(name)}`;
  const problems = [
    { message, action: `Add it to ${file} in the theme folder of the plugin or of the site.` },
  ];
  return Object.assign(new Error(message), {
    problems,
    [Symbol.for('ottoman-docs.SiteError')]: true,
  });
}
