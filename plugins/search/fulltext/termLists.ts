import { sliceOf } from './layout';
import { topLevel, type WeighedTerm } from './weighTerms';

/** Records of a word that are kept; of a word in more records those where it counts most. */
const mostRecords = 4_096;
/** Words that are offered as corrections, and their usual lengths. */
const mostWords = 3_000;
const correctable = /^(?=.*\p{L}.*\p{L}.*\p{L})[\p{L}\p{M}\p{N}_]{4,24}$/u;

const levels = topLevel + 1;

/** Word → the records that have it, each with the word's level as one number, in ascending order. */
type Occurrences = ReadonlyMap<string, readonly number[]>;

/** Words of a page as JSON; its records are numbered from 0, and `numbers` has their numbers in the index. */
export interface NumberedPage {
  occurrences: readonly (readonly [term: string, occurrences: readonly number[]])[];
  numbers: readonly number[];
}

/** Lists the records of each word. */
export function listOccurrences(
  records: Iterable<readonly [number: number, terms: readonly WeighedTerm[]]>,
): Occurrences {
  const occurrencesOf = new Map<string, number[]>();
  for (const [number, terms] of records) {
    for (const [term, level] of terms) {
      const occurrence = number * levels + level;
      const occurrences = occurrencesOf.get(term);
      if (occurrences) occurrences.push(occurrence);
      else occurrencesOf.set(term, [occurrence]);
    }
  }
  return occurrencesOf;
}

/** Lists the records of each word of all pages. */
export function joinOccurrences(pages: Iterable<NumberedPage>): Occurrences {
  const occurrencesOf = new Map<string, number[]>();
  for (const { occurrences, numbers } of pages) {
    for (const [term, ofPage] of occurrences) {
      const ofTerm = occurrencesOf.get(term) ?? [];
      if (ofTerm.length === 0) occurrencesOf.set(term, ofTerm);
      for (const occurrence of ofPage) {
        const level = occurrence % levels;
        ofTerm.push(numbers[(occurrence - level) / levels]! * levels + level);
      }
    }
  }
  for (const ofTerm of occurrencesOf.values()) ofTerm.sort((a, b) => a - b);
  return occurrencesOf;
}

/** The JSON of each slice: word → its records, for `readRecords`. */
export function writeSlices(occurrencesOf: Occurrences, slices: number): string[] {
  const parts = Array.from({ length: slices }, (): string[] => []);
  for (const term of [...occurrencesOf.keys()].sort()) {
    const records = writeRecords(occurrencesOf.get(term)!);
    parts[sliceOf(term, slices)]!.push(`${JSON.stringify(term)}:"${records}"`);
  }
  return parts.map((words) => `{${words.join()}}`);
}

/** `12:0,5;9:3` means level 12 in the records 0 and 5, level 9 in record 3. Each number is the step from the one before it. */
function writeRecords(occurrences: readonly number[]): string {
  const byLevel: number[][] = Array.from({ length: levels }, () => []);
  for (const occurrence of occurrences) {
    const level = occurrence % levels;
    byLevel[level]!.push((occurrence - level) / levels);
  }
  const lists: string[] = [];
  let room = mostRecords;
  for (let level = topLevel; level >= 0; level -= 1) {
    const numbers = byLevel[level]!.slice(0, room);
    room -= numbers.length;
    const steps = numbers.map((number, i) => number - (numbers[i - 1] ?? 0));
    if (steps.length > 0) lists.push(`${level}:${steps}`);
  }
  return lists.join(';');
}

/** Record → level: reads what `writeSlices` wrote for a word. */
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

/** The words that typing errors are corrected to, those in most records first. */
export function listWords(occurrencesOf: Occurrences): string[] {
  return [...occurrencesOf]
    .filter(([term]) => correctable.test(term))
    .sort(([a, inA], [b, inB]) => inB.length - inA.length || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .map(([term]) => term);
}
