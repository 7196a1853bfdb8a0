import SearchableMap from 'minisearch/SearchableMap';
import { beginningLength, type IndexParts, letterOf, sliceOf, termFile, wordsFile } from './indexParts';
import { byLikeness } from './suggest';
import { readPages, type TermPages } from './termLists';

/** Fetches a part of the index as JSON, and keeps it. */
export type ReadPart = (file: string) => Promise<unknown>;

/** Files that are searched for the words with a beginning. */
const mostPrefixFiles = 2;
/** Words that a very short beginning may stand for, and a word with typing errors. */
const mostBegun = 2;
export const mostCorrections = 4;

/** The words of an index in parts, and their page files. */
export class WordReader {
  readonly #parts: IndexParts;
  readonly #read: ReadPart;
  readonly #known = new Map<number, Promise<SearchableMap<true>>>();

  constructor(parts: IndexParts, read: ReadPart) {
    this.#parts = parts;
    this.#read = read;
  }

  /** The page files of words; those without any are left out. */
  async pagesOf(terms: readonly string[]): Promise<Map<string, TermPages>> {
    const found = await Promise.all(
      [...new Set(terms)].map(async (term) => {
        const file = await this.#readTerms(term);
        return Object.hasOwn(file, term) ? ([term, readPages(file[term]!)] as const) : undefined;
      }),
    );
    return new Map(found.filter((one) => one !== undefined));
  }

  /** Words that begin like this: those of the first files when there are many, and a few for a very short beginning. */
  async wordsWith(beginning: string): Promise<string[]> {
    if (beginning.length < beginningLength) {
      const words = await this.#wordsOf(beginning);
      return guesses([...words.atPrefix(beginning).keys()], beginning, mostBegun);
    }
    const first = this.#fileOf(beginning);
    const last = Math.min(this.#fileOf(`${beginning}\uffff`), first + mostPrefixFiles - 1);
    const files = await Promise.all(
      Array.from({ length: last - first + 1 }, (_, i) => this.#readTerms(beginning, first + i)),
    );
    return files.flatMap((file) => Object.keys(file).filter((word) => word.startsWith(beginning)));
  }

  /**
   * Words that a word with typing errors may have meant, with at most this share of its letters different, and at most this many:
   * of the nearest ones those that are most like it.
   */
  async corrections(term: string, share: number, most: number): Promise<string[]> {
    const distance = Math.min(most, Math.round(term.length * share));
    const near = SearchableMap.from(
      Object.keys(await this.#readTerms(term)).map((word) => [word, true] as const),
    );
    const [first, second] = [...term];
    for (const letter of [first, second]) {
      if (letter === undefined) continue;
      const words = await this.#wordsOf(letter);
      const found = nearest([...near.fuzzyGet(term, distance), ...words.fuzzyGet(term, distance)]);
      if (found.length > 0) return guesses(found, term, mostCorrections);
    }
    return [];
  }

  /** Well-known words that begin like this. */
  async knownWith(beginning: string): Promise<string[]> {
    return [...(await this.#wordsOf(beginning)).atPrefix(beginning).keys()];
  }

  /** The number of the file of a word within its slice. */
  #fileOf(term: string): number {
    const starts = this.#parts.starts[sliceOf(term, this.#parts.slices)] ?? [];
    return starts.findLastIndex((start) => start <= term) + 1;
  }

  async #readTerms(term: string, file = this.#fileOf(term)): Promise<Record<string, string>> {
    const slice = sliceOf(term, this.#parts.slices);
    return (await this.#read(termFile(slice, file))) as Record<string, string>; // written by mergeSlice
  }

  /** Well-known words with the first letter of a word as their first or second. */
  #wordsOf(word: string): Promise<SearchableMap<true>> {
    const letter = letterOf(word);
    let words = this.#known.get(letter);
    if (!words) {
      words = this.#read(wordsFile(letter)).then((text) =>
        SearchableMap.from(
          String(text)
            .split(' ')
            .map((word) => [word, true]),
        ),
      );
      words.catch(() => this.#known.delete(letter));
      this.#known.set(letter, words);
    }
    return words;
  }
}

/** The words with the fewest errors. */
function nearest(found: readonly [word: string, [value: true, errors: number]][]): string[] {
  const least = Math.min(...found.map(([, [, errors]]) => errors));
  return [...new Set(found.filter(([, [, errors]]) => errors === least).map(([word]) => word))];
}

/** The few words that are most like a word. */
const guesses = (words: string[], word: string, most: number) =>
  words.sort(byLikeness(word)).slice(0, most);
