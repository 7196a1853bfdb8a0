import type { Options, SearchOptions } from 'minisearch';
import { tokenize, tokenizeQuery } from './tokenize';

/** A record as the full-text index sees it; `id` is its place in the shard. */
export interface IndexedText {
  id: number;
  title: string;
  path: string;
  content: string;
  keywords: string;
}

/** The searched fields in the order in which a shard stores them. */
export const fields = ['title', 'path', 'content', 'keywords'] as const;

/** Terms up to this length are not corrected: too many words are one letter apart. */
const longestExact = 3;

/** How a shard is built and opened; both sides must agree, and the measured weights of a search. */
export const indexOptions: Options<IndexedText> = {
  fields: [...fields],
  tokenize,
  processTerm: (term) => term,
};

/** Weights as measured with the list of queries in `relevance.test.ts`. */
export const searchOptions: SearchOptions = {
  tokenize: tokenizeQuery,
  processTerm: (term) => term,
  boost: { title: 5, path: 2, content: 1, keywords: 4 },
  fuzzy: (term) => (term.length > longestExact && !term.startsWith('$') ? 0.25 : false),
  prefix: (_term, index, terms) => index === terms.length - 1,
  weights: { fuzzy: 0.3, prefix: 0.5 },
  maxFuzzy: 4,
};
