import type { SearchIndex } from './answer';
import { formsOf } from './language';
import { rank, titleOf } from './rank';
import { findTokens, tokenizeQuery } from './tokenize';

/** Suggested queries on the no-results screen (specification, section 8). */
export const maxSuggestions = 3;

/** Short words are one letter away from everything. */
const shortestCorrected = 4;

/** Corrected queries for one without hits, then its words one by one; all of them find something. */
export function suggest(searchIndex: SearchIndex, query: string): string[] {
  const { index, records, language } = searchIndex;
  const terms = tokenizeQuery(query, language);
  const long = terms.filter((term) => term.length >= shortestCorrected);
  const corrected = long.flatMap((term) => likeliest(searchIndex, term).slice(0, 2));
  return [...new Set([...corrected, ...(terms.length > 1 ? terms : [])])]
    .filter((candidate) => candidate.toLowerCase() !== query.toLowerCase())
    .filter((candidate) => rank(index, records, candidate, { language }).length > 0)
    .slice(0, maxSuggestions);
}

/** Words of the index that resemble a word, the likeliest first, spelled as in the titles. */
function likeliest({ index, records, language }: SearchIndex, word: string): string[] {
  const matches = likelyWords(word).flatMap((beginning) =>
    index.search(beginning, {
      fuzzy: 0.4,
      prefix: true,
      tokenize: (text) => tokenizeQuery(text, language),
    }),
  );
  const terms = [...new Set(matches.flatMap((match) => match.terms))].sort(byLikeness(word));
  const titles = matches.map(({ id }) => titleOf(records[id]!));
  // A stem is no word: a word that has it is offered, from a title or from the text.
  const texts = language
    ? [...titles, ...matches.map(({ id }) => records[id]!.content ?? '')]
    : titles;
  return terms.slice(0, maxSuggestions).map((term) => {
    for (const text of texts) {
      const token = findTokens(text).find((candidate) =>
        formsOf(candidate.term, language).includes(term),
      );
      if (token) return text.slice(token.start, token.end);
    }
    return term;
  });
}

/** Puts the words first that begin most like a word. */
export const byLikeness = (word: string) => (a: string, b: string) =>
  sharedBeginning(b, word) - sharedBeginning(a, word) ||
  Math.abs(a.length - word.length) - Math.abs(b.length - word.length) ||
  (a < b ? -1 : 1);

function sharedBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A word and, of a long one, its beginnings: `transactionstuff` may have meant `transaction`. */
export const likelyWords = (word: string): string[] =>
  word.length < 2 * shortestCorrected
    ? [word]
    : [1, 0.75, 0.5].map((part) => word.slice(0, Math.ceil(word.length * part)));
