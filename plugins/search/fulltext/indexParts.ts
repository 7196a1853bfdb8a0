/** The layout of an index in parts: which file has what, for the build that writes it and the browser that reads it. */

/** An index in parts, as a browser has to know it before it fetches any of them. */
export interface IndexParts {
  /** Changes with every part. */
  version: string;
  /** The numbers of the page files of each section: from `first` on, with gaps. */
  sections: { name: string; first: number; files: number }[];
  /** Number of slices that the words are divided into; a power of two. */
  slices: number;
}

/** Texts of pages; the number has nothing to do with their content, so that an edit changes few files. */
export const pageFile = (number: number) => `pages/${number}.json`;
/** Words of a slice, with their page files; or, when these are in several files, where each of them begins. */
export const sliceFile = (slice: number) => `terms/${slice}.json`;
export const termFile = (slice: number, file: number) => `terms/${slice}-${file}.json`;
/** Words that typing errors are corrected to. */
export const wordsFile = (letter: number) => `words/${letter}.json`;

/** Words with the same beginning are in the same slice. */
export const beginningLength = 3;

/** The slice of a word: by its beginning alone, whatever other words there are, so that it never moves. */
export const sliceOf = (term: string, slices: number): number =>
  scatter(term.slice(0, beginningLength)) % slices;

/** Number of files of words; the letters of an alphabet have different ones. */
export const letterFiles = 32;

export const letterOf = (letter: string): number => (letter.codePointAt(0) ?? 0) % letterFiles;

/** The files of a slice: name → JSON. */
export function sliceFiles(
  slice: number,
  files: readonly { start: string; text: string }[],
): [name: string, json: string][] {
  if (files.length === 1) return [[sliceFile(slice), files[0]!.text]];
  const starts = JSON.stringify(files.map(({ start }) => start));
  return [
    [sliceFile(slice), starts],
    ...files.map(({ text }, file): [string, string] => [termFile(slice, file), text]),
  ];
}

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
