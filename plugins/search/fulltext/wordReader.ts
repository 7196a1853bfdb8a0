import SearchableMap from 'minisearch/SearchableMap';
import {
  beginningLength,
  type IndexParts,
  letterOf,
  sliceFile,
  sliceOf,
  termFile,
  wordsFile,
} from './indexParts';
import { byLikeness } from './suggest';
import { readPages, type TermPages } from './termLists';

/** Fetches a part of the index as JSON, and keeps it. */
export type ReadPart = (file: string) => Promise<unknown>;

/** Files that are searched for the words with a beginning. */
const mostPrefixFiles = 2;
/** Words that a very short beginning may stand for, and a word with typing errors. */
const mostBegun = 2;
export const mostCorrections = 4;

/** Word → its page files, for `readPages`. */
type Terms = Record<string, string>;
const wordsIn = (terms: Terms) => Object.keys(terms);

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
    const entries = await Promise.all(
      [...new Set(terms)].map(async (term) => {
        const [file] = await this.#readTerms(term);
        return file && Object.hasOwn(file, term)
          ? ([term, readPages(file[term]!)] as const)
          : undefined;
      }),
    );
    return new Map(entries.filter((entry) => entry !== undefined));
  }

  /** Words with this beginning: a few for a very short one, else those of the first `mostPrefixFiles` files. */
  async wordsWith(beginning: string): Promise<string[]> {
    if (beginning.length < beginningLength) {
      const words = await this.#wordsOf(beginning);
      return guesses([...words.atPrefix(beginning).keys()], beginning, mostBegun);
    }
    const files = await this.#readTerms(beginning, `${beginning}\uffff`);
    return files.flatMap(wordsIn).filter((word) => word.startsWith(beginning));
  }

  /** Corrections of a word: at most `share` of its letters and at most `most` letters differ. */
  async corrections(term: string, share: number, most: number): Promise<string[]> {
    const distance = Math.min(most, Math.round(term.length * share));
    const near = SearchableMap.from(
      (await this.#readTerms(term)).flatMap(wordsIn).map((word) => [word, true] as const),
    );
    const [first, second] = [...term];
    for (const letter of [first, second]) {
      if (letter === undefined) continue;
      const words = await this.#wordsOf(letter);
      const candidates = nearest([
        ...near.fuzzyGet(term, distance),
        ...words.fuzzyGet(term, distance),
      ]);
      if (candidates.length > 0) return guesses(candidates, term, mostCorrections);
    }
    return [];
  }

  /** Well-known words that begin like this. */
  async knownWith(beginning: string): Promise<string[]> {
    return [...(await this.#wordsOf(beginning)).atPrefix(beginning).keys()];
  }

  /** The files with the words from one to another, the first ones if there are many. Both begin alike. */
  async #readTerms(from: string, to = from): Promise<Terms[]> {
    const slice = sliceOf(from, this.#parts.slices);
    const read = (file: string) => this.#read(file) as Promise<Terms | string[]>; // written by `sliceFiles`
    const whole = await read(sliceFile(slice));
    if (!Array.isArray(whole)) return [whole];
    const fileOf = (word: string) =>
      Math.max(
        0,
        whole.findLastIndex((start) => start <= word),
      );
    const first = fileOf(from);
    const last = Math.min(fileOf(to), first + mostPrefixFiles - 1);
    const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    return Promise.all(numbers.map((file) => read(termFile(slice, file)) as Promise<Terms>)); // no list of files
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

function nearest(candidates: readonly [word: string, [value: true, errors: number]][]): string[] {
  const least = Math.min(...candidates.map(([, [, errors]]) => errors));
  return [
    ...new Set(candidates.filter(([, [, errors]]) => errors === least).map(([word]) => word)),
  ];
}

/** The few words that are most like a word. */
const guesses = (words: string[], word: string, most: number) =>
  words.sort(byLikeness(word)).slice(0, most);
