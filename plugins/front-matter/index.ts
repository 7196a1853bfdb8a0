import * as z from 'zod';

export { firstParagraph, leadingHeading, plainText } from './outline';
export { editUrlOf, imageTags, tagPart, titleFromName } from './pageFields';
export { writePage } from './writePage';

/** Front matter that documents, posts and pages may have; each plugin adds its own. */
export const frontMatterFields = {
  /** Overrides the leading heading of the page; without either, the file's name is used. */
  title: z.string().min(1, 'expected a text').optional(),
  /** For search engines and link previews; the first paragraph when absent. */
  description: z.string().optional(),
  /** The page's own part of its path; the file's name when absent. */
  slug: z
    .string()
    .regex(/^[^\s?#\\]+$/, 'expected a path without spaces, "?", "#" and backslashes')
    .optional(),
  /** The page's address under another generator, which redirects to the page. */
  permalink: z.unknown().optional(),
  /** More of its former URLs. */
  redirect_from: z.unknown().optional(),
  /** Words that find the page in search, in addition to those on it. */
  keywords: z.array(z.string()).optional(),
  /** Id of a heading and words that find its section in search, in addition to those in it. @since 0.2.0 */
  section_keywords: z.record(z.string(), z.array(z.string())).optional(),
  /** For link previews: a path below the base URL, or a full address. */
  image: z
    .string()
    .regex(/^(\/|https?:\/\/)/, 'expected a path that starts with "/", or an address')
    .optional(),
  /** True leaves the table of contents out. */
  hide_table_of_contents: z.boolean().optional(),
  /** Left out of a build; shown in dev. */
  draft: z.boolean().optional(),
  /** Built, but not listed anywhere: sidebar, search, sitemap. */
  unlisted: z.boolean().optional(),
  /** False keeps the page out of the search index. */
  search: z.boolean().optional(),
  /** False for a page that one language alone is meant to have, so that it is not taken for a translation. @since 0.2.0 */
  original: z.literal(false).optional(),
};

/**
 * Former addresses in front matter, as paths below the base URL. Patterns such as `/:year/:title` and other values
 * are no addresses; undefined when there is none.
 */
export function redirectsOf(meta: { permalink?: unknown; redirect_from?: unknown }) {
  const paths = [meta.permalink, meta.redirect_from].flat().flatMap((address) => {
    if (typeof address !== 'string' || !/^[^\s:?#*{}\\]+$/.test(address)) return [];
    const path = address
      .replace(/(?:^|\/)index\.html?$|\.html?$/, '')
      .replace(/^\/+|(?<!\/)\/+$/g, '');
    return [`/${path}`];
  });
  return paths.length > 0 ? [...new Set(paths)] : undefined;
}
