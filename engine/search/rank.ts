import type MiniSearch from 'minisearch';
import type { SearchResult as Found, SearchOptions } from 'minisearch';
import { type IndexedText, searchOptions } from './fields';
import { tokenizeQuery } from './tokenize';
import type { SearchRecord } from './types';

/** A record that answers a query, and the words in it that did. */
export interface Ranked {
  record: SearchRecord;
  terms: string[];
}

/** Pages and their main headings before details. */
const levelBoost: Record<string, number> = { lvl1: 1.6, lvl2: 1.25 };
/** A title that is the query, word for word. */
const exactBoost = 2;
/** With fewer hits than this, looser matches follow. */
const fewHits = 3;

const plain = (text: string) => text.toLowerCase().replace(/\(\)/g, '').replace(/\s+/g, ' ').trim();

function titleOf(record: SearchRecord): string {
  const { hierarchy: h } = record;
  return h.lvl6 ?? h.lvl5 ?? h.lvl4 ?? h.lvl3 ?? h.lvl2 ?? h.lvl1 ?? '';
}

function isExact(record: SearchRecord, query: string): boolean {
  const title = plain(titleOf(record));
  // `Model.find` names a member: the heading `find` of the page `Model`.
  return title === query || `${plain(record.hierarchy.lvl1 ?? '')}.${title}` === query;
}

/** One way of looking: with or without tolerance for typos, for all words or for any. */
type Pass = Pick<SearchOptions, 'fuzzy' | 'combineWith'>;

/**
 * The records that answer the query, best first: those with all words as they are typed; when they
 * are few, then those with all words but for typos, then those with some of the words.
 */
export function rank(
  index: MiniSearch<IndexedText>,
  records: readonly SearchRecord[],
  query: string,
  keep: (record: SearchRecord) => boolean = () => true,
): Ranked[] {
  const wanted = plain(query);
  const look = (pass: Pass): (Found & { boosted: number })[] =>
    index
      .search(query, { ...searchOptions, ...pass, filter: ({ id }) => keep(records[id]!) })
      .map((found) => {
        const record = records[found.id]!;
        const exact = isExact(record, wanted) ? exactBoost : 1;
        return { ...found, boosted: found.score * (levelBoost[record.type] ?? 1) * exact };
      })
      .sort((a, b) => b.boosted - a.boosted || a.id - b.id);
  const found = new Map<number, Found>();
  const passes: Pass[] = [{ combineWith: 'AND', fuzzy: false }, { combineWith: 'AND' }];
  if (tokenizeQuery(query).length > 1) passes.push({ combineWith: 'OR' });
  for (const pass of passes) {
    if (found.size >= fewHits) break;
    for (const one of look(pass)) if (!found.has(one.id)) found.set(one.id, one);
  }
  return [...found.values()].map(({ id, terms }) => ({ record: records[id]!, terms }));
}
