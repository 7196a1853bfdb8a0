import type { HeadTag, OwnSiteInfo } from './config/siteInfo';

/**
 * The types that the engine, the plugins and the theme share. Nothing here runs.
 *
 * A plugin extends `RouteKinds`, `Views`, `SharedData`, `FrontMatter`, `RouteData`, `ConfigKeys` and `SiteInfo` in its own
 * `contract.ts`:
 *
 *     declare module '../../engine/contract' {
 *       interface RouteKinds { changelog: { entries: Entry[] } }
 *     }
 */

export type * from './client/texts/messages';
export type * from './config/siteInfo';

/**
 * The site that the theme reads with `useSite()`; the same on every page. Plugins add to it with `siteInfo`: before that,
 * hooks see the engine's part alone.
 */
export interface SiteInfo extends OwnSiteInfo {}

/** Keys that plugins add to the config, as a person writes them; see `Hooks.config`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface ConfigKeys {}

/** Route kind → the props of its page. Props are plain JSON and part of the document. */
export interface RouteKinds {
  /** The page for unknown addresses. */
  notFound: Record<string, never>;
  /**
   * The page at an address that leads to another one: `to` with the base URL; see `redirectFields`. With `below`, so do all
   * addresses below it: to the same path in the folder of `/new/*`, or to one address.
   */
  redirect: { to: string; below?: string };
}

/**
 * View name → the data it renders. A view is a component of the theme that renders data to words once, in
 * Node; neither its code nor its data reaches the browser.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface Views {}

/**
 * Kind → the plugin that brings its page. Such a plugin has a theme part, see `Hooks.theme`; a site's theme may
 * replace the page, and must have one for every other kind.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface KindsOfPlugins {}

/** View → the plugin that brings it; see `KindsOfPlugins`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface ViewsOfPlugins {}

/** Key → data that every page may read with `useShared`, or, when it is lazy, fetch from `useLazyAddress`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface SharedData {}

/**
 * Keys of front matter that plugins add to all pages, see `Hooks.frontMatter`; a page has those that its file sets
 * and those with defaults: `route.frontMatter`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface FrontMatter {}

/** Plugin → the data that it reads from the routes of all plugins, which set it with `data` of `addRoute`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface RouteData {}

/** Remarks of plugins on a block of code, such as types shown on hover: the plugin that shows them declares them here. */
export interface CodeAnnotation {
  /** The text in the fence; blocks of the file with other code have no such remarks. */
  code: string;
}

/** Names of `All` whose owner in `Owned` is `Plugin`. */
export type OwnedBy<Owned, All, Plugin> = {
  [K in keyof Owned]: Owned[K] extends Plugin ? K : never;
}[keyof Owned] &
  All;

/** Name of a route kind. */
export type Kind = keyof RouteKinds & string;
/** Name of a view. */
export type ViewName = keyof Views & string;
/** Key of shared data. */
export type SharedKey = keyof SharedData & string;

/** A heading of compiled words. `text` is plain text; `html` keeps inline code and emphasis, without links. */
export interface Heading {
  /** Anchor without `#`. */
  id: string;
  /** As in `<h2>`: 2 for the main headings of a page, whose h1 is the route's title. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** For a title, a label or a search index. */
  text: string;
  /** For lists of links: safe inside `<a>`. */
  html: string;
}

/** A route's data besides its words, as the theme renders it. */
export interface Payload<K extends Kind = Kind> {
  /** Changes with every build that changes code or shared data, so that a stale tab notices. */
  build: string;
  /** Canonical path with the base URL, for example `/docs/intro`. */
  path: string;
  /** Selects the theme's page and the shape of `props`. */
  kind: K;
  /** Page title without the site's name. */
  title: string;
  /** The page's h1 when it is not the title: the heading of the words, or null when nothing is shown. */
  heading?: string | null;
  /** The route's own, or the first paragraph of its file; absent when there is neither. */
  description?: string;
  /** The props from the plugin. */
  props: K extends keyof RouteKinds ? RouteKinds[K] : never;
  /** Front matter that plugins add to pages; absent when the page has none. */
  frontMatter?: Partial<FrontMatter>;
  /** Headings of the words, for the table of contents. */
  headings: Heading[];
  /** Tags of this page only; those of every page are in `SiteInfo`. */
  head?: HeadTag[];
  /** Whether words (prerendered HTML) belong to the page. */
  words: boolean;
  /** A page with code; absent for words. Compiled Markdown with code is an island, a React page holds its own. */
  module?: { id: string; island: boolean };
  /** Asks search engines not to index the page. */
  noindex?: boolean;
  /** The page in the languages of the site; absent when there is only one. */
  languages?: PageLanguages;
  /** Links in the words that lead nowhere, as written; the browser does not prefetch them. */
  brokenLinks?: string[];
}

/** A page in the languages that a site is built in. */
export interface PageLanguages {
  /** Whose words this page has: its language's, or the original's when nobody has translated it. */
  words: 'own' | 'original';
  /** Whether the original has changed since it was translated. */
  isOutdated?: boolean;
  /** In the order of the config. `href` leads to the page, or to the nearest one of a language without it. */
  all: { code: string; href: string; isOwn: boolean }[];
}

/** Props of a page component of kind `K`. */
export interface PageProps<K extends Kind = Kind> {
  /** Title, props and headings of the route, the same as from `useRoute`. */
  route: Payload<K>;
  /** The words of the page, ready to place: `<article>{words}</article>`; null when it has none. */
  words: React.ReactNode;
}
