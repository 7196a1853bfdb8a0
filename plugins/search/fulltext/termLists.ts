import { sliceOf } from './layout';
import { topLevel, type WeighedTerms } from './weighTerms';

/** Records of a word that are kept; of a word in more records those where it counts most. */
const mostRecords = 4_096;
/** Words that are offered as corrections, and their usual lengths. */
const mostWords = 3_000;
const correctable = /^(?=.*\p{L}.*\p{L}.*\p{L})[\p{L}\p{M}\p{N}_]{4,24}$/u;

const levels = topLevel + 1;

/** Words with the records that have them: each record with the word's level as one number. */
export type TermList = readonly (readonly [term: string, occurrences: readonly number[]])[];

/** Lists the records of each word. */
export function listOccurrences(
  records: (readonly [number: number, words: WeighedTerms])[],
): TermList {
  const occurrencesOf = new Map<string, number[]>();
  for (const [number, words] of records) {
    for (let at = 0; at < words.terms.length; at++) {
      const occurrence = number * levels + words.levels[at]!;
      const occurrences = occurrencesOf.get(words.terms[at]!);
      if (occurrences) occurrences.push(occurrence);
      else occurrencesOf.set(words.terms[at]!, [occurrence]);
    }
  }
  return [...occurrencesOf];
}

/** The same words in records with other numbers: `numbers[n]` instead of `n`. */
export const renumber = (terms: TermList, numbers: readonly number[]): TermList =>
  terms.map(([term, occurrences]) => [
    term,
    occurrences.map((occurrence) => {
      const level = occurrence % levels;
      return numbers[(occurrence - level) / levels]! * levels + level;
    }),
  ]);

/** The words of each slice. */
export function splitTerms(terms: TermList, slices: number): TermList[] {
  const parts = Array.from({ length: slices }, (): TermList[number][] => []);
  for (const entry of terms) parts[sliceOf(entry[0], slices)]!.push(entry);
  return parts;
}

type WordCount = readonly [word: string, records: number];

/** A slice from lists of its words: its JSON, word → records, for `readRecords`, and the words that typing errors may be corrected to. */
export function joinSlice(lists: readonly TermList[]): { text: string; words: WordCount[] } {
  const occurrencesOf = new Map<string, number[]>();
  for (const [term, occurrences] of lists.flat()) {
    const known = occurrencesOf.get(term);
    if (!known) occurrencesOf.set(term, [...occurrences]);
    else for (const occurrence of occurrences) known.push(occurrence);
  }
  const written: string[] = [];
  const words: WordCount[] = [];
  for (const term of [...occurrencesOf.keys()].sort()) {
    const occurrences = occurrencesOf.get(term)!;
    written.push(`${JSON.stringify(term)}:"${writeRecords(occurrences)}"`);
    if (correctable.test(term)) words.push([term, occurrences.length]);
  }
  return { text: `{${written.join()}}`, words };
}

/** `12:0,5;9:3` means level 12 in the records 0 and 5, level 9 in record 3. Each number is the step from the one before it. */
function writeRecords(occurrences: readonly number[]): string {
  const byLevel: number[][] = [];
  for (const occurrence of occurrences) {
    const level = occurrence % levels;
    byLevel[level] ??= [];
    byLevel[level].push((occurrence - level) / levels);
  }
  const lists: string[] = [];
  let room = mostRecords;
  for (let level = topLevel; level >= 0 && room > 0; level--) {
    if (!byLevel[level]) continue;
    const numbers = byLevel[level]!.sort((a, b) => a - b).slice(0, room);
    room -= numbers.length;
    lists.push(`${level}:${numbers.map((number, i) => number - (numbers[i - 1] ?? 0))}`);
  }
  return lists.join(';');
}

/** Record → level: reads what `joinSlice` wrote for a word. */
export function readRecords(text: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const list of text.split(';')) {
    const [level, steps = ''] = list.split(':');
    let number = 0;
    for (const step of steps.split(',')) {
      number += Number(step);
      found.set(number, Number(level));
    }
  }
  return found;
}

/** The JSON of the words that typing errors are corrected to, those in most records first: for `IndexReader`. */
export function writeWords(counts: readonly WordCount[]): string {
  const sorted = [...counts].sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1));
  const words = sorted.slice(0, mostWords).map(([word]) => word);
  return JSON.stringify(words.join(' '));
}
