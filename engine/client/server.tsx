import pages from '@pages';
import theme from '@theme';
import views from '@theme/views';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages, Payload } from '../contract';
import { App, type RenderInput } from './App';
import { rendering } from './buildTime/rendering';
import { SharedContext, type SharedStore } from './hooks';
import { IslandContext, type IslandRenderer, namedIsland } from './island/island';
import { modulePage } from './island/modulePage';
import { Around, createIslands, withTexts } from './island/renderIslands';
import { staticRouter, stillState } from './router/staticRouter';
import { type ChosenTexts, chooseTexts } from './texts/catalogues';

/** The Node half of the bundle: turns routes into documents. Runs in the prerender workers. */

/** The data of all pages, as the browser gets it, and what only Node needs. */
export interface RenderSite extends SharedStore {
  /** All texts; `site` has those of islands only. */
  texts: Messages;
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

export function createRenderer({ texts, islands: scripts, ...browserStore }: RenderSite): Renderer {
  const store = withTexts(browserStore, texts);
  const islandsOn = createIslands({ store: browserStore, texts, scripts });
  return {
    async render({ payload, words, assets }) {
      const Page = await loadPage(payload);
      const module = await loadModule(payload);
      const state = stillState(payload);
      const renderIsland: IslandRenderer = (island) => islandsOn(island, state);
      const page = (
        <Around store={store} router={staticRouter(() => state)}>
          <IslandContext value={renderIsland}>
            <App
              payload={payload}
              Page={Page}
              words={words && (await placeComponents(words, renderIsland))}
              module={module}
              assets={assets}
            />
          </IslandContext>
        </Around>
      );
      const html = rendering('static', () => renderToStaticMarkup(page));
      return `<!doctype html>${html}\n`;
    },
    async renderView(name, data) {
      const view = (views as Readonly<Record<string, View>>)[name]; // plugins bring views too
      if (!view) throw missing('view', name, 'views.ts');
      const { default: View } = await view();
      return rendering('static', () =>
        renderToStaticMarkup(
          <SharedContext value={store}>
            <View data={data} />
          </SharedContext>,
        ),
      );
    },
  };
}

type View = () => Promise<{ default: ComponentType<{ data: unknown }> }>;

/** Puts the components that the words name into their places, as islands. */
async function placeComponents(words: string, renderIsland: IslandRenderer): Promise<string> {
  const pieces = words.split(/<site-island data-component="([\w-]+)"><\/site-island>/);
  const filled = pieces.map(async (piece, index) => {
    if (index % 2 === 0) return piece; // words; every second piece is the name of a component
    const Island = namedIsland(piece)((await loadCode(piece)) as ComponentType);
    return rendering('static', () =>
      renderToStaticMarkup(
        <IslandContext value={renderIsland}>
          <Island />
        </IslandContext>,
      ),
    );
  });
  return (await Promise.all(filled)).join('');
}

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
