import type { SearchManifest } from '../../../plugins/search/contract';
import {
  answer,
  type Language,
  openIndex,
  PartedIndex,
  type SearchRequest,
  type SearchResponse,
  type Shard,
  suggest,
} from '../../../plugins/search/fulltext';

/** The name that means "no host could be reached", as the hosted client uses it. */
const unreachable = 'RetryError';

/** Timeout for loading the index; even slow connections are faster. */
const loadWithinMs = 30_000;

/** Parts of an index that are kept in memory, a few kB each. */
const mostKept = 500;

/** Answers requests from the embedded index, on the page or in a worker. */
export interface SearchService {
  search(requests: readonly SearchRequest[]): Promise<SearchResponse>;
  suggest(query: string): Promise<string[]>;
}

/** A service that fetches its index at once. A failed fetch is an error of the next request, which tries again. */
export function createSearchService(manifest: string): SearchService {
  let opening: Promise<OpenedIndex> | undefined;
  const open = () => {
    opening ??= fetchIndex(manifest).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const using = <T>(work: (index: OpenedIndex) => Promise<T>): Promise<T> =>
    open()
      .then(work)
      .catch((cause: unknown) => {
        const error = new Error('the search index could not be fetched', { cause });
        error.name = unreachable;
        throw error;
      });
  open().catch(() => {});
  return {
    search: (requests) =>
      using(async (index) => ({
        results: await Promise.all(requests.map((request) => index.answer(request))),
      })),
    suggest: (query) => using((index) => index.suggest(query)),
  };
}

type OpenedIndex = Pick<PartedIndex, 'answer' | 'suggest'>;

async function fetchIndex(manifest: string): Promise<OpenedIndex> {
  const base = new URL(manifest, location.origin);
  const { shards, parts, language: file } = (await fetchJson(base, 'no-cache')) as SearchManifest;
  const loading = file === undefined ? undefined : loadLanguage(new URL(file, base));
  if (parts) return new PartedIndex(parts, keepFetched(base, parts.version), await loading);
  if (!Array.isArray(shards)) throw new Error(`${manifest} is not a search manifest`);
  const files = shards.map(({ file }) => fetchJson(new URL(file, base), 'default'));
  const index = openIndex((await Promise.all(files)) as Shard[], await loading);
  return {
    answer: async (request) => answer(index, request),
    suggest: async (query) => suggest(index, query),
  };
}

/** The exports of the module of a language, which `plugins/search/readLanguage.ts` writes. */
interface LanguageModule {
  stemmer(word: string): string;
  stopwords: readonly string[];
}

/** Imports the rules of a language. Without them the search still finds words as they are typed. */
async function loadLanguage({ href }: URL): Promise<Language | undefined> {
  try {
    const module = (await import(/* webpackIgnore: true */ href)) as LanguageModule;
    return { stem: module.stemmer, stopWords: new Set(module.stopwords) };
  } catch {
    return undefined; // older browsers cannot import in a worker
  }
}

/** Fetches parts of an index, each once; those used longest ago are forgotten. */
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
