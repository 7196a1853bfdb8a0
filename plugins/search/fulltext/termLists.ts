import { letterFiles, letterOf, sliceOf } from './indexParts';
import { topLevel, unpackTerms } from './weighTerms';

/**
 * The page files of each word. The words of a few pages are listed first; merging such lists gives those of the
 * site, one slice of the words at a time. So an edit lists the words of a few pages, and merges the slices of those that changed.
 */

/** Page files of a word that are kept; of a word in more files those where it counts most. */
const mostPages = 4_096;
/** Characters of a file, unless one word needs more. */
const fileLength = 8_000;
/** Words of all slices together that are offered as corrections. */
const mostWords = 8_192;
/** From this level on a word is in a title. */
const titleLevel = 5;

const levels = topLevel + 1;
/** A page file with the level of a word in it, as one number. */
const occurrenceOf = (id: number, level: number) => id * levels + level;

/** A text for each slice: lines of a word and its occurrences. `passages` are in ascending order of page files. */
export function listWords(
  passages: Iterable<readonly [id: number, packed: string]>,
  slices: number,
): string[] {
  const occurrencesOf = new Map<string, number[]>();
  for (const [id, packed] of passages) {
    const [terms, levelAt] = unpackTerms(packed);
    for (const [index, term] of terms.entries()) {
      const occurrence = occurrenceOf(id, levelAt(index));
      const occurrences = occurrencesOf.get(term);
      if (!occurrences) occurrencesOf.set(term, [occurrence]);
      else if (occurrences.at(-1)! < id * levels) occurrences.push(occurrence);
      else occurrences[occurrences.length - 1] = Math.max(occurrences.at(-1)!, occurrence);
    }
  }
  const lines = Array.from({ length: slices }, (): string[] => []);
  for (const [term, occurrences] of occurrencesOf) {
    lines[sliceOf(term, slices)]!.push(
      `${term} ${occurrences.map((occurrence) => occurrence.toString(36))}`,
    );
  }
  return lines.map((words) => words.sort().join('\n'));
}

export interface MergedSlice {
  /** Sorted, at least one. `start` is a prefix of the first word that sorts after the words of earlier files. */
  files: { start: string; text: string }[];
  /** The most important words, for corrections, separated by spaces. */
  words: string;
}

/** Merges the texts of a slice; `first` is added to the numbers of page files and grows from one to the next. */
export function mergeSlice(
  parts: Iterable<readonly [first: number, text: string]>,
  slices: number,
): MergedSlice {
  const occurrencesOf = new Map<string, number[]>();
  for (const [first, text] of parts) {
    if (text === '') continue;
    for (const line of text.split('\n')) {
      const end = line.indexOf(' ');
      const term = line.slice(0, end);
      const occurrences = occurrencesOf.get(term) ?? [];
      occurrencesOf.set(term, occurrences);
      for (const occurrence of line.slice(end + 1).split(',')) {
        occurrences.push(Number.parseInt(occurrence, 36) + first * levels);
      }
    }
  }
  return {
    files: cutIntoFiles(occurrencesOf),
    words: correctionsIn(occurrencesOf, Math.ceil(mostWords / slices)),
  };
}

/** The occurrences of each word, in ascending order. */
type Occurrences = ReadonlyMap<string, readonly number[]>;

function cutIntoFiles(occurrencesOf: Occurrences): MergedSlice['files'] {
  const files: MergedSlice['files'] = [];
  let parts: string[] = [];
  let length = 0;
  let start = '';
  const finishFile = () => files.push({ start, text: `{${parts.join()}}` });
  let before = '';
  for (const term of [...occurrencesOf.keys()].sort()) {
    const part = `${JSON.stringify(term)}:"${writePages(occurrencesOf.get(term)!)}"`;
    if (length > 0 && length + part.length > fileLength) {
      finishFile();
      parts = [];
      length = 0;
      start = shortestBetween(before, term);
    }
    parts.push(part);
    length += part.length;
    before = term;
  }
  finishFile();
  return files;
}

/** The shortest beginning of a word that comes after the word before it. */
function shortestBetween(before: string, word: string): string {
  let length = 1;
  while (length < word.length && word.slice(0, length) <= before) length += 1;
  return word.slice(0, length);
}

/** `12:0,5;9:3` means level 12 in the files 0 and 5, level 9 in file 3. `5000 12:…` has some of 5,000. */
function writePages(occurrences: readonly number[]): string {
  const files: number[][] = [];
  for (const occurrence of occurrences) {
    const level = occurrence % levels;
    files[level] ??= [];
    files[level].push((occurrence - level) / levels);
  }
  const parts: string[] = [];
  let room = mostPages;
  for (let level = topLevel; level >= 0 && room > 0; level -= 1) {
    const ids = files[level]?.slice(0, room) ?? [];
    if (ids.length === 0) continue;
    room -= ids.length;
    parts.push(`${level}:${ids.map((id, i) => id - (ids[i - 1] ?? 0)).join()}`);
  }
  const { length } = occurrences;
  return (length > mostPages ? `${length} ` : '') + parts.join(';');
}

/** The words in most titles, then those on most pages. */
function correctionsIn(occurrencesOf: Occurrences, most: number): string {
  return [...occurrencesOf]
    .filter(([term]) => term.length > 3 && /\p{L}/u.test(term))
    .map(([term, pages]) => ({ term, count: pages.length, titles: countTitles(pages) }))
    .sort((a, b) => b.titles - a.titles || b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, most)
    .map(({ term }) => term)
    .sort()
    .join(' ');
}

const countTitles = (pages: readonly number[]) =>
  pages.reduce((sum, occurrence) => (occurrence % levels >= titleLevel ? sum + 1 : sum), 0);

/** The words for corrections, by each of their first two letters: one of the two may be the error. */
export function wordFiles(slices: readonly Pick<MergedSlice, 'words'>[]): string[] {
  const files = Array.from({ length: letterFiles }, (): string[] => []);
  for (const word of slices.flatMap(({ words }) => (words === '' ? [] : words.split(' ')))) {
    const letters = [...word].slice(0, 2).map(letterOf);
    for (const letter of new Set(letters)) files[letter]!.push(word);
  }
  return files.map((words) => JSON.stringify(words.sort().join(' ')));
}

export interface TermPages {
  /** Page file → level. */
  levels: Map<number, number>;
  /** Number of page files that have the word, also of those that are not in the list. */
  count: number;
}

/** Reads what `mergeSlice` wrote for a word. */
export function readPages(text: string): TermPages {
  const [, count, lists = ''] = /^(?:(\d+) )?(.*)$/.exec(text) ?? [];
  const levels = new Map<number, number>();
  for (const list of lists.split(';')) {
    const [level, steps = ''] = list.split(':');
    let id = 0;
    for (const step of steps.split(',')) {
      id += Number(step);
      levels.set(id, Number(level));
    }
  }
  return { levels, count: count === undefined ? levels.size : Number(count) };
}
