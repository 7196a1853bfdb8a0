import {
  answer,
  openIndex,
  type SearchIndex,
  type SearchRequest,
  type SearchResponse,
  type Shard,
  suggest,
} from '../../../engine/search';
import type { SearchManifest } from '../../../plugins/search/contract';

/** The name that means "no host could be reached", as the hosted client uses it. */
const unreachable = 'RetryError';

/** Timeout for loading the index; even slow connections are faster. */
const loadWithinMs = 30_000;

/** Answers requests from the embedded index, on the page or in a worker. */
export interface SearchService {
  prepare(): void;
  search(requests: readonly SearchRequest[]): Promise<SearchResponse>;
  suggest(query: string): Promise<string[]>;
}

/** A service that fetches its index on the first request. A failed fetch is an error, and is not cached. */
export function createSearchService(manifest: string): SearchService {
  let opening: Promise<SearchIndex> | undefined;
  const open = () => {
    opening ??= fetchIndex(manifest).catch((cause: unknown) => {
      opening = undefined;
      const error = new Error('the search index could not be fetched', { cause });
      error.name = unreachable;
      throw error;
    });
    return opening;
  };
  return {
    prepare: () => void open().catch(() => {}),
    search: async (requests) => {
      const index = await open();
      return { results: requests.map((request) => answer(index, request)) };
    },
    suggest: async (query) => suggest(await open(), query),
  };
}

async function fetchIndex(manifest: string): Promise<SearchIndex> {
  const base = new URL(manifest, location.origin);
  const { shards } = (await fetchJson(base, 'no-cache')) as SearchManifest;
  if (!Array.isArray(shards)) throw new Error(`${manifest} is not a search manifest`);
  const files = shards.map(({ file }) => fetchJson(new URL(file, base), 'default'));
  return openIndex((await Promise.all(files)) as Shard[]);
}

async function fetchJson(url: URL, cache: RequestCache): Promise<unknown> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(loadWithinMs) });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}
