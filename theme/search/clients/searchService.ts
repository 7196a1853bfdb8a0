import type { SearchManifest } from '../../../plugins/search/contract';
import {
  type Language,
  SearchIndex,
  type SearchRequest,
  type SearchResponse,
} from '../../../plugins/search/fulltext';

/** Timeout for loading the index; even slow connections are faster. */
const loadWithinMs = 30_000;

/** Files of an index that are kept in memory, a few kB each. */
const mostKept = 500;

/** Answers requests from the embedded index, on the page or in a worker. */
export interface SearchService {
  search(requests: readonly SearchRequest[]): Promise<SearchResponse>;
  suggest(query: string): Promise<string[]>;
}

/** A service that fetches its index at once. A failed fetch is an error of the next request, which tries again. */
export function createSearchService(manifest: string): SearchService {
  let opening: Promise<SearchIndex> | undefined;
  const open = () => {
    opening ??= fetchIndex(manifest).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  open().catch(() => {});
  return {
    async search(requests) {
      const index = await open();
      return { results: await Promise.all(requests.map((request) => index.answer(request))) };
    },
    suggest: async (query) => (await open()).suggest(query),
  };
}

async function fetchIndex(manifest: string): Promise<SearchIndex> {
  const base = new URL(manifest, location.origin);
  const { layout, language: file } = (await fetchJson(base, 'no-cache')) as SearchManifest;
  if (!Array.isArray(layout?.groups)) throw new Error(`${manifest} is not a search manifest`);
  const language = file === undefined ? undefined : await loadLanguage(new URL(file, base));
  return new SearchIndex(layout, keepFetched(base, layout.version), language);
}

/** Imports the rules of a language. Without them the search still finds words as they are typed. */
async function loadLanguage({ href }: URL): Promise<Language | undefined> {
  try {
    return (await import(/* webpackIgnore: true */ href)) as Language; // `readLanguage.ts` wrote it
  } catch {
    return undefined; // older browsers cannot import in a worker
  }
}

/** Fetches files of an index, each once; those used longest ago are forgotten. */
function keepFetched(base: URL, version: string) {
  const kept = new Map<string, Promise<unknown>>();
  return (file: string): Promise<unknown> => {
    const earlier = kept.get(file);
    kept.delete(file);
    const part = earlier ?? fetchJson(new URL(`${file}?${version}`, base), 'default');
    kept.set(file, part);
    part.catch(() => kept.delete(file));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!); // the first of many
    return part;
  };
}

async function fetchJson(url: URL, cache: RequestCache): Promise<unknown> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(loadWithinMs) });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}
