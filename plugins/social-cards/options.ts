import * as z from 'zod';

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'expected a colour such as "#34102a"');
const files = z.array(z.string().min(1)).default([]);

/** The options of the social-cards plugin. */
export const socialCardsOptions = z.strictObject({
  /** Folder of the pictures below the base URL. */
  folder: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'expected a folder such as "cards"')
    .default('cards'),
  /** An SVG of the static folder; the navbar's logo when absent, if that is an SVG. */
  logo: z.string().min(1).optional(),
  /** TTF, OTF or WOFF files of the site, preferred over Inter: for titles, and for the other lines. */
  fonts: z.strictObject({ title: files, text: files }).prefault({}),
  colours: z
    .strictObject({
      ground: colour.default('#34102a'),
      band: colour.default('#230a1d'),
      pattern: colour.default('#3f1733'),
      seam: colour.default('#e9bf68'),
      title: colour.default('#ffffff'),
      section: colour.default('#e9bf68'),
      text: colour.default('#d8bccd'),
    })
    .prefault({}),
});

export type SocialCardsOptions = z.output<typeof socialCardsOptions>;
