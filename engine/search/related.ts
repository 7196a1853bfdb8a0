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
  const vectors = [...pages].map(
    ([name, counts]) => [name, weigh(counts, pagesWith, pages.size)] as const,
  );
  return new Map(
    vectors.map(([name, vector]) => {
      const likeness = vectors
        .filter(([other]) => other !== name)
        .map(([other, words]) => ({ name: other, likeness: multiply(vector, words) }))
        .filter((other) => other.likeness >= leastLikeness)
        .sort((a, b) => b.likeness - a.likeness || (a.name < b.name ? -1 : 1));
      return [name, likeness.slice(0, count).map((other) => other.name)];
    }),
  );
}

/** The words that tell most of a page, as a vector of length 1. */
function weigh(counts: WordCounts, pagesWith: Map<string, number>, pages: number) {
  const weights = Object.entries(counts)
    .map(([term, n]) => {
      return [term, (1 + Math.log(n)) * Math.log(pages / pagesWith.get(term)!)] as const;
    })
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, mostWords);
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
  return new Map(weights.map(([term, weight]) => [term, weight / length]));
}

function multiply(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
}
