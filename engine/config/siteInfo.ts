import type { Messages } from '../client/texts/messages';

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

/** The part of the site's info that the engine makes from its own keys of the config. */
export interface OwnSiteInfo {
  /** Name of the site; follows the page's own in the document's title: `Install | My docs`. */
  title: string;
  /**
   * One sentence about the site, and the description of pages without one; empty when the config has none.
   */
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
  /**
   * The texts of the interface in this language. Plugins' hooks see those of plugins and of the config; components all of
   * them; islands those that their catalogue names in `islands`.
   */
  texts: Messages;
  /** The site in each of its languages: `href` is its start page, `dir` the direction of its script. */
  locales: { code: string; label: string; href: string; dir: 'ltr' | 'rtl' }[];
  /** The site in its own language, for a translation of it; absent for that language itself. */
  original?: { locale: string; baseUrl: string };
  /** Tags of every page: the config's, then those that plugins add. */
  head: HeadTag[];
  /** Link preview of pages without their own image: a path with the base URL, or a full address. */
  socialImage?: string;
}
