import {
  type AutocompleteApi,
  type AutocompleteState,
  createAutocomplete,
} from '@algolia/autocomplete-core';
import type { SearchConfig } from '../../../plugins/search/contract';
import type { SearchHit } from '../../../plugins/search/fulltext';
import type { SearchClient } from '../clients/client';
import type { Insights } from '../clients/insights';
import { groupOf } from '../view/describeHit';
import type { HitAddress } from './hitAddress';
import { createLatest } from './latest';
import { stallAfterMs } from './limits';
import { correctedQuery, createRequest, normalizeQuery } from './query';
import type { SavedSearches } from './savedSearches';

/** An entry of the list: a hit, or one saved from an earlier search. */
export interface SearchItem extends Record<string, unknown> {
  hit: SearchHit;
  origin: 'hit' | 'recent' | 'favorite';
  address: HitAddress;
  /** Position in its list, or among all hits of the answer, from 1. */
  position: number;
}

export interface Answer {
  /** The answered query; empty for the start screen. */
  query: string;
  nbHits: number;
  queryID?: string;
  suggestions: string[];
  /** The query as it was answered, when words of it were corrected. */
  corrected?: string;
  /** Number of hits in all parts, when the chosen one has none. */
  elsewhere?: number;
  error?: unknown;
}

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';
export type SearchBoxState = AutocompleteState<SearchItem>;
export type SearchBox = AutocompleteApi<SearchItem>;

interface Group {
  id: string;
  items: SearchItem[];
}

interface Found {
  answer: Answer;
  groups: Group[];
}

export interface SearchBoxOptions {
  config: SearchConfig;
  client: () => Promise<SearchClient>;
  saved: () => SavedSearches;
  section: () => string;
  addressOf: (url: string) => HitAddress | null;
  insights: Insights;
  go: (item: SearchItem) => void;
  onChange: (state: SearchBoxState) => void;
  /** Called for every way of choosing an item. */
  onSelect: (item: SearchItem, queryID: string | undefined) => void;
}

export const answerOf = (state: SearchBoxState): Answer | undefined =>
  state.context.answer as Answer | undefined; // only searchBox.ts writes it

/** The four states of a search (specification, section 4). */
export const statusOf = (state: SearchBoxState): SearchStatus => {
  if (state.status !== 'idle') return state.status;
  return answerOf(state)?.error === undefined ? 'idle' : 'error';
};

/** Whether the answer on screen belongs to another query than the one in the input. */
export const isOutdated = (state: SearchBoxState): boolean =>
  (answerOf(state)?.query ?? '') !== normalizeQuery(state.query);

/** The combobox: input, list, active item and requests, without a view. */
export function createSearchBox(options: SearchBoxOptions): SearchBox {
  const latest = createLatest<Found>();
  return createAutocomplete<SearchItem>({
    id: 'Layout-search',
    placeholder: '',
    defaultActiveItemId: 0,
    openOnFocus: true,
    // `refresh` sets this back to what it was when it began: from a closed list it would close the first answer.
    initialState: { isOpen: true },
    stallThreshold: stallAfterMs,
    ignoreCompositionEvents: true,
    insights: false,
    shouldPanelOpen: () => true,
    onStateChange: ({ state }) => options.onChange(state),
    // with a modifier the library opens a tab or a window
    navigator: { navigate: ({ item }) => options.go(item) },
    async getSources({ query, setContext }) {
      const wanted = normalizeQuery(query);
      const { answer, groups } = await latest(() =>
        wanted === '' ? startScreen(options) : ask(options, wanted),
      );
      setContext({ answer });
      return groups.map(({ id, items }) => ({
        sourceId: id,
        getItems: () => items,
        getItemUrl: ({ item }: { item: SearchItem }) => item.address.href,
        getItemInputValue: ({ state }: { state: SearchBoxState }) => state.query,
        onSelect: ({ item }: { item: SearchItem }) => options.onSelect(item, answer.queryID),
      }));
    },
  });
}

/** The hits of a list that may be opened. */
const itemsOf = (
  hits: readonly SearchHit[],
  origin: SearchItem['origin'],
  { addressOf }: Pick<SearchBoxOptions, 'addressOf'>,
): SearchItem[] =>
  hits.flatMap((hit, i) => {
    const address = addressOf(hit.url);
    return address ? [{ hit, origin, address, position: i + 1 }] : [];
  });

async function startScreen(options: SearchBoxOptions): Promise<Found> {
  const { recent, favorites } = options.saved();
  const answer: Answer = { query: '', nbHits: 0, suggestions: [] };
  const groups: Group[] = [
    { id: 'recent', items: itemsOf(recent, 'recent', options) },
    { id: 'favorite', items: itemsOf(favorites, 'favorite', options) },
  ].filter(({ items }) => items.length > 0);
  return { answer, groups };
}

/** One search. A failure is an answer too, so that it is dropped when superseded like any other. */
async function ask(options: SearchBoxOptions, query: string): Promise<Found> {
  const { config, insights } = options;
  try {
    const client = await options.client();
    const request = createRequest(config, query, {
      section: options.section(),
      hitsPerSection: hitsPerSection(config),
    });
    const result = (await client.search([request])).results[0];
    const hits = result?.hits ?? [];
    const nbHits = result?.nbHits ?? 0;
    const [suggestions, elsewhere] =
      hits.length > 0
        ? [[], 0]
        : await Promise.all([
            client.suggest(query, request.indexName).catch(() => []),
            options.section() === '' ? 0 : countAll(client, config, query),
          ]);
    const corrected = correctedQuery(query, result?.corrections);
    const groups = groupItems(itemsOf(hits, 'hit', options), config.maxResultsPerGroup);
    const shown = groups.flatMap(({ items }) => items.map(({ hit }) => hit));
    if (shown.length > 0) insights.viewed(shown);
    const answer: Answer = {
      query,
      nbHits,
      queryID: result?.queryID,
      suggestions,
      corrected,
      elsewhere,
    };
    return { answer, groups };
  } catch (error) {
    const answer: Answer = { query, nbHits: 0, suggestions: [], error };
    return { answer, groups: [] };
  }
}

/** The number of hits in all parts of the site. */
async function countAll(client: SearchClient, config: SearchConfig, query: string) {
  const { results } = await client.search([createRequest(config, query, { hitsPerPage: 0 })]);
  return results[0]?.nbHits ?? 0;
}

/** The embedded index fetches texts for each hit, so it is asked for no more than the dialog shows. */
function hitsPerSection({ provider, sections, maxResultsPerGroup }: SearchConfig) {
  if (provider.kind === 'hosted') return undefined;
  return sections.length > 1 ? maxResultsPerGroup : 2 * maxResultsPerGroup;
}

/** Hits by part of the site, in order of the first hit, at most `max` per group. */
export function groupItems(items: readonly SearchItem[], max: number): Group[] {
  const groups = new Map<string, SearchItem[]>();
  for (const item of items) {
    const label = groupOf(item.hit);
    const group = groups.get(label) ?? [];
    groups.set(label, group);
    if (group.length < max) group.push(item);
  }
  return [...groups.values()].map((own, i) => ({ id: `group-${i}`, items: own }));
}
