import { tokenize } from '../search/fulltext';

/** The words of a page, for finding the pages most like it. */
export interface PageWords {
  title: string;
  /** Headings and keywords; they count more than words. */
  headings: readonly string[];
  text: string;
}

/** Word, by its number → its weight on a page, in whole steps so that an edit rarely changes any. Plain JSON, sorted. */
type WordSteps = readonly (readonly [word: number, step: number])[];

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
  return ((hash >>> 18) ^ hash) & (2 ** 18 - 1);
}

/** A word of a page, or a page of a word. */
interface Weighted {
  item: number;
  weight: number;
}

/** The heaviest of some items, in order; of two with the same weight the one with the smaller number. */
const heaviest = (list: readonly Weighted[], most: number): Weighted[] =>
  list.toSorted((a, b) => b.weight - a.weight || a.item - b.item).slice(0, most);

/**
 * Name → names of the pages most like it, best first: the cosine of their weighted words, where rare words
 * count more. The same pages give the same answer, in whatever order they come.
 */
export function relatedPages(
  pages: ReadonlyMap<string, WordSteps>,
  count: number,
): Map<string, string[]> {
  const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
  const vectors = vectorsOf(sorted.map(([, steps]) => steps));
  const pagesWith = pagesByWord(vectors);
  // One array for all pages: with a map for each page this takes ten times as long.
  const likeness = new Float64Array(sorted.length);
  return new Map(
    vectors.map((words, page) => {
      const touched: number[] = [];
      for (const word of words) {
        for (const other of pagesWith.get(word.item)!) {
          if (likeness[other.item] === 0) touched.push(other.item);
          likeness[other.item]! += word.weight * other.weight;
        }
      }
      const alike = touched
        .filter((item) => likeness[item]! >= leastLikeness && item !== page)
        .map((item) => ({ item, weight: likeness[item]! }));
      for (const item of touched) likeness[item] = 0;
      return [sorted[page]![0], heaviest(alike, count).map(({ item }) => sorted[item]![0])];
    }),
  );
}

/** For each page, the words that describe it best, with weights whose squares add up to 1. */
function vectorsOf(pages: readonly WordSteps[]): Weighted[][] {
  const pageCounts = new Map<number, number>();
  for (const steps of pages)
    for (const [word] of steps) pageCounts.set(word, (pageCounts.get(word) ?? 0) + 1);
  // In whole steps, so that an edit of one page rarely changes the related pages of another.
  const rarityOf = (word: number) => {
    const pageCount = pageCounts.get(word)!;
    return pageCount === 1 ? 0 : Math.round(Math.log2(pages.length / pageCount));
  };
  return pages.map((steps) => {
    const words = steps.map(([item, step]) => ({ item, weight: (1 + step) * rarityOf(item) }));
    const best = heaviest(words, mostWords);
    const length = Math.hypot(...best.map(({ weight }) => weight)) || 1;
    return best.map(({ item, weight }) => ({ item, weight: weight / length }));
  });
}

/** For each word, the pages in which it weighs most. */
function pagesByWord(vectors: readonly (readonly Weighted[])[]): Map<number, Weighted[]> {
  const pagesWith = new Map<number, Weighted[]>();
  for (const [page, words] of vectors.entries()) {
    for (const { item: word, weight } of words) {
      const list = pagesWith.get(word) ?? [];
      pagesWith.set(word, list);
      list.push({ item: page, weight });
    }
  }
  for (const [word, list] of pagesWith) pagesWith.set(word, heaviest(list, mostPages));
  return pagesWith;
}
