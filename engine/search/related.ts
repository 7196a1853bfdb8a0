import { tokenize } from './tokenize';

/** What a page says, for finding the pages most like it. */
export interface PageWords {
  title: string;
  /** Headings and keywords; count more than words. */
  headings: readonly string[];
  text: string;
}

/** Words of a page with how much they count; plain JSON, to be remembered. */
export type WordCounts = Record<string, number>;

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
  return Object.fromEntries(counts);
}

/**
 * Name → names of the pages most like it, best first: the cosine of their weighted words, where a
 * word that few pages have counts more. The same pages give the same answer.
 */
export function relatedPages(
  pages: ReadonlyMap<string, WordCounts>,
  count: number,
): Map<string, string[]> {
  const pagesWith = new Map<string, number>();
  for (const counts of pages.values()) {
    for (const term of Object.keys(counts)) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1);
  }
  const names = [...pages.keys()].sort();
  const vectors = names.map((name) => weigh(pages.get(name)!, pagesWith, pages.size));
  const pagesOf = pagesByWord(vectors);
  const likeness = new Float64Array(names.length);
  return new Map(
    vectors.map((vector, own) => {
      const touched = new Set<number>();
      for (const [term, weight] of vector) {
        for (const other of pagesOf.get(term) ?? []) {
          likeness[other.page]! += weight * other.weight;
          touched.add(other.page);
        }
      }
      const best = [...touched]
        .filter((page) => page !== own && likeness[page]! >= leastLikeness)
        .sort((a, b) => likeness[b]! - likeness[a]! || a - b)
        .slice(0, count);
      for (const page of touched) likeness[page] = 0;
      return [names[own]!, best.map((page) => names[page]!)];
    }),
  );
}

type Vector = ReadonlyMap<string, number>;

/** Word → the pages it tells most of, at most `mostPages`: comparing all with all would grow with their square. */
function pagesByWord(vectors: readonly Vector[]): Map<string, { page: number; weight: number }[]> {
  const pagesOf = new Map<string, { page: number; weight: number }[]>();
  for (const [page, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const known = pagesOf.get(term);
      if (known) known.push({ page, weight });
      else pagesOf.set(term, [{ page, weight }]);
    }
  }
  for (const list of pagesOf.values()) {
    if (list.length <= mostPages) continue;
    list.sort((a, b) => b.weight - a.weight || a.page - b.page).length = mostPages;
  }
  return pagesOf;
}

/**
 * The words that tell most of a page, as a vector of length 1. How rare a word is counts in whole steps,
 * so that an edit of one page rarely changes what another is related to.
 */
function weigh(counts: WordCounts, pagesWith: Map<string, number>, pages: number): Vector {
  const weights: [term: string, weight: number][] = [];
  for (const [term, n] of Object.entries(counts)) {
    const known = pagesWith.get(term)!; // every word was counted
    const rarity = known > 1 ? Math.round(Math.log2(pages / known)) : 0; // a word of its own likens to nothing
    if (rarity > 0) weights.push([term, (1 + Math.log(n)) * rarity]);
  }
  weights.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).splice(mostWords);
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
  return new Map(weights.map(([term, weight]) => [term, weight / length]));
}
