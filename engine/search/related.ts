import { tokenize } from './tokenize';

/** The text of a page, for finding the pages most like it. */
export interface PageWords {
  title: string;
  /** Headings and keywords; they count more than words. */
  headings: readonly string[];
  text: string;
}

/**
 * The most frequent words of a page and those of its headings (all words of a short page) by their numbers,
 * each once, with a weight in whole steps, so that an edit rarely changes any; plain JSON, to be cached.
 */
export interface WordCounts {
  words: readonly number[];
  /** Each step doubles the count. */
  steps: readonly number[];
}

/** Weight of a word in the title or a heading; a word in the text has weight 1. */
const titleWeight = 6;
const headingWeight = 3;
/** Pages less alike than this are not related. */
const leastLikeness = 0.02;
/** A page that repeats fewer words is short: words that occur once count as well. */
const fewWords = 20;
/** The most characteristic words of a page; more make large sites slow and the answer no better. */
const mostWords = 64;
/** At most this many pages per word are compared. */
const mostPages = 60;
/** Numbers for words. Of 10,000 words some 190 pairs share one, and count as the same. */
const wordNumbers = 2 ** 18;

/** Counts the words of a page. */
export function countWordsOf({ title, headings, text }: PageWords): WordCounts {
  const counts = new Map<number, number>();
  const add = (words: string, weight: number) => {
    for (const term of tokenize(words)) {
      const word = numberOf(term);
      counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  };
  add(title, titleWeight);
  for (const heading of headings) add(heading, headingWeight);
  add(text, 1);
  const all = [...counts].sort(([a], [b]) => a - b);
  const told = mostSaid(all);
  return {
    words: told.map(([word]) => word),
    steps: told.map(([, count]) => Math.floor(Math.log2(count))),
  };
}

/** The most frequent words, at most `mostWords`; words that occur once count only on short pages. */
function mostSaid(all: readonly [word: number, count: number][]) {
  let least = 2;
  let told = all.filter(([, count]) => count >= least);
  if (told.length < fewWords) return all;
  while (told.length > mostWords) {
    least += 1;
    told = told.filter(([, count]) => count >= least);
  }
  return told;
}

/** The number of a word: its FNV-1a hash, folded. */
function numberOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 18) ^ hash) & (wordNumbers - 1);
}

/**
 * Name → names of the pages most like it, best first: the cosine of their weighted words, where rare words
 * count more. The same pages give the same answer.
 */
export function relatedPages(
  pages: ReadonlyMap<string, WordCounts>,
  count: number,
): Map<string, string[]> {
  const names = [...pages.keys()].sort();
  const sorted = names.map((name) => pages.get(name)!);
  const rarity = rarityOf(sorted);
  const vectors = sorted.map((page) => weigh(page, rarity));
  const pagesOf = pagesByWord(vectors);
  const likeness = new Float64Array(names.length);
  const touched = new Int32Array(names.length);
  return new Map(
    vectors.map((vector, own) => {
      const others = touched.subarray(0, compare(vector, pagesOf, { likeness, touched }));
      likeness[own] = 0;
      const best = mostLike(others, likeness, count);
      for (const page of others) likeness[page] = 0;
      return [names[own]!, best.map((page) => names[page]!)];
    }),
  );
}

/** Computes the similarity of a page to those that share a word with it, and returns their number. */
function compare(
  { items: words, weights }: Weighed,
  pagesOf: ReadonlyMap<number, Weighed>,
  { likeness, touched }: { likeness: Float64Array; touched: Int32Array },
): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const weight = weights[at]!;
    const others = pagesOf.get(words[at]!)!;
    for (let n = 0; n < others.items.length; n++) {
      const page = others.items[n]!;
      const more = weight * others.weights[n]!;
      if (more === 0) continue;
      if (likeness[page] === 0) touched[count++] = page;
      likeness[page]! += more;
    }
  }
  return count;
}

/** The `count` most similar pages, the most similar first; of two equal ones the earlier. */
function mostLike(pages: Int32Array, likeness: Float64Array, count: number): number[] {
  const best: number[] = [];
  const isBetter = (a: number, b: number) =>
    likeness[a]! > likeness[b]! || (likeness[a] === likeness[b] && a < b);
  for (const page of pages) {
    if (likeness[page]! < leastLikeness) continue;
    let at = best.length;
    while (at > 0 && isBetter(page, best[at - 1]!)) at -= 1;
    if (at < count) best.splice(at, 0, page);
    if (best.length > count) best.length = count;
  }
  return best;
}

/**
 * How rare each word is, in whole steps, so that an edit of one page rarely changes the related pages of
 * another. A word on just one page adds no similarity.
 */
function rarityOf(pages: readonly WordCounts[]): Uint8Array {
  const pagesWith = new Uint32Array(wordNumbers);
  for (const { words } of pages) for (const word of words) pagesWith[word]! += 1;
  const rarity = new Uint8Array(wordNumbers);
  for (let word = 0; word < wordNumbers; word++) {
    const known = pagesWith[word]!;
    if (known > 1) rarity[word] = Math.round(Math.log2(pages.length / known));
  }
  return rarity;
}

/** Words of a page or pages of a word, with their weights. */
interface Weighed {
  items: Int32Array;
  weights: Float64Array;
}

/** The most characteristic words of a page, normalised to length 1. */
function weigh({ words, steps }: WordCounts, rarity: Uint8Array): Weighed {
  const weights = new Float64Array(words.length);
  for (let at = 0; at < weights.length; at++) {
    weights[at] = (1 + steps[at]!) * rarity[words[at]!]!;
  }
  const most = heaviest({ items: words, weights }, mostWords);
  let squares = 0;
  for (const weight of most.weights) squares += weight * weight;
  const length = Math.sqrt(squares) || 1;
  return { items: most.items, weights: most.weights.map((weight) => weight / length) };
}

/**
 * Word → the pages it is most characteristic of, at most `mostPages`: comparing all with all would be
 * quadratic.
 */
function pagesByWord(vectors: readonly Weighed[]): Map<number, Weighed> {
  const pagesOf = new Map<number, { items: number[]; weights: number[] }>();
  for (const [page, { items: words, weights }] of vectors.entries()) {
    for (let at = 0; at < words.length; at++) {
      const pages = pagesOf.get(words[at]!) ?? { items: [], weights: [] };
      pagesOf.set(words[at]!, pages);
      pages.items.push(page);
      pages.weights.push(weights[at]!);
    }
  }
  return new Map([...pagesOf].map(([word, pages]) => [word, heaviest(pages, mostPages)]));
}

const itemRange = 2 ** 20;
/** Weights that differ by less count as the same. */
const weightStep = 2 ** -16;

/** The heaviest; of two with the same weight the one with the smaller number. */
function heaviest(
  { items, weights }: { items: ArrayLike<number>; weights: ArrayLike<number> },
  most: number,
): Weighed {
  // Both in one number, because sorting numbers is much faster than sorting with a function.
  const both = new Float64Array(items.length);
  for (let at = 0; at < both.length; at++) {
    both[at] = Math.round(weights[at]! / weightStep) * itemRange + (itemRange - 1 - items[at]!);
  }
  const kept = both.sort().subarray(-most);
  const heavy = { items: new Int32Array(kept.length), weights: new Float64Array(kept.length) };
  for (let at = 0; at < kept.length; at++) {
    const weight = Math.floor(kept[at]! / itemRange);
    heavy.items[at] = itemRange - 1 - (kept[at]! - weight * itemRange);
    heavy.weights[at] = weight * weightStep;
  }
  return heavy;
}
