import MiniSearch, { type SearchOptions } from 'minisearch';
import { formsOf, type Language } from './language';
import { tokenize } from './tokenize';
import type { SearchRecord } from './types';

/** A record as the full-text index sees it; `id` is its number among all records. */
export interface IndexedText {
  id: number;
  title: string;
  path: string;
  content: string;
  keywords: string;
}

/** The texts of a record by field. A page's keywords count for its first record only. */
export function indexedText({ hierarchy, ...record }: SearchRecord, id: number): IndexedText {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  const headings = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((title) => title !== null);
  const title = headings.pop() ?? '';
  return {
    id,
    title,
    path: [lvl0 ?? '', ...headings].join(' '),
    content: record.content ?? '',
    keywords: record.type === 'lvl1' ? record.keywords.join(' ') : '',
  };
}

export function indexRecords(
  records: readonly SearchRecord[],
  language?: Language,
): MiniSearch<IndexedText> {
  const index = new MiniSearch<IndexedText>({
    fields: ['title', 'path', 'content', 'keywords'],
    tokenize: (text) => tokenize(text, language),
    processTerm: (term) => (language ? formsOf(term, language) : term),
  });
  index.addAll(records.map(indexedText));
  return index;
}

/** Terms up to this length are not corrected: too many words are one letter apart. */
const longestExact = 3;

/** Whether a term may have typing errors; operators such as `$like` have none. */
export const isCorrected = (term: string) => term.length > longestExact && !term.startsWith('$');

/** Letters that may be wrong, as a share of the term and at most. */
export const fuzzyShare = 0.25;
export const maxFuzzy = 2;

/** How much a corrected word and a word with that beginning count. */
export const matchWeights = { fuzzy: 0.3, prefix: 0.5 };

/** Tuned like all weights with the list of queries in `relevance.test.ts`. */
export const fieldBoosts = { title: 5, path: 2, content: 1, keywords: 4 };

/** How queries are compared with the index. */
export const searchOptions: SearchOptions = {
  processTerm: (term) => term,
  boost: fieldBoosts,
  fuzzy: (term) => (isCorrected(term) ? fuzzyShare : false),
  prefix: (_term, index, terms) => index === terms.length - 1,
  weights: matchWeights,
  maxFuzzy,
};
