import type * as z from 'zod';
import type { themeKeys } from './schema';

/** The site as the theme shows it. */

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

declare module '../../engine/contract' {
  interface ConfigKeys extends z.input<typeof themeKeys> {}

  interface RouteData {
    /** Type of an item of navbar and footer → ids by which items refer to the page: `{ type: 'doc', docId: 'intro' }`. */
    navbar: Readonly<Record<string, readonly string[]>>;
  }

  interface SiteInfo {
    /** Color of the browser's own bars around the page; absent when the config names none. */
    themeColor?: string;
    /** The accent color of light mode, when the config sets one. */
    accent?: string;
    /** `title` is the site's by default. */
    navbar: {
      title: string;
      logo?: Logo;
      hideOnScroll: boolean;
      items: NavbarItem[];
    };
    /** Links in titled columns; `copyright` is plain text. */
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
  }
}
