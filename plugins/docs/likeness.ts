import { tokenize } from '../../engine/search';

/** The words of a page, for finding the pages most like it. */
export interface PageWords {
  title: string;
  /** Headings and keywords; they count more than words. */
  headings: readonly string[];
  text: string;
}

/** Word, by its number → its weight on a page, in whole steps so that an edit rarely changes any. Plain JSON, sorted. */
export type WordSteps = readonly (readonly [word: number, step: number])[];

const titleWeight = 6;
const headingWeight = 3;
/** Pages less alike than this are not related. */
const leastLikeness = 0.02;
/** A page that repeats fewer words than this is short: words it says once count as well. */
const fewWords = 20;
/** Words compared per page; more make large sites slow and the answer no better. */
const mostWords = 64;
/** Pages compared per word: comparing all with all would grow with their square. */
const mostPages = 60;

/** Counts the words of a page: the most frequent ones, or all of them on a short page. */
export function countWordsOf({ title, headings, text }: PageWords): WordSteps {
  const counts = new Map<number, number>();
  const add = (words: string, weight: number) => {
    for (const word of tokenize(words).map(numberOf))
      counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add(title, titleWeight);
  for (const heading of headings) add(heading, headingWeight);
  add(text, 1);
  return mostFrequent([...counts])
    .sort(([a], [b]) => a - b)
    .map(([word, count]) => [word, Math.floor(Math.log2(count))]);
}

function mostFrequent(all: [word: number, count: number][]) {
  const from = (least: number) => all.filter(([, count]) => count >= least);
  if (from(2).length < fewWords) return all;
  let least = 2;
  while (from(least).length > mostWords) least += 1;
  return from(least);
}

/** The number of a word: its FNV-1a hash in 18 bits, which takes less room in the cache than the word. */
function numberOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 18) ^ hash) & 0x3ffff;
}

/**
 * Name → names of the pages most like it, best first: the cosine of their weighted words, where rare words
 * count more. The same pages give the same answer, in whatever order they come.
 */
export function relatedPages(
  pages: ReadonlyMap<string, WordSteps>,
  count: number,
): Map<string, string[]> {
  const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
  const pagesWith = new Map<number, number>();
  for (const [, steps] of sorted)
    for (const [word] of steps) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  // In whole steps, so that an edit of one page rarely changes the related pages of another.
  const rarityOf = (word: number) => {
    const known = pagesWith.get(word)!;
    return known === 1 ? 0 : Math.round(Math.log2(sorted.length / known));
  };
  const vectors = sorted.map(([, steps]) => vectorOf(steps, rarityOf));
  const pagesOf = pagesByWord(vectors);
  // One array for all pages: a map for each takes several times as long.
  const likeness = new Float64Array(sorted.length);
  return new Map(
    vectors.map((weights, page) => {
      const touched: number[] = [];
      for (const [word, weight] of weights) {
        for (const [other, more] of pagesOf.get(word)!) {
          if (likeness[other] === 0) touched.push(other);
          likeness[other]! += weight * more;
        }
      }
      const related: Weighted[] = [];
      for (const other of touched) {
        const alike = likeness[other]!;
        if (alike >= leastLikeness && other !== page) related.push([other, alike]);
        likeness[other] = 0;
      }
      return [sorted[page]![0], heaviest(related, count).map(([other]) => sorted[other]![0])];
    }),
  );
}

/** A word or a page, by its number, and its weight. */
type Weighted = [item: number, weight: number];

/** The words that describe a page best, with weights whose squares add up to 1. */
function vectorOf(steps: WordSteps, rarityOf: (word: number) => number): Weighted[] {
  const weights = steps.map(([word, step]): Weighted => [word, (1 + step) * rarityOf(word)]);
  const most = heaviest(weights, mostWords);
  const length = Math.hypot(...most.map(([, weight]) => weight)) || 1;
  return most.map(([word, weight]) => [word, weight / length]);
}

/** Word → the pages in which it weighs most. */
function pagesByWord(vectors: readonly Weighted[][]): Map<number, Weighted[]> {
  const pagesOf = new Map<number, Weighted[]>();
  for (const [page, weights] of vectors.entries()) {
    for (const [word, weight] of weights) {
      const pages = pagesOf.get(word) ?? [];
      pagesOf.set(word, pages);
      pages.push([page, weight]);
    }
  }
  return new Map([...pagesOf].map(([word, pages]) => [word, heaviest(pages, mostPages)]));
}

/** The heaviest, in order; of two with the same weight the one with the smaller number. */
function heaviest(all: readonly Weighted[], most: number): Weighted[] {
  const isBefore = ([a, x]: Weighted, [b, y]: Weighted) => x > y || (x === y && a < b);
  const best: Weighted[] = []; // sorting all of them takes twice as long
  for (const one of all) {
    if (best.length === most && !isBefore(one, best[most - 1]!)) continue;
    let at = Math.min(best.length, most - 1);
    while (at > 0 && isBefore(one, best[at - 1]!)) {
      best[at] = best[at - 1]!;
      at -= 1;
    }
    best[at] = one;
  }
  return best;
}
