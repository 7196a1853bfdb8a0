/** How the words of a language are compared; English has its own rules and needs none. */
export interface Language {
  /** The part that all forms of a word share: `häuser` → `haus`. */
  stem(word: string): string;
  /** Words that a query is not searched for, unless it has no others. */
  stopWords: ReadonlySet<string>;
}

/** A word and its stem, which is marked: it is no word that a reader could have typed. */
export function formsOf(term: string, language: Language | undefined): string[] {
  return language ? [term, `~${language.stem(term)}`] : [term];
}

/** The forms that a word of a query is compared with. Arabic puts the article before the word, so stems are compared with words as well. */
export function formsInQuery(term: string, language: Language): string[] {
  const stem = language.stem(term);
  return [...new Set([term, stem, `~${term}`, `~${stem}`])];
}

/** An English word without its inflected ending. */
export const englishStem = (word: string) =>
  word.replace(/(?<=\p{L}{4})(?:ations?|ators?|ions?|ings?|ies|ed|es|s|e|(?<![aeou])y)$/u, '');
