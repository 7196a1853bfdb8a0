import * as z from 'zod';
import { frontMatterFields } from '../front-matter';

const tocLevel = z.number().int().min(2, 'expected 2 to 6').max(6, 'expected 2 to 6');
const docId = z.union([z.string(), z.null()], 'expected a document id, or null for none');

/** Front matter of a document. A `slug` of `/name` is relative to the version's root, `name` to the file's folder. */
export const docFrontMatter = z.strictObject({
  ...frontMatterFields,
  /** Last part of the id; the file's name when absent. */
  id: z
    .string()
    .regex(/^[^/\s]+$/, 'expected a name without "/" and spaces')
    .optional(),
  /** Its name in the sidebar; the title when absent. */
  sidebar_label: z.string().min(1, 'expected a text').optional(),
  /** Its place in a sidebar that is made from the folders. */
  sidebar_position: z.number().optional(),
  /** A short text after its name in the sidebar. */
  sidebar_badge: z.string().optional(),
  /** An emoji or another short text before its name in the sidebar. @since 0.2.0 */
  sidebar_icon: z.string().max(8, 'expected an emoji or another short text').optional(),
  /** Name of the sidebar to show; the one that lists the document when absent. */
  sidebar: z.union([z.string(), z.null()], 'expected the name of a sidebar, or null').optional(),
  /** False leaves out the links to the previous and next document. */
  pagination: z.boolean().optional(),
  /** Id of the previous document, or null for none; that of the sidebar when absent. */
  pagination_prev: docId.optional(),
  /** Id of the next document, or null for none; that of the sidebar when absent. */
  pagination_next: docId.optional(),
  /** Tags: each has a page that lists its documents. They find the document in search, too. */
  tags: z.array(z.string()).optional(),
  /** The highest level of headings in the table of contents. */
  toc_min_heading_level: tocLevel.optional(),
  /** The deepest level of headings in the table of contents. */
  toc_max_heading_level: tocLevel.optional(),
  /** A notice above the page, as plain text. @since 0.2.0 */
  banner: z.string().min(1, 'expected a text').optional(),
  /** The date of the last change, such as 2024-05-31, in place of the one from git; false for none. @since 0.2.0 */
  last_updated: z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true }), z.literal(false)],
      'expected a date, such as 2024-05-31, or false',
    )
    .optional(),
  /** True shows the heading that the text begins with instead of the title, which menus, search and tabs keep. */
  hide_title: z.boolean().optional(),
});

export type DocFrontMatter = z.output<typeof docFrontMatter>;
