import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Messages } from '../../contract';
import { rendering } from '../buildTime/rendering';
import { RouterContext, SharedContext, type SharedStore } from '../hooks';
import type { Router, RouterState } from '../router/router';
import { staticRouter } from '../router/staticRouter';
import { islandMessages, textGroup } from '../texts/catalogues';
import type { PlacedIsland, RenderedIsland } from './island';

/** Islands whose HTML is kept: those of the layout, which have few different props. */
const maxKept = 100;

interface IslandsInput {
  /** The data that the browser gets. */
  store: SharedStore;
  /** All texts of the site; those of `store` are among them. */
  texts: Messages;
  /** Island → the addresses of its scripts. */
  scripts: Readonly<Record<string, readonly string[]>>;
}

/** Renders islands as the browser will hydrate them: each as the root of a tree, while React renders the page around it. */
export function createIslands({ store, texts: all, scripts }: IslandsInput) {
  const kept = new Map<string, RenderedIsland>();
  return ({ id, Component, props }: PlacedIsland, state: RouterState): RenderedIsland => {
    const key = `${id} ${JSON.stringify(props)}`;
    const before = kept.get(key);
    if (before) return before;
    let readsAddress = false;
    const router = staticRouter(() => {
      readsAddress = true;
      return state;
    });
    const groups = new Set<string>();
    const texts = recordGroups(all, store.site.texts, groups);
    const island = (
      <Around store={withTexts(store, texts)} router={router}>
        <Component {...props} />
      </Around>
    );
    const html = rendering('island', () => renderToString(island)); // reads the texts
    const rendered: RenderedIsland = {
      html,
      scripts: (scripts[id] ?? []).join(' '),
      texts: groups.size > 0 ? JSON.stringify(islandMessages(all, [...groups])) : undefined,
    };
    // An island that does not read the address looks the same on all pages.
    if (!readsAddress && kept.size < maxKept) kept.set(key, rendered);
    return rendered;
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

/** The data of a site with other texts. */
export const withTexts = ({ site, ...rest }: SharedStore, texts: Messages): SharedStore => ({
  ...rest,
  site: { ...site, texts },
});

interface AroundProps {
  store: SharedStore;
  router: Router;
  children: ReactNode;
}

/** The contexts that a page and each of its islands read. */
export const Around = ({ store, router, children }: AroundProps) => (
  <SharedContext value={store}>
    <RouterContext value={router}>{children}</RouterContext>
  </SharedContext>
);
