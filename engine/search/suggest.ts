import type { SearchIndex } from './answer';
import { rank } from './rank';
import { tokenizeQuery } from './tokenize';

/** Suggested queries on the no-results screen (specification, section 8). */
export const maxSuggestions = 3;

const shortestCorrected = 4;

/**
 * Other queries that do find something, for one that found nothing: the words the index knows
 * that are closest to the query's words, then the query with words left out.
 */
export function suggest(searchIndex: SearchIndex, query: string): string[] {
  const { index } = searchIndex;
  const terms = tokenizeQuery(query);
  // Short words are one letter away from everything.
  const long = terms.filter((term) => term.length >= shortestCorrected);
  const known = [...long, ...halves(long)].flatMap((term) =>
    index
      .autoSuggest(term, { fuzzy: 0.4, prefix: true, combineWith: 'OR', tokenize: tokenizeQuery })
      .slice(0, 2)
      .map(({ suggestion }) => suggestion),
  );
  return [...new Set([...known, ...(terms.length > 1 ? terms : [])])]
    .filter((candidate) => candidate !== query.toLowerCase())
    .filter((candidate) => rank(index, searchIndex.records, candidate).length > 0)
    .slice(0, maxSuggestions);
}

/** Beginnings of long words: `transactionstuff` may be meant for `transaction`. */
const halves = (words: readonly string[]): string[] =>
  words
    .filter((word) => word.length >= 2 * shortestCorrected)
    .flatMap((word) => [0.75, 0.5].map((part) => word.slice(0, Math.ceil(word.length * part))));
