import type { Messages } from '../texts/messages';

/** The site as all pages see it. Types only. */

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
