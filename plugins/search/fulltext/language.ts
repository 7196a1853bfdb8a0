/** How the words of a language are compared; English has its own rules and needs none. */
export interface Language {
  /** The part that all forms of a word share: `häuser` → `haus`. */
  stem(word: string): string;
  /** Words that a query is not searched for, unless it has no others. */
  stopWords: ReadonlySet<string>;
}

/** A word and its stem. Arabic puts the article before the word, so stems are compared with words as well. */
export function formsOf(term: string, language: Language | undefined): string[] {
  const stem = language?.stem(term);
  return stem ? [...new Set([term, stem])] : [term];
}
