/** The layout of an index in parts: which file has what, for the build that writes it and the browser that reads it. */

/** An index in parts, as a browser has to know it before it fetches any of them. */
export interface IndexParts {
  /** Changes with every part. */
  version: string;
  /** The numbers of the page files of each section: from `first` on, with gaps. */
  sections: { name: string; first: number; files: number }[];
  /** Number of slices that the words are divided into; a power of two. */
  slices: number;
  /** Where every further file of a slice begins, for slices with several files. */
  starts: Record<number, string[]>;
}

/** Texts of pages; the number has nothing to do with their content, so that an edit changes few files. */
export const pageFile = (number: number) => `pages/${number}.json`;
/** Words of a slice, with their pages. */
export const termFile = (slice: number, file: number) =>
  file === 0 ? `terms/${slice}.json` : `terms/${slice}-${file}.json`;
/** Words that typing errors are corrected to. */
export const wordsFile = (letter: number) => `words/${letter}.json`;

/** Words with the same beginning are in the same slice. */
export const beginningLength = 3;

/** The slice of a word: by its beginning alone, whatever other words there are, so that it never moves. */
export const sliceOf = (term: string, slices: number): number =>
  scatter(term.slice(0, beginningLength)) % slices;

/** Number of files of words; the letters of an alphabet have different ones. */
export const letterFiles = 32;

/** The file for words with this letter. */
export const letterOf = (letter: string): number => (letter.codePointAt(0) ?? 0) % letterFiles;

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
