import * as z from 'zod';

export const card = { width: 1200, height: 630 };

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'expected a color such as "#2456c5"');
const files = z.array(z.string().min(1)).default([]);

export const socialCardsOptions = z.strictObject({
  /** Folder of the pictures below the base URL. */
  folder: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'expected a folder such as "cards"')
    .default('cards'),
  /** Kinds of pages that show the card of the page above them: `/docs/api/classes/Model` that of `/docs/api/classes`. */
  sectionKinds: z.array(z.string().min(1)).default(['apiSymbol']),
  /** An SVG of the static folder; the navbar's logo when absent, if that is an SVG. */
  logo: z.string().min(1).optional(),
  /** An SVG file, relative to the site, of 1200 by 630, that is drawn behind the words in place of the plain ground. */
  background: z.string().min(1).optional(),
  /** TTF, OTF or WOFF files of the site, preferred over Inter: for titles, and for the other lines. */
  fonts: z
    .strictObject({
      /** Fonts of the title. */
      title: files,
      /** Fonts of the other lines. */
      text: files,
    })
    .prefault({}),
  /** Colors of the card. */
  colours: z
    .strictObject({
      /** The background. */
      ground: colour.default('#ffffff'),
      /** The title. */
      title: colour.default('#1d1e22'),
      /** The section and the edge of the card; the accent of the site when absent. */
      accent: colour.optional(),
      /** The other lines. */
      text: colour.default('#575962'),
    })
    .prefault({}),
});

export type SocialCardsOptions = z.output<typeof socialCardsOptions>;

/** The colors of a card, that of the accent included. */
export type Colours = Required<SocialCardsOptions['colours']>;
