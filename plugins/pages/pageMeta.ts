import * as z from 'zod';
import { frontMatterFields } from '../front-matter';

/** Front matter of a Markdown page, and the `meta` of a React page. */
export const pageMeta = z.strictObject(frontMatterFields);

export type PageMeta = z.output<typeof pageMeta>;
