import { fieldBoosts, indexedText } from './fields';
import { formsOf, type Language } from './language';
import { levelBoost } from './rank';
import { tokenize } from './tokenize';
import type { SearchRecord } from './types';

/** A word of a page and how much it says about the page, from 0 to `topLevel`. */
export type WeighedTerm = readonly [term: string, level: number];

export const topLevel = 12;

/** Parameters of BM25+ as MiniSearch uses them. */
const saturation = 1.2;
const lengthShare = 0.7;
const leastShare = 0.5;

/** Usual number of different words in each field. With averages, one edit would change the terms of all pages. */
const usualLengths = { title: 3, path: 6, content: 60, keywords: 5 };

/** The words of a page and their stems, sorted; each weighs what it weighs in the record where it counts most. */
export function weighTerms(records: readonly SearchRecord[], language?: Language): WeighedTerm[] {
  const weights = new Map<string, number>();
  records.forEach((record, position) => {
    for (const [term, weight] of weighRecord(record, position, language)) {
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    }
  });
  return [...weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, weight]) => [term, levelOf(weight)]);
}

function weighRecord(
  record: SearchRecord,
  position: number,
  language: Language | undefined,
): Map<string, number> {
  const text = indexedText(record, position);
  const weights = new Map<string, number>();
  for (const field of ['title', 'path', 'content', 'keywords'] as const) {
    const counts = new Map<string, number>();
    const words = tokenize(text[field], language);
    const { size } = new Set(words);
    for (const term of words.flatMap((word) => formsOf(word, language))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const length = 1 - lengthShare + (lengthShare * size) / usualLengths[field];
    // A title that is the query counts double, so a word counts more the fewer others are in its title.
    const exactness = field === 'title' ? 1 + 1 / size : 1;
    const boost = fieldBoosts[field] * exactness * (levelBoost[record.type] ?? 1);
    for (const [term, count] of counts) {
      const share = leastShare + (count * (saturation + 1)) / (count + saturation * length);
      weights.set(term, (weights.get(term) ?? 0) + boost * share);
    }
  }
  return weights;
}

/** Words and levels (one digit to the base 36) as text: ten times as fast to read as JSON. */
export const packTerms = (terms: readonly WeighedTerm[]): string =>
  [terms.map(([, level]) => level.toString(36)).join(''), ...terms.map(([term]) => term)].join(' ');

/** Reads what `packTerms` wrote: the words, and a function for the level of each. */
export function unpackTerms(packed: string): [terms: string[], levelAt: (index: number) => number] {
  const [levels = '', ...terms] = packed.split(' ');
  return [terms, (index) => Number.parseInt(levels.charAt(index), 36)];
}

/** Two steps double the weight: finer ones would make the lists larger and the order hardly better. */
const levelOf = (weight: number) =>
  Math.min(topLevel, Math.max(0, Math.round(2 * Math.log2(weight))));

export const weightOf = (level: number) => 2 ** (level / 2);
