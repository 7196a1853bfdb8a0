import type MiniSearch from 'minisearch';
import type { SearchResult as Found } from 'minisearch';
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
/** With fewer hits than this for all words, hits for some of the words follow. */
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

/** The records that answer the query, best first. */
export function rank(
  index: MiniSearch<IndexedText>,
  records: readonly SearchRecord[],
  query: string,
  keep: (record: SearchRecord) => boolean = () => true,
): Ranked[] {
  const wanted = plain(query);
  const order = (combineWith: 'AND' | 'OR'): (Found & { boosted: number })[] =>
    index
      .search(query, { ...searchOptions, combineWith, filter: ({ id }) => keep(records[id]!) })
      .map((found) => {
        const record = records[found.id]!;
        const exact = isExact(record, wanted) ? exactBoost : 1;
        return { ...found, boosted: found.score * (levelBoost[record.type] ?? 1) * exact };
      })
      .sort((a, b) => b.boosted - a.boosted || a.id - b.id);
  const found = order('AND');
  if (found.length < fewHits && tokenizeQuery(query).length > 1) {
    const seen = new Set(found.map(({ id }) => id));
    found.push(...order('OR').filter(({ id }) => !seen.has(id)));
  }
  return found.map(({ id, terms }) => ({ record: records[id]!, terms }));
}
