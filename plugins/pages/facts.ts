import { z } from 'zod';

/** What the front matter of a Markdown page, or the `meta` of a React page, may say. */
export const pageFacts = z.strictObject({
  title: z.string().min(1, 'expected a text').optional(),
  description: z.string().optional(),
  /** Path below the folder's own; the file's name when absent. */
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
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  search: z.boolean().optional(),
});

export type PageFacts = z.output<typeof pageFacts>;
