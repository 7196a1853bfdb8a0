import { type Language, stemOf } from './language';
import { foldWord } from './letters';

/**
 * Which file of an index has what, for the build that writes it and the browser that reads it. All are in one folder: dev knows
 * that a folder exists before it knows its files.
 */

/** The facts that a browser needs before it fetches any other file. */
export interface IndexLayout {
  /** Changes with every file. */
  version: string;
  /** Number of records. */
  records: number;
  /** The records of text file 2 have numbers from twice this on. */
  numbersPerFile: number;
  /** Files of words. */
  slices: number;
  /** The text files, in the order of their numbers. Reference pages describe one name each. */
  groups: { section: string; isReference?: boolean; files: number }[];
}

/** Texts of records. The number has nothing to do with their content, so that an edit changes few files. */
export const textFile = (number: number) => `texts-${number}.json`;
/** Words of a slice, with the records that have them. */
export const sliceFile = (slice: number) => `terms-${slice}.json`;
/** Words that typing errors are corrected to. */
export const wordsFile = 'words.json';

/** Words with the same beginning are in the same slice. */
export const beginningLength = 3;

/** The stems of a title or a keyword as one term: a query with these words leads there. */
export const phraseOf = (words: readonly string[], language?: Language): string =>
  `=${words.map((word) => stemOf(word, language)).join(' ')}`;

/** The slice of a term: by its beginning without accents alone, whatever other words there are, so that it never moves. */
export const sliceOf = (term: string, slices: number): number =>
  scatter(foldWord(term.replace(/^[=~]/, '')).slice(0, beginningLength)) % slices;

/** A number of 32 bits that looks random and is the same everywhere: FNV-1a, then the mixer of MurmurHash3. */
export function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
