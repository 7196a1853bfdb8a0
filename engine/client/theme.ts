import type { ComponentType, ReactNode } from 'react';
import type { Kind, KindsOfPlugins, PageProps, Views, ViewsOfPlugins } from '../contract';
import type { Catalogues } from './texts/catalogues';

/** Passed to `Document`, which renders `<html>` with the head's fixed tags and the body around `children`. */
export interface DocumentProps {
  /** Tags of the bundle: style sheets, the blocking head script, the start script. Place inside `<head>`. */
  assets: ReactNode;
  /** The layout with its page; place at the start of `<body>`. */
  children: ReactNode;
  /** The payload and other data; place at the end of `<body>`. */
  data: ReactNode;
}

/**
 * The parts that a theme renders, all of them at build time. A theme is a folder with four entries: `index.ts` (this),
 * `views.ts` (words rendered from data), `head.ts` (a tiny script that runs before first paint: colour mode,
 * announcement, base URL) and `listeners.ts` (delegated listeners). Parts that need React in the browser are in files
 * named `Name.island.tsx`.
 */
export interface Theme {
  /** The outermost component: `<html>`. */
  Document: ComponentType<DocumentProps>;
  /** Everything around the page, and the templates of `showFailure.ts`. */
  Layout: ComponentType<{ children: ReactNode }>;
  /** The page component of every route kind, loaded when a route of that kind is rendered; optional for kinds whose plugin brings a page. */
  pages: PagesFor<Exclude<Kind, keyof KindsOfPlugins>> &
    Partial<PagesFor<Kind & keyof KindsOfPlugins>>;
  /** The texts of its parts, in all languages; later ones win. A theme made from another one keeps those of its base. */
  texts?: readonly Catalogues[];
}

/** Names of `All` whose owner in `Owned` is `Plugin`. */
type OwnedBy<Owned, All, Plugin> = {
  [K in keyof Owned]: Owned[K] extends Plugin ? K : never;
}[keyof Owned] &
  All;

export type ViewName = keyof Views & string;

/** A page component for each of some kinds. */
export type PagesFor<Kinds extends Kind> = {
  [K in Kinds]: () => Promise<{ default: ComponentType<PageProps<K>> }>;
};

/** A component for each of some views. */
export type ViewsFor<Names extends ViewName> = {
  [V in Names]: () => Promise<{ default: ComponentType<{ data: Views[V] }> }>;
};

/** The Node entry of a theme: a component for every view; optional for views that a plugin brings. */
export type ThemeViews = ViewsFor<Exclude<ViewName, keyof ViewsOfPlugins>> &
  Partial<ViewsFor<ViewName & keyof ViewsOfPlugins>>;

/** Types the pages of a plugin: `theme/index.ts` in its folder. A missing page does not compile. */
export const definePluginPages = <Plugin extends string>(
  _plugin: Plugin,
  pages: PagesFor<OwnedBy<KindsOfPlugins, Kind, Plugin>>,
) => pages;

/** Types the views of a plugin: `theme/views.ts` in its folder. A missing view does not compile. */
export const definePluginViews = <Plugin extends string>(
  _plugin: Plugin,
  views: ViewsFor<OwnedBy<ViewsOfPlugins, ViewName, Plugin>>,
) => views;

/** Types a theme: a missing page or a page with the wrong props does not compile. */
export const defineTheme = (theme: Theme): Theme => theme;

/** Types the views of a theme. */
export const defineViews = (views: ThemeViews): ThemeViews => views;
