import type { postFrontMatter } from '../../../plugins/blog/options';
import { docFrontMatter } from '../../../plugins/docs/frontMatter';
import { pageFacts } from '../../../plugins/pages/facts';
import type { FactReport } from './frontMatter';

/** What the front matter of a kind of page may say, and what it has to say besides what is written. */
export interface PageKind {
  schema: typeof docFrontMatter | typeof postFrontMatter | typeof pageFacts;
  /** Keys to write for a file, from what its front matter says; `undefined` takes a key away. */
  factsOf?(
    file: string,
    written: Record<string, unknown>,
    report: FactReport,
  ): Record<string, unknown>;
}

/** A document of the docs plugin. */
export const docKind: PageKind = { schema: docFrontMatter };

/** A stand-alone page. */
export const pageKind: PageKind = { schema: pageFacts };
