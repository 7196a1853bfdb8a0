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

/** Keys that plugins add to the config, as a person writes them; see `Hooks.config`. */
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

/** Name of a route kind. */
export type Kind = keyof RouteKinds & string;

/** View name → the data that it renders to words, once, in Node; neither its code nor its data reaches the browser. */
export interface Views {}

/** Kind → the plugin whose part of the theme has its page. A site's theme may replace it, and has the page of every other kind. */
export interface KindsOfPlugins {}

/** View → the plugin that brings it. */
export interface ViewsOfPlugins {}

/** Key → data that every page may read with `useShared`, or, when it is lazy, fetch from `useLazyAddress`. */
export interface SharedData {}

/** Keys of front matter that plugins add to all pages, see `Hooks.frontMatter`: those that the file sets, and those with defaults. */
export interface FrontMatter {}

/** Plugin → the data that it reads from the routes of all plugins, which set it with `data` of `addRoute`. */
export interface RouteData {}

/** A text of the interface, with `{name}` for each value in it, or its forms by the plural category of a number in its language. */
export type Message =
  | string
  | ({ readonly other: string } & {
      readonly [Form in 'zero' | 'one' | 'two' | 'few' | 'many']?: string;
    });

/** Key → message. */
export type Messages = Readonly<Record<string, Message>>;

/** The site as all pages see it, `useSite()`. Plugins add to it with `siteInfo`: before that, hooks see the engine's part alone. */
export interface SiteInfo {
  /** Name of the site; follows the page's own in the document's title: `Install | My docs`. */
  title: string;
  /** One sentence about the site, and the description of pages without one; empty when the config has none. */
  tagline: string;
  /** Origin without a trailing slash, for example `https://docs.example`. */
  url: string;
  /** Always starts and ends with `/`. */
  baseUrl: string;
  /** Address of the home page; of the first page on a site without a page at `/`. */
  home: string;
  /** Whether addresses end with `/`; false by default. */
  trailingSlash: boolean;
  /** Path with the base URL, or a full address; absent when the site has no icon. */
  favicon?: string;
  /** Language of the pages, for `<html lang>`; `en` by default. */
  locale: string;
  /** The texts of the interface. Hooks see those of plugins and the config, islands those that their catalogue names in `islands`. */
  texts: Messages;
  /** The site in each of its languages: `href` is its start page, `dir` the direction of its script. Without `locales` in the config, the label is the code. */
  locales: { code: string; label: string; href: string; dir: 'ltr' | 'rtl' }[];
  /** The site in its own language, for a translation of it; absent for that language itself. */
  original?: { locale: string; baseUrl: string };
  /** Tags of every page: the config's, then those that plugins add. */
  head: HeadTag[];
  /** Link preview of pages without their own image: a path with the base URL, or a full address. */
  socialImage?: string;
}

/** A tag that a route, a plugin or the config adds to the head. */
export interface HeadTag {
  /** `json-ld` makes a script of structured data. A `script` and a `style` are on every page. */
  tag: 'meta' | 'link' | 'script' | 'style' | 'json-ld';
  /** Attributes: `{ name: 'robots', content: 'noindex' }`; one without a value is the empty text. */
  attributes?: Record<string, string>;
  /** The code of a `script` or the rules of a `style`, which the security policy allows by their hash. */
  text?: string;
  /** The value of a `json-ld` tag. */
  data?: unknown;
}

/** A heading of compiled words. */
export interface Heading {
  /** Anchor without `#`. */
  id: string;
  /** As in `<h2>`: 2 for the main headings of a page, whose h1 is the route's title. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Plain text. */
  text: string;
  /** With inline code and emphasis, without links: safe inside `<a>`. */
  html: string;
}

/** A route's data besides its words, as the theme renders it. */
export interface Payload<K extends Kind = Kind> {
  /** Canonical path with the base URL, for example `/docs/intro`. */
  path: string;
  kind: K;
  /** Page title without the site's name. */
  title: string;
  /** The page's h1 when it is not the title: the heading of the words, or null when nothing is shown. */
  heading?: string | null;
  /** The route's own, or the first paragraph of its file; absent when there is neither. */
  description?: string;
  props: K extends keyof RouteKinds ? RouteKinds[K] : never;
  /** Front matter that plugins add to pages; absent when the page has none. */
  frontMatter?: Partial<FrontMatter>;
  /** Headings of the words, for the table of contents. */
  headings: Heading[];
  /** Tags of this page only; those of every page are in `SiteInfo`. */
  head?: HeadTag[];
  /** Asks search engines not to index the page. */
  noindex?: boolean;
  /**
   * The page in the languages of the site; absent when there is only one. `words` says whose words it has, the original's when
   * nobody has translated it; `isOutdated` that the original has changed since. `all` is in the order of the config; `href`
   * leads to the page, or to the nearest one of a language without it.
   */
  languages?: {
    words: 'own' | 'original';
    isOutdated?: boolean;
    all: { code: string; href: string; isOwn: boolean }[];
  };
}

/** Props of a page component of kind `K`. */
export interface PageProps<K extends Kind = Kind> {
  /** The same as from `useRoute`. */
  route: Payload<K>;
  /** The words of the page, ready to place: `<article>{words}</article>`; null when it has none. */
  words: React.ReactNode;
}
