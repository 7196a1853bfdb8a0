import { tokenize } from '../../engine/search';

/** A page as its relatives are found: by its title, its headings and its words. */
export interface RelatedSource {
  path: string;
  title: string;
  /** Headings and keywords; weigh more than words. */
  headings: string[];
  text: string;
}

/** How much a word of the title or of a heading counts, against one of the text. */
const titleWeight = 6;
const headingWeight = 3;
/** Pages less alike than this are not related. */
const leastLikeness = 0.05;

/**
 * Path → paths of the pages most like it, best first: the cosine of their weighted words, where a
 * word that few pages have counts more. The same pages give the same answer.
 */
export function relatedPages(pages: readonly RelatedSource[], count = 3): Map<string, string[]> {
  const vectors = pages.map(countTerms);
  const pagesWith = new Map<string, number>();
  for (const vector of vectors) {
    for (const term of vector.keys()) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1);
  }
  for (const vector of vectors) weigh(vector, pagesWith, pages.length);
  return new Map(
    pages.map(({ path }, i) => {
      const likeness = pages
        .map((other, j) => ({
          path: other.path,
          likeness: i === j ? 0 : dot(vectors[i]!, vectors[j]!),
        }))
        .filter((other) => other.likeness >= leastLikeness)
        .sort((a, b) => b.likeness - a.likeness || (a.path < b.path ? -1 : 1));
      return [path, likeness.slice(0, count).map((other) => other.path)];
    }),
  );
}

function countTerms({ title, headings, text }: RelatedSource): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (words: string, weight: number) => {
    for (const term of tokenize(words)) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  add(title, titleWeight);
  for (const heading of headings) add(heading, headingWeight);
  add(text, 1);
  return counts;
}

function weigh(vector: Map<string, number>, pagesWith: Map<string, number>, pages: number): void {
  let square = 0;
  for (const [term, count] of vector) {
    const weight = (1 + Math.log(count)) * Math.log(pages / pagesWith.get(term)!);
    vector.set(term, weight);
    square += weight * weight;
  }
  const length = Math.sqrt(square) || 1;
  for (const [term, weight] of vector) vector.set(term, weight / length);
}

function dot(a: Map<string, number>, b: Map<string, number>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of few) sum += weight * (many.get(term) ?? 0);
  return sum;
}
