import { queryMaxLength } from './answer';
import { fuzzyShare, isCorrected, matchWeights, maxFuzzy } from './fields';
import { formsOf, type Language } from './language';
import { fewHits, stem } from './rank';
import type { TermPages } from './termLists';
import { tokenizeQuery } from './tokenize';
import { weightOf } from './weighTerms';
import type { WordReader } from './wordReader';

/** The part of an index that a query needs before any texts. */
export interface KnownWords {
  words: WordReader;
  /** Number of page files. */
  files: number;
  language: Language | undefined;
}

/** A word of the index that a word of the query may mean, and how much it counts. */
type Meaning = readonly [term: string, weight: number];

/** One way of matching, as in `rank`. */
interface Pass {
  terms: readonly string[];
  /** Whether words are beginnings; with `none` they stand for all words with the same stem. */
  prefix: 'last' | 'all' | 'none';
  fuzzy: boolean;
  any: boolean;
}

/** The page files worth fetching for a query, best first: by the same passes as in `rank`. */
export async function findPages(query: string, known: KnownWords): Promise<number[]> {
  const { language } = known;
  const text = query.slice(0, queryMaxLength);
  const terms = tokenizeQuery(text, language);
  if (terms.length === 0) return [];
  const exact = { terms, prefix: 'last', fuzzy: false, any: false } as const;
  const looser: Pass[] = [
    language
      ? { ...exact, prefix: 'none' }
      : { ...exact, terms: tokenizeQuery(stem(text)), prefix: 'all' },
    { ...exact, fuzzy: true },
    { ...exact, fuzzy: true, any: true },
  ];
  const files = new Set(await look(exact, known));
  if (files.size >= fewHits) return [...files];
  // Together: one after the other takes a reader with a slow network longer than a few kB that may be in vain.
  for (const ids of await Promise.all(looser.map((pass) => look(pass, known)))) {
    if (files.size >= fewHits) break;
    for (const id of ids) files.add(id);
  }
  return [...files];
}

/** The page files that match in one way, best first. */
async function look(pass: Pass, known: KnownWords): Promise<number[]> {
  const { terms, prefix, any } = pass;
  const meanings = await Promise.all(
    terms.map((term, i) =>
      meaningsOf(term, known, {
        prefix: prefix === 'all' || (prefix === 'last' && i === terms.length - 1),
        forms: prefix === 'none',
        fuzzy: pass.fuzzy && isCorrected(term),
      }),
    ),
  );
  const pages = await known.words.pagesOf(meanings.flat().map(([term]) => term));
  return scorePages(meanings, pages, { files: known.files, any });
}

async function meaningsOf(
  term: string,
  { words, language }: KnownWords,
  { prefix, fuzzy, forms }: { prefix: boolean; fuzzy: boolean; forms: boolean },
): Promise<Meaning[]> {
  const meanings = new Map<string, number>([[term, 1]]);
  const add = (word: string, weight: number) => {
    if (!meanings.has(word)) meanings.set(word, weight);
  };
  if (forms) for (const form of formsOf(term, language)) add(form, 1);
  if (prefix) {
    for (const word of await words.wordsWith(term)) {
      const { length } = word;
      add(word, (matchWeights.prefix * length) / (length + 0.3 * (length - term.length)));
    }
  }
  if (fuzzy) {
    for (const word of await words.corrections(term, fuzzyShare, maxFuzzy)) {
      add(word, (matchWeights.fuzzy * word.length) / (word.length + 1));
    }
  }
  return [...meanings];
}

/** Adds up weights. A page file needs a meaning of each word, with `any` of one; there are `files` of them. */
export function scorePages(
  meanings: readonly (readonly Meaning[])[],
  pages: ReadonlyMap<string, TermPages>,
  { files, any }: { files: number; any: boolean },
): number[] {
  const totals = new Map<number, { score: number; words: number }>();
  let cut = 0;
  for (const meaningsOfWord of meanings) {
    const own = new Map<number, number>();
    let isCut = false;
    for (const [term, weight] of meaningsOfWord) {
      const list = pages.get(term);
      if (!list) continue;
      const { levels, count } = list;
      const rarity = Math.log(1 + (files - count + 0.5) / (count + 0.5));
      if (count > levels.size) isCut = true;
      for (const [id, level] of levels) {
        own.set(id, (own.get(id) ?? 0) + weight * rarity * weightOf(level));
      }
    }
    // Nearly every page has such a word, so one that is not in its list is taken to have it.
    if (isCut) cut += 1;
    for (const [id, score] of own) {
      const total = totals.get(id) ?? { score: 0, words: 0 };
      totals.set(id, { score: total.score + score, words: total.words + (isCut ? 0 : 1) });
    }
  }
  const least = any ? 0 : meanings.length - cut;
  return [...totals]
    .filter(([, { words }]) => words >= least)
    .sort(([file, a], [otherFile, b]) => b.score - a.score || file - otherFile)
    .map(([id]) => id);
}
