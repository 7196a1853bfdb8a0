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
/** Words are numbers below this one. */
const wordNumbers = 2 ** 18;

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
  return ((hash >>> 18) ^ hash) & (wordNumbers - 1);
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
  const names = sorted.map(([name]) => name);
  const vectors = vectorsOf(sorted.map(([, steps]) => steps));
  const pagesWith = pagesByWord(vectors);
  // Arrays of numbers for all pages: with a map for each page this takes ten times as long.
  const likeness = new Float64Array(names.length);
  const touched = new Int32Array(names.length);
  return new Map(
    names.map((name, page) => {
      let touchedCount = 0;
      for (let at = vectors.starts[page]!; at < vectors.starts[page + 1]!; at++) {
        const word = vectors.items[at]!;
        const weight = vectors.weights[at]!;
        for (let i = pagesWith.starts[word]!; i < pagesWith.starts[word + 1]!; i++) {
          const other = pagesWith.items[i]!;
          if (likeness[other] === 0) touched[touchedCount++] = other;
          likeness[other]! += weight * pagesWith.weights[i]!;
        }
      }
      const best = new Heaviest(count);
      for (const other of touched.subarray(0, touchedCount)) {
        const alike = likeness[other]!;
        if (alike >= leastLikeness && other !== page) best.add(other, alike);
        likeness[other] = 0;
      }
      return [name, best.items.map((other) => names[other]!)];
    }),
  );
}

/** Lists of weighted items in one: list `n` is from `starts[n]` to `starts[n + 1]`. */
interface WeightedLists {
  starts: Int32Array;
  items: Int32Array;
  weights: Float64Array;
}

/** For each page, the words that describe it best, with weights whose squares add up to 1. */
function vectorsOf(pages: readonly WordSteps[]): WeightedLists {
  const pagesWith = new Uint32Array(wordNumbers);
  for (const steps of pages) for (const [word] of steps) pagesWith[word]! += 1;
  // In whole steps, so that an edit of one page rarely changes the related pages of another.
  const rarityOf = (word: number) => {
    const pageCount = pagesWith[word]!;
    return pageCount === 1 ? 0 : Math.round(Math.log2(pages.length / pageCount));
  };
  return joinLists(
    pages.map((steps) => {
      const best = new Heaviest(mostWords);
      for (const [word, step] of steps) best.add(word, (1 + step) * rarityOf(word));
      const length = Math.hypot(...best.weights) || 1;
      return { items: best.items, weights: best.weights.map((weight) => weight / length) };
    }),
  );
}

/** For each word, the pages in which it weighs most. */
function pagesByWord({ starts, items, weights }: WeightedLists): WeightedLists {
  const lists: (Heaviest | undefined)[] = new Array(wordNumbers).fill(undefined);
  for (let page = 0; page < starts.length - 1; page++) {
    for (let at = starts[page]!; at < starts[page + 1]!; at++) {
      const word = items[at]!;
      lists[word] ??= new Heaviest(mostPages);
      lists[word].add(page, weights[at]!);
    }
  }
  return joinLists(lists);
}

type List = Pick<Heaviest, 'items' | 'weights'>;

function joinLists(lists: readonly (List | undefined)[]): WeightedLists {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = starts[index]! + (list?.items.length ?? 0);
  });
  const total = starts[lists.length]!;
  const joined = { starts, items: new Int32Array(total), weights: new Float64Array(total) };
  lists.forEach((list, index) => {
    if (!list) return;
    joined.items.set(list.items, starts[index]);
    joined.weights.set(list.weights, starts[index]);
  });
  return joined;
}

/** The heaviest of some items, in order; of two with the same weight the one with the smaller number. */
class Heaviest {
  readonly items: number[] = [];
  readonly weights: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(item: number, weight: number): void {
    const { items, weights } = this;
    if (items.length === this.#most && !this.#isBefore(items.length - 1, item, weight)) return;
    // Sorting all of them takes twice as long.
    let at = Math.min(items.length, this.#most - 1);
    for (; at > 0 && this.#isBefore(at - 1, item, weight); at--) {
      items[at] = items[at - 1]!;
      weights[at] = weights[at - 1]!;
    }
    items[at] = item;
    weights[at] = weight;
  }

  #isBefore(at: number, item: number, weight: number): boolean {
    return weight > this.weights[at]! || (weight === this.weights[at]! && item < this.items[at]!);
  }
}
