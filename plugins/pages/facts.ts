import * as z from 'zod';
import { frontMatterFields } from '../../engine';

/** Front matter of a Markdown page, and the `meta` of a React page. */
export const pageFacts = z.strictObject(frontMatterFields);

export type PageFacts = z.output<typeof pageFacts>;
