import type { postFrontMatter } from '../../../plugins/blog/options';
import { docFrontMatter } from '../../../plugins/docs/frontMatter';
import { pageMeta } from '../../../plugins/pages/pageMeta';

/** Reports what happened to a front matter key, whose line is known. */
export type FactReport = (name: string, outcome: string) => void;

/** Front matter for a kind of page: the keys it may have, and the ones to add. */
export interface PageKind {
  schema: typeof docFrontMatter | typeof postFrontMatter | typeof pageMeta;
  /** Keys to write for a file, based on its front matter; `undefined` removes a key. */
  keysOf?(
    file: string,
    written: Record<string, unknown>,
    report: FactReport,
  ): Record<string, unknown>;
}

export const docKind: PageKind = { schema: docFrontMatter };

export const pageKind: PageKind = { schema: pageMeta };
