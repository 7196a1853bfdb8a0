import type { Language } from './language';
import {
  beginningLength,
  type IndexLayout,
  sliceFile,
  sliceOf,
  textFile,
  wordsFile,
} from './layout';
import { foldWord } from './letters';
import { readRecords } from './termLists';
import { type TextFile, unpackTexts } from './texts';
import type { SearchRecord } from './types';

/** Fetches a file of the index as JSON, and keeps it. */
export type ReadFile = (file: string) => Promise<unknown>;

/** Words that a very short beginning may stand for. */
const mostBegun = 3;

type Group = IndexLayout['groups'][number];

/** The files of an index, of which a query needs a few. */
export class IndexReader {
  readonly layout: IndexLayout;
  readonly language: Language | undefined;
  readonly #read: ReadFile;
  readonly #groups: Group[];
  #words: ReadonlySet<string> | undefined;

  constructor(layout: IndexLayout, read: ReadFile, language?: Language) {
    this.layout = layout;
    this.language = language;
    this.#read = read;
    this.#groups = layout.groups.flatMap((group) =>
      Array.from({ length: group.files }, () => group),
    );
  }

  /** Record → level of a word in it. */
  async recordsOf(term: string): Promise<Map<number, number>> {
    const slice = await this.#sliceOf(term);
    return Object.hasOwn(slice, term) ? readRecords(slice[term]!) : new Map();
  }

  /** Words with the same first letters. */
  async neighborsOf(word: string): Promise<string[]> {
    return Object.keys(await this.#sliceOf(word));
  }

  /** Words with this beginning: a few for a very short one, unless it is a word itself. */
  async wordsWith(beginning: string): Promise<string[]> {
    const bare = foldWord(beginning);
    const isShort = bare.length < beginningLength;
    if (isShort && (await this.recordsOf(beginning)).size > 0) return [];
    const words = isShort ? [...(await this.words())] : await this.neighborsOf(beginning);
    const begun = words.filter((word) => foldWord(word).startsWith(bare));
    return isShort ? begun.slice(0, mostBegun) : begun;
  }

  /** The words that typing errors are corrected to, the most frequent first. */
  async words(): Promise<ReadonlySet<string>> {
    const text = String(await this.#read(wordsFile));
    this.#words ??= new Set(text.split(' '));
    return this.#words;
  }

  /** The group of text files with a record. */
  groupOf(number: number): Group | undefined {
    return this.#groups[Math.floor(number / this.layout.numbersPerFile)];
  }

  /** The records with these numbers; without those that an index of another version does not have. */
  async records(numbers: readonly number[]): Promise<SearchRecord[]> {
    const { numbersPerFile } = this.layout;
    const records = await Promise.all(
      numbers.map(async (number) => {
        const file = await this.#read(textFile(Math.floor(number / numbersPerFile)));
        const section = this.groupOf(number)?.section ?? '';
        return unpackTexts(file as TextFile, section)[number % numbersPerFile]; // its format is checked
      }),
    );
    return records.filter((record) => record !== undefined);
  }

  #sliceOf(term: string) {
    return this.#read(sliceFile(sliceOf(term, this.layout.slices))) as Promise<
      Record<string, string> // written by `joinSlice`
    >;
  }
}
