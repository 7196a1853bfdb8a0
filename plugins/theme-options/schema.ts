import * as z from 'zod';
import { lookNames, lookOf } from './looks';

/** The keys of the config that set how the theme looks. */

const link = z.union([
  z.strictObject({
    /** The text that readers see. */
    label: z.string(),
    /** A path below the base URL, an address, or a file of the site. */
    to: z.string(),
  }),
  z.strictObject({
    label: z.string(),
    /** The same as `to`. */
    href: z.string(),
  }),
  z.strictObject({
    label: z.string(),
    /** Id of a document; the link follows the document when its address changes. */
    docId: z.string(),
    /** Id of the docs plugin that has the document. */
    docsId: z.string().default('default'),
  }),
]);

/** The `type` of navbar items is checked after the plugins have run: they may add types. */
const navbarItem = z.looseObject({
  /** `link`, `menu`, `search`, `version`, `locale`, or a type that a plugin adds, such as `doc`. */
  type: z.string().default('link'),
  /** The side of the navbar. */
  position: z.enum(['left', 'right']).default('right'),
});

const logo = z.strictObject({
  /** A file in the static folder, or an address. */
  src: z.string(),
  /** The file for dark mode; `src` when absent. */
  srcDark: z.string().optional(),
  /** Text for people who do not see the picture; empty when the words next to it are enough. */
  alt: z.string().default(''),
  /** Width in pixels; read from the file when absent. */
  width: z.number().optional(),
  /** Height in pixels; read from the file when absent. */
  height: z.number().optional(),
});

const color = z.string().regex(/^#[\da-f]{6}$/i, 'expected a color such as "#2456c5"');
const accent = z.strictObject({
  /** The color in light mode. */
  light: color,
  /** The color in dark mode; a lighter tone of `light` when absent. */
  dark: color.optional(),
});

/** Keys of the config that the theme reads, with their defaults. */
export const themeKeys = z.strictObject({
  /** Color of the browser's own bars around the page, as CSS writes it. */
  themeColor: z.string().optional(),
  /**
   * Colors, typefaces and density of the theme, and an accent for sites that set none.
   * @since 0.2.0
   */
  look: z.enum(lookNames).default('plain'),
  /** Color of links and buttons; without `dark`, dark mode gets a lighter tone of `light`. */
  accent: z
    .union([color.transform((light): z.output<typeof accent> => ({ light })), accent])
    .optional(),
  /** The bar above every page. */
  navbar: z
    .strictObject({
      /** The name in the navbar; the title of the site when absent. */
      title: z.string().optional(),
      /** The picture before the name. */
      logo: logo.optional(),
      /** Whether the navbar goes away while a reader scrolls down. */
      hideOnScroll: z.boolean().default(false),
      /** Links, menus and more, in order; more of their keys depend on the type. */
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  /** The end of every page. */
  footer: z
    .strictObject({
      /** A picture above the name of the site. */
      logo: logo.optional(),
      /** Groups of links, each with a title. */
      columns: z
        .array(
          z.strictObject({
            /** The heading of the group. */
            title: z.string(),
            /** The links of the group. */
            items: z.array(link),
          }),
        )
        .default([]),
      /** The last line. */
      copyright: z.string().default(''),
    })
    .prefault({}),
  /** A bar above the navbar. */
  announcement: z
    .strictObject({
      /** Name of the announcement; a new one shows the bar again to readers who closed it. */
      id: z.string().min(1),
      /**
       * One paragraph of Markdown.
       * @example 'Version 2 is **out**.'
       */
      content: z.string().min(1),
      /** Whether readers can close the bar. */
      closeable: z.boolean().default(true),
      /** Color of the bar, as CSS writes it. */
      backgroundColor: z.string().optional(),
      /** Color of its text, as CSS writes it. */
      textColor: z.string().optional(),
    })
    .optional(),
  /** Light and dark mode. */
  colorMode: z
    .strictObject({
      /** The mode before readers choose one. */
      default: z.enum(['light', 'dark']).default('light'),
      /** Whether the mode of their system comes first, also for readers without JavaScript. */
      respectSystem: z.boolean().default(false),
      /** Whether the button that switches the mode is left out. */
      disableSwitch: z.boolean().default(false),
    })
    .prefault({}),
  /** The list of headings on every page. */
  tableOfContents: z
    .strictObject({
      /** The highest level of headings in it. */
      minLevel: z.number().int().min(2).max(6).default(2),
      /** The deepest level of headings in it. */
      maxLevel: z.number().int().min(2).max(6).default(3),
    })
    .refine(
      ({ minLevel, maxLevel }) => minLevel <= maxLevel,
      'expected a minLevel that is not above the maxLevel',
    )
    .prefault({}),
  /** The sidebar of documents. */
  sidebar: z
    .strictObject({
      /** Whether readers can hide it. */
      hideable: z.boolean().default(false),
      /** Whether opening a category closes the others. */
      autoCollapse: z.boolean().default(false),
    })
    .prefault({}),
});

export type ThemeOptions = z.output<typeof themeKeys>;

/** The keys among those of a config, which the schema has checked; the accent may be that of the look. */
export function optionsOf(config: Readonly<Record<string, unknown>>): ThemeOptions {
  const options = config as ThemeOptions;
  return { ...options, accent: options.accent ?? lookOf(options.look)?.accent };
}
