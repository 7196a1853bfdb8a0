import type { SearchHit } from '../../../plugins/search/fulltext';
import { readStored, writeStored } from '../../state/storage';
import { checkHit } from '../clients/checkHits';
import { maxFavorites, maxRecent, maxRecentBesideFavorites } from './limits';

/** Previously opened hits, recent and favorite. Newest first. */
export interface SavedSearches {
  recent: SearchHit[];
  favorites: SearchHit[];
}

const keyOf = (list: keyof SavedSearches, indexName: string) => `search-${list}:${indexName}`;

/** Longest stored text that is parsed; ours are far shorter. */
const longestStored = 200_000;

/** A hit as stored: titles without highlights or texts; a match inside a page is stored as the page. */
export function savedForm({ _highlightResult, _snippetResult, ...rest }: SearchHit): SearchHit {
  const hit = { ...rest, content: null };
  if (hit.type !== 'content') return hit;
  const page = hit.url_without_anchor ?? hit.url.replace(/#.*$/s, '');
  const { lvl0, lvl1 } = hit.hierarchy;
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    ...hit,
    objectID: page,
    url: page,
    anchor: '',
    type: 'lvl1',
    hierarchy: { lvl0, lvl1, ...none },
  };
}

const without = (hits: readonly SearchHit[], { objectID }: SearchHit) =>
  hits.filter((hit) => hit.objectID !== objectID);

/** The more favorites there are, the fewer recent searches are shown. */
const trim = ({ recent, favorites }: SavedSearches): SavedSearches => ({
  recent: recent.slice(0, favorites.length > 0 ? maxRecentBesideFavorites : maxRecent),
  favorites: favorites.slice(0, maxFavorites),
});

export function addRecent(saved: SavedSearches, opened: SearchHit): SavedSearches {
  const hit = savedForm(opened);
  if (saved.favorites.some(({ objectID }) => objectID === hit.objectID)) return saved;
  return trim({ ...saved, recent: [hit, ...without(saved.recent, hit)] });
}

export const promote = (saved: SavedSearches, hit: SearchHit): SavedSearches =>
  trim({
    recent: without(saved.recent, hit),
    favorites: [savedForm(hit), ...without(saved.favorites, hit)],
  });

export const forget = ({ recent, favorites }: SavedSearches, hit: SearchHit): SavedSearches =>
  trim({ recent: without(recent, hit), favorites: without(favorites, hit) });

/** The saved searches of an index; stored values of another shape are ignored. */
export function readSaved(indexName: string): SavedSearches {
  const read = (list: keyof SavedSearches) => parse(readStored(keyOf(list, indexName)));
  return trim({ recent: read('recent'), favorites: read('favorites') });
}

export function writeSaved(indexName: string, saved: SavedSearches): void {
  for (const list of ['recent', 'favorites'] as const) {
    const hits = saved[list];
    writeStored(keyOf(list, indexName), hits.length === 0 ? null : JSON.stringify(hits));
  }
}

function parse(stored: string | null): SearchHit[] {
  if (stored === null || stored.length > longestStored) return [];
  try {
    const values: unknown = JSON.parse(stored);
    if (!Array.isArray(values)) return [];
    const hits = values.map(checkHit).filter((hit) => hit !== null);
    return hits.map(savedForm);
  } catch {
    return [];
  }
}
