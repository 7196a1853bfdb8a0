import { foldWord } from './letters';

/** How the words of a language are compared; English has its own rules and needs none. */
export interface Language {
  /** The part that all forms of a word share: `häuser` → `haus`. */
  stem(word: string): string;
  /** Words that a query is not searched for, unless it has no others. */
  stopWords: ReadonlySet<string>;
}

/** A word, and what it shares with others: itself without accents, and its stem. Those are marked, because they are not what the page says. */
export function formsOf(term: string, language: Language | undefined): string[] {
  const fold = foldWord(term);
  const forms = [term];
  if (fold !== term) forms.push(`~${fold}`);
  const stem = language && `~${foldWord(language.stem(term))}`;
  if (stem !== undefined && !forms.includes(stem)) forms.push(stem);
  return forms;
}

/** The forms that a word of a query is compared with. Arabic puts the article before the word, so stems are compared with words as well. */
export function formsInQuery(term: string, language: Language | undefined): string[] {
  const stems = language ? [language.stem(term)] : [];
  const folds = [term, ...stems].map(foldWord);
  return [...new Set([term, ...stems, ...folds, ...folds.map((form) => `~${form}`)])];
}

/** The stem of a word without its accents. */
export const stemOf = (word: string, language: Language | undefined): string =>
  language ? foldWord(language.stem(word)) : englishStem(foldWord(word));

const englishEnding =
  /(?<=\p{L}{4})(?:at(?:ions?|ors?|ing|e[sd]?)|ions?|ings?|ies|ed|es|s|e|(?<![aeou])y)$/u;

/** An English word without its inflected ending: `validation`, `validates` → `valid`, `mapped` → `map`. */
export const englishStem = (word: string) =>
  word.replace(englishEnding, '').replace(/([bdgmnprt])\1$/u, '$1');
