import { tokenize } from './tokenize';

/** What a page says, for finding the pages most like it. */
export interface PageWords {
  title: string;
  /** Headings and keywords; count more than words. */
  headings: readonly string[];
  text: string;
}

/** Words of a page, each once, and how much each counts; plain JSON, to be remembered. */
export interface WordCounts {
  terms: readonly string[];
  counts: readonly number[];
}

/** How much a word of the title or of a heading counts, against one of the text. */
const titleWeight = 6;
const headingWeight = 3;
/** Pages less alike than this are not related. */
const leastLikeness = 0.02;
/** The words that tell most of a page; more make large sites slow and the answer no better. */
const mostWords = 80;
/** Pages that one word is looked up in. */
const mostPages = 60;

/** Counts the words of a page. */
export function countWordsOf({ title, headings, text }: PageWords): WordCounts {
  const counts = new Map<string, number>();
  const add = (words: string, weight: number) => {
    for (const term of tokenize(words)) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  add(title, titleWeight);
  for (const heading of headings) add(heading, headingWeight);
  add(text, 1);
  return { terms: [...counts.keys()], counts: [...counts.values()] };
}

/**
 * Name → names of the pages most like it, best first: the cosine of their weighted words, where a
 * word that few pages have counts more. The same pages give the same answer.
 */
export function relatedPages(
  pages: ReadonlyMap<string, WordCounts>,
  count: number,
): Map<string, string[]> {
  const names = [...pages.keys()].sort();
  const vectors = weighAll(names.map((name) => pages.get(name)!));
  const pagesOf = pagesByWord(vectors);
  const likeness = new Float64Array(names.length);
  return new Map(
    vectors.map((vector, own) => {
      const touched: number[] = [];
      for (const { word, weight } of vector) {
        for (const other of pagesOf[word]!) {
          if (likeness[other.page] === 0) touched.push(other.page);
          likeness[other.page]! += weight * other.weight;
        }
      }
      likeness[own] = 0;
      const best = mostLike(touched, likeness, count);
      for (const page of touched) likeness[page] = 0;
      return [names[own]!, best.map((page) => names[page]!)];
    }),
  );
}

/** The `count` pages of the greatest likeness, the greatest first; the earlier one of two that are alike. */
function mostLike(pages: readonly number[], likeness: Float64Array, count: number): number[] {
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

/** Words by their numbers, with weights; of length 1 as a whole. */
type Vector = readonly { word: number; weight: number }[];

/** Word → the pages it tells most of, at most `mostPages`: comparing all with all would grow with their square. */
function pagesByWord(vectors: readonly Vector[]): { page: number; weight: number }[][] {
  const pagesOf: { page: number; weight: number }[][] = [];
  for (const [page, vector] of vectors.entries()) {
    for (const { word, weight } of vector) {
      pagesOf[word] ??= [];
      pagesOf[word].push({ page, weight });
    }
  }
  for (const list of pagesOf) {
    if (list === undefined || list.length <= mostPages) continue;
    list.sort((a, b) => b.weight - a.weight || a.page - b.page).length = mostPages;
  }
  return pagesOf;
}

/**
 * The words that tell most of each page. How rare a word is counts in whole steps, so that an edit of one
 * page rarely changes what another is related to.
 */
function weighAll(pages: readonly WordCounts[]): Vector[] {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const pagesWith: number[] = [];
  const numbered = pages.map((page) =>
    page.terms.map((term) => {
      let number = numbers.get(term);
      if (number === undefined) {
        number = terms.push(term) - 1;
        numbers.set(term, number);
        pagesWith.push(0);
      }
      pagesWith[number]! += 1;
      return number;
    }),
  );
  // a word of one page alone likens it to nothing
  const rarity = pagesWith.map((known) =>
    known > 1 ? Math.round(Math.log2(pages.length / known)) : 0,
  );
  const place = placesInOrder(terms);
  return pages.map(({ counts }, index) => {
    const weights: { word: number; weight: number }[] = [];
    for (const [at, word] of numbered[index]!.entries()) {
      if (rarity[word]! > 0) {
        weights.push({ word, weight: (1 + Math.log(counts[at]!)) * rarity[word]! });
      }
    }
    weights
      .sort((a, b) => b.weight - a.weight || place[a.word]! - place[b.word]!)
      .splice(mostWords);
    const length = Math.hypot(...weights.map(({ weight }) => weight)) || 1;
    return weights.map(({ word, weight }) => ({ word, weight: weight / length }));
  });
}

/** For every text the place it has when all are sorted. */
function placesInOrder(texts: readonly string[]): Int32Array {
  const places = new Int32Array(texts.length);
  const order = texts.map((_, index) => index).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
  for (const [place, index] of order.entries()) places[index] = place;
  return places;
}
