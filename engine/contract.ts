/**
 * The types that the engine, the plugins and the theme share. Nothing here runs.
 *
 * A plugin extends `RouteKinds`, `Views` and `SharedData` in its own `contract.ts`:
 *
 *     declare module '../../engine/contract' {
 *       interface RouteKinds { changelog: { entries: Entry[] } }
 *     }
 */

/** Route kind → the props its page receives. Props are plain JSON and travel in the document. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface RouteKinds {}

/**
 * View name → the data it renders. A view is a component of the theme that turns data into words
 * once, in Node; neither its code nor its data reaches the browser.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface Views {}

/** Key → data that every page may read with `useShared` (small) or `useLazyShared` (fetched when first used). */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface SharedData {}

/** Name of a route kind. */
export type Kind = keyof RouteKinds & string;
/** Name of a view. */
export type ViewName = keyof Views & string;
/** Name of data that pages share. */
export type SharedKey = keyof SharedData & string;

/** A heading of compiled words. `text` is plain text; `html` keeps inline code and emphasis, without links. */
export interface Heading {
  id: string;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
  html: string;
}

/** One `<meta>`, `<link>` or JSON-LD block that a route or the config adds to the head. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'json-ld';
  attributes?: Record<string, string>;
  /** The value of a `json-ld` tag. */
  data?: unknown;
}

/** What the browser needs to know of a route besides its words; lives in the document as JSON. */
export interface Payload<K extends Kind = Kind> {
  /** Changes with every build that changes code or shared data; a stale tab notices by it. */
  build: string;
  /** Canonical path with the base URL, for example `/docs/intro`. */
  path: string;
  kind: K;
  /** Page title without the site's name. */
  title: string;
  description?: string;
  props: K extends keyof RouteKinds ? RouteKinds[K] : never;
  /** Headings of the words, for the table of contents. */
  headings: Heading[];
  head?: HeadTag[];
  /** Whether words (prerendered HTML) belong to the page. */
  words: boolean;
  /** Scripts of a module page, to be loaded before it renders; absent for words. */
  module?: { id: string; scripts: string[] };
  /** Asks search engines not to index the page. */
  noindex?: boolean;
}

/** What a page component of kind `K` receives. */
export interface PageProps<K extends Kind = Kind> {
  route: Payload<K>;
  /** The words of the page, ready to place: `<article>{words}</article>`; null when it has none. */
  words: React.ReactNode;
}

/** What a reader chose in the colour mode switch. */
export type ColorMode = 'light' | 'dark' | 'system';

/** A navbar item as the theme renders it. Links are resolved: `href` carries the base URL. */
export type NavbarItem =
  | { type: 'link'; position: 'left' | 'right'; label: string; href: string; external: boolean }
  | { type: 'menu'; position: 'left' | 'right'; label: string; items: NavbarLink[] }
  | { type: 'search'; position: 'left' | 'right' }
  | { type: 'version'; position: 'left' | 'right'; docsId: string }
  | { type: 'locale'; position: 'left' | 'right' };

/** A resolved link of the navbar or the footer. */
export interface NavbarLink {
  label: string;
  href: string;
  external: boolean;
}

/** An image of the site's own, with its size when that is known. */
export interface Logo {
  src: string;
  /** Used in dark mode when present. */
  srcDark?: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The resolved part of the config that the theme reads with `useSite()`; the same on every page. */
export interface SiteInfo {
  title: string;
  tagline: string;
  /** Origin without a trailing slash, for example `https://ottomanjs.com`. */
  url: string;
  /** Always starts and ends with `/`. */
  baseUrl: string;
  trailingSlash: boolean;
  favicon?: string;
  locale: string;
  locales: { code: string; label: string; href: string; dir: 'ltr' | 'rtl' }[];
  navbar: {
    title: string;
    logo?: Logo;
    hideOnScroll: boolean;
    items: NavbarItem[];
  };
  footer: {
    logo?: Logo;
    columns: { title: string; items: NavbarLink[] }[];
    copyright: string;
  };
  announcement?: {
    id: string;
    /** Inline HTML compiled from the Markdown of the config. */
    html: string;
    closeable: boolean;
    backgroundColor?: string;
    textColor?: string;
  };
  colorMode: {
    default: 'light' | 'dark';
    respectSystem: boolean;
    disableSwitch: boolean;
  };
  tableOfContents: { minLevel: number; maxLevel: number };
  sidebar: { hideable: boolean; autoCollapse: boolean };
  head: HeadTag[];
  socialImage?: string;
}
