import * as z from 'zod';
import { frontMatterFields } from '../../engine';

/** What the front matter of a Markdown page, or the `meta` of a React page, may say. */
export const pageFacts = z.strictObject(frontMatterFields);

export type PageFacts = z.output<typeof pageFacts>;
