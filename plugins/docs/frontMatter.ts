import * as z from 'zod';
import { frontMatterFields } from '../../engine';

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
  sidebar_label: z.string().min(1, 'expected a text').optional(),
  sidebar_position: z.number().optional(),
  sidebar_badge: z.string().optional(),
  /** Name of the sidebar to show; the one that lists the document when absent. */
  sidebar: z.union([z.string(), z.null()], 'expected the name of a sidebar, or null').optional(),
  pagination: z.boolean().optional(),
  pagination_prev: docId.optional(),
  pagination_next: docId.optional(),
  tags: z.array(z.string()).optional(),
  toc_min_heading_level: tocLevel.optional(),
  toc_max_heading_level: tocLevel.optional(),
  hide_title: z.boolean().optional(),
});

export type DocFrontMatter = z.output<typeof docFrontMatter>;
