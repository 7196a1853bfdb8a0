/**
 * The types that the engine, the plugins and the theme share. Nothing here runs.
 *
 * A plugin extends `RouteKinds`, `Views`, `SharedData`, `FrontMatter` and `RouteData` in its own `contract.ts`:
 *
 *     declare module '../../engine/contract' {
 *       interface RouteKinds { changelog: { entries: Entry[] } }
 *     }
 */

/** Route kind → the props of its page. Props are plain JSON and part of the document. */
export interface RouteKinds {
  /** The page for unknown addresses. */
  notFound: Record<string, never>;
  /** The page at an address that leads to another one: `to` with the base URL; see `redirectFields`. */
  redirect: { to: string };
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

/** A reader's choice in the color mode switch. */
export type ColorMode = 'light' | 'dark' | 'system';

/** The icons that a navbar link may name. */
export type IconName = 'chat' | 'github' | 'mail' | 'rss' | 'video';

/**
 * A navbar item as the theme renders it. Links are resolved: `href` carries the base URL. An `icon` replaces the label of
 * a link for the eye: an `IconName`, or the `d` of a filled path on a grid of 24 by 24.
 */
export type NavbarItem =
  | ({ type: 'link'; position: 'left' | 'right'; icon?: string } & NavbarLink)
  | { type: 'menu'; position: 'left' | 'right'; label: string; items: NavbarLink[] }
  | { type: 'search'; position: 'left' | 'right' }
  | { type: 'version'; position: 'left' | 'right'; docsId: string }
  | { type: 'locale'; position: 'left' | 'right' };

/** A resolved link of the navbar or the footer. */
export interface NavbarLink {
  /** Plain text, shown as is. */
  label: string;
  /** With the base URL; a full address when it leads out of the site. */
  href: string;
  /** Whether it leads out of the site. */
  external: boolean;
}

/** An image of the site itself, with its size if known. */
export interface Logo {
  /** Path with the base URL; in light mode, and in dark mode without `srcDark`. */
  src: string;
  /** Used in dark mode when present. */
  srcDark?: string;
  /** Empty when the text next to the image says the same. */
  alt: string;
  /** In pixels. */
  width?: number;
  /** In pixels. */
  height?: number;
}

/** The forms of a text by the plural category of a number in its language; `other` is for all that have no own form. */
export type PluralMessage = { readonly other: string } & {
  readonly [Form in 'zero' | 'one' | 'two' | 'few' | 'many']?: string;
};

/** A text of the interface, with `{name}` for each value in it. */
export type Message = string | PluralMessage;

/** Key → message. */
export type Messages = Readonly<Record<string, Message>>;

/** The resolved part of the config that the theme reads with `useSite()`; the same on every page. */
export interface SiteInfo {
  /** Name of the site; follows the page's own in the document's title: `Install | Ottoman.js`. */
  title: string;
  /**
   * One sentence about the site, and the description of pages without one; empty when the config has none.
   */
  tagline: string;
  /** Origin without a trailing slash, for example `https://ottomanjs.com`. */
  url: string;
  /** Always starts and ends with `/`. */
  baseUrl: string;
  /** Address of the home page; of the first page on a site without a page at `/`. */
  home: string;
  /** Whether addresses end with `/`; false by default. */
  trailingSlash: boolean;
  /** Path with the base URL, or a full address; absent when the site has no icon. */
  favicon?: string;
  /** Color of the browser's own bars around the page; absent when the config names none. */
  themeColor?: string;
  /** The accent color of light mode, when the config sets one. */
  accent?: string;
  /** Language of the pages, for `<html lang>`; `en` by default. */
  locale: string;
  /**
   * The texts of the interface in this language. Plugins' hooks see those of plugins and of the config; components all of
   * them; islands those that their catalogue names in `islands`.
   */
  texts: Messages;
  /** The site in each of its languages: `href` is its start page, `dir` the direction of its script. */
  locales: { code: string; label: string; href: string; dir: 'ltr' | 'rtl' }[];
  /** The site in its own language, for a translation of it; absent for that language itself. */
  original?: { locale: string; baseUrl: string };
  /** `title` is the site's by default; `items` are resolved once all routes are known. */
  navbar: {
    title: string;
    logo?: Logo;
    hideOnScroll: boolean;
    items: NavbarItem[];
  };
  /** Links in titled columns, resolved once all routes are known; `copyright` is plain text. */
  footer: {
    logo?: Logo;
    columns: { title: string; items: NavbarLink[] }[];
    copyright: string;
  };
  /** The bar above the navbar; a new `id` shows it again to readers who closed it. Absent for none. */
  announcement?: {
    id: string;
    /** Inline HTML compiled from the Markdown of the config. */
    html: string;
    closeable: boolean;
    backgroundColor?: string;
    textColor?: string;
  };
  /** Mode before readers choose: `default`, or their system's with `respectSystem`. */
  colorMode: {
    default: 'light' | 'dark';
    respectSystem: boolean;
    disableSwitch: boolean;
  };
  /** The heading levels it shows, both included; 2 to 3 by default. */
  tableOfContents: { minLevel: number; maxLevel: number };
  /** Whether readers may hide it, and whether opening a category closes its neighbours; neither by default. */
  sidebar: { hideable: boolean; autoCollapse: boolean };
  /** Tags of every page: the config's, then those that plugins add. */
  head: HeadTag[];
  /** Link preview of pages without their own image: a path with the base URL, or a full address. */
  socialImage?: string;
}
