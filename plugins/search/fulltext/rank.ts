import type MiniSearch from 'minisearch';
import type { SearchResult as Found, Query, SearchOptions } from 'minisearch';
import { type IndexedText, searchOptions } from './fields';
import { formsOf, type Language } from './language';
import { tokenizeQuery } from './tokenize';
import type { SearchRecord } from './types';

/** A record that matches a query, and its matched words. */
export interface Ranked {
  record: SearchRecord;
  terms: string[];
}

/** Pages and their main headings come before details. */
export const levelBoost: Record<string, number> = { lvl1: 1.6, lvl2: 1.25 };
/** A title that equals the query. */
const exactBoost = 2;
/** A member whose name is the query. */
const memberBoost = 1.5;
/** With fewer hits than this, looser matches are added. */
export const fewHits = 3;

/** Which records count, and how many hits are enough without looser matches. */
export interface RankOptions {
  keep?: (record: SearchRecord) => boolean;
  enough?: number;
  /** That of the index, unless it is English. */
  language?: Language;
}

const plain = (text: string) => text.toLowerCase().replace(/\(\)/g, '').replace(/\s+/g, ' ').trim();

export const titlesOf = ({ hierarchy }: SearchRecord): string[] =>
  Object.values(hierarchy).filter((title) => title !== null);

/** The deepest heading of a record. */
export function titleOf(record: SearchRecord): string {
  const { hierarchy: h } = record;
  return h.lvl6 ?? h.lvl5 ?? h.lvl4 ?? h.lvl3 ?? h.lvl2 ?? h.lvl1 ?? '';
}

function exactness(record: SearchRecord, query: string): number {
  const title = plain(titleOf(record));
  if (title === query) return exactBoost;
  // A member's heading is `find` or `Model.find`; readers search for either.
  const page = plain(record.hierarchy.lvl1 ?? '');
  const isMember = `${page}.${title}` === query || title === `${page}.${query}`;
  return isMember ? memberBoost : 1;
}

/** The words without inflected endings. */
export const stem = (query: string) =>
  query.replace(/(?<=\p{L}{4})(?:ations?|ings?|ions?|ers?|ed|es|s)(?![\p{L}\p{N}_])/giu, '');

/** One way of matching: words or stems, with or without typo tolerance, all or any. */
type Pass = Pick<SearchOptions, 'fuzzy' | 'maxFuzzy' | 'prefix' | 'combineWith'> & {
  query?: Query;
};

/** Other forms of the words: in English those with the same beginning, else those with the same stem. */
function otherForms(query: string, language: Language | undefined): Pass {
  const pass = { combineWith: 'AND', fuzzy: false } as const;
  if (!language) return { ...pass, prefix: true, query: stem(query) };
  const queries = tokenizeQuery(query, language).map((term) => ({
    combineWith: 'OR' as const,
    queries: formsOf(term, language),
    tokenize: (form: string) => [form],
    prefix: false,
  }));
  return { ...pass, query: { combineWith: 'AND', queries } };
}

/** Best matches first. While there are few, looser passes follow: other forms, one typo, two, any word. */
export function rank(
  index: MiniSearch<IndexedText>,
  records: readonly SearchRecord[],
  query: string,
  { keep = () => true, enough = fewHits, language }: RankOptions = {},
): Ranked[] {
  const wanted = plain(query);
  const tokenize = (words: string) => tokenizeQuery(words, language);
  const look = ({ query: words = query, ...pass }: Pass): (Found & { boosted: number })[] =>
    index
      .search(words, {
        ...searchOptions,
        tokenize,
        ...pass,
        filter: ({ id }) => keep(records[id]!),
      })
      .map((match) => {
        const record = records[match.id]!;
        const boost = (levelBoost[record.type] ?? 1) * exactness(record, wanted);
        return { ...match, boosted: match.score * boost };
      })
      .sort((a, b) => b.boosted - a.boosted || a.id - b.id);
  const matches = new Map<number, Found>();
  const passes: Pass[] = [
    { combineWith: 'AND', fuzzy: false },
    otherForms(query, language),
    { combineWith: 'AND', maxFuzzy: 1 },
    { combineWith: 'AND' },
  ];
  if (tokenize(query).length > 1) passes.push({ combineWith: 'OR' });
  for (const pass of passes) {
    if (matches.size >= enough) break;
    for (const match of look(pass)) if (!matches.has(match.id)) matches.set(match.id, match);
  }
  return [...matches.values()].map(({ id, terms }) => ({ record: records[id]!, terms }));
}
