import type { postFrontMatter } from '../../../plugins/blog/options';
import { docFrontMatter } from '../../../plugins/docs/frontMatter';
import { pageMeta } from '../../../plugins/pages/pageMeta';
import type { Report } from '../findings';
import type { Values } from '../values';

/** Front matter for a kind of page: the keys it may have, and the ones to add. */
export interface PageKind {
  schema: typeof docFrontMatter | typeof postFrontMatter | typeof pageMeta;
  /** Keys to write for a file, based on its front matter; `undefined` removes a key. */
  keysOf?(file: string, written: Values, report: Report): Values;
}

export const docKind: PageKind = { schema: docFrontMatter };

export const pageKind: PageKind = { schema: pageMeta };
