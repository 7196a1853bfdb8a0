import { isBegunAlike, typingErrors } from './corrections';
import { findRecords } from './findRecords';
import type { IndexReader } from './indexReader';
import { foldWord } from './letters';
import { tokenizeQuery } from './tokenize';

/** Suggested queries on the no-results screen (specification, section 8). */
export const maxSuggestions = 3;

/** Short words are one letter away from everything. */
const shortestCorrected = 4;
/** Share of the letters that may be wrong. */
const wrongShare = 0.4;

/** Words like those of a query without hits, then the words themselves; all of them find something. */
export async function suggest(query: string, reader: IndexReader): Promise<string[]> {
  const terms = tokenizeQuery(query, reader.language);
  const known = await reader.words();
  const like = terms.flatMap((term) => wordsLike(term, known).slice(0, 2));
  const candidates = new Set([...like, ...(terms.length > 1 ? terms : [])]);
  candidates.delete(query.toLowerCase());
  const suggestions: string[] = [];
  for (const candidate of candidates) {
    if (suggestions.length === maxSuggestions) break;
    const { numbers } = await findRecords(candidate, reader);
    if (numbers.length > 0) suggestions.push(candidate);
  }
  return suggestions;
}

/** Words that are like a word or its beginning: `transactionstuff` may have meant `transaction`. */
function wordsLike(typed: string, known: ReadonlySet<string>): string[] {
  const word = foldWord(typed);
  if (word.length < shortestCorrected) return [];
  const most = Math.floor(word.length * wrongShare);
  const errorsOf = (other: string) => {
    if (word.startsWith(other) || other.startsWith(word))
      return Math.abs(word.length - other.length) / 2;
    return typingErrors(word, other, most) + (isBegunAlike(word, other) ? 0 : 1);
  };
  return [...known]
    .filter((other) => other.length >= shortestCorrected)
    .map((other) => ({ other, errors: errorsOf(foldWord(other)) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors)
    .map(({ other }) => other);
}
