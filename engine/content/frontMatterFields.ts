import { z } from 'zod';

/** What the front matter of every kind of page may say; a plugin adds its own to these. */
export const frontMatterFields = {
  title: z.string().min(1, 'expected a text').optional(),
  description: z.string().optional(),
  /** The page's own part of its path; the file's name when absent. */
  slug: z
    .string()
    .regex(/^[^\s?#\\]+$/, 'expected a path without spaces, "?", "#" and backslashes')
    .optional(),
  keywords: z.array(z.string()).optional(),
  image: z
    .string()
    .regex(/^(\/|https?:\/\/)/, 'expected a path that starts with "/", or an address')
    .optional(),
  hide_table_of_contents: z.boolean().optional(),
  /** Left out of a build; shown in dev. */
  draft: z.boolean().optional(),
  /** Built, but not listed anywhere: sidebar, search, sitemap. */
  unlisted: z.boolean().optional(),
  search: z.boolean().optional(),
};
