import { liteClient } from 'algoliasearch/lite';
import type { SearchProvider } from '../../../plugins/search/contract';
import type { SearchRequest, SearchResponse } from '../../../plugins/search/fulltext';
import { connectTimeoutMs, maxSuggestions, readTimeoutMs, writeTimeoutMs } from '../box/limits';
import { checkResponse } from './checkHits';
import type { SearchClient } from './client';
import { createHostsCache } from './hostsCache';

type Hosted = Extract<SearchProvider, { kind: 'hosted' }>;

/** The hosted provider: searches, recommendations, and any other POST of its interface. */
interface HostedClient extends SearchClient {
  getRecommendations(requests: readonly Record<string, unknown>[]): Promise<unknown>;
  customPost(path: string, body?: Record<string, unknown>): Promise<unknown>;
}

const required = (name: string, method: string, value: unknown): void => {
  if (value !== undefined && value !== null && value !== '') return;
  throw new Error(`Parameter \`${name}\` is required when calling \`${method}\`.`);
};

/** The client of the hosted provider; throws for a missing `appId` or `apiKey`. */
export function createHostedClient({ appId, apiKey, hosts }: Hosted): HostedClient {
  const client = liteClient(appId, apiKey, {
    // In the given order, so that the read host is always asked first.
    hosts: hosts.map((host, i) => ({
      url: host.replace(/^https?:\/\//, ''),
      protocol: host.startsWith('http:') ? 'http' : 'https',
      accept: i === 0 ? 'read' : 'readWrite',
    })),
    hostsCache: createHostsCache(appId),
    timeouts: { connect: connectTimeoutMs, read: readTimeoutMs, write: writeTimeoutMs },
    authMode: 'WithinQueryParameters',
    // By default the client waits for seconds on 429 while the reader sees nothing; an error can be retried.
    maxRateLimitRetries: 0,
  });
  const search = async (requests: readonly SearchRequest[]): Promise<SearchResponse> => {
    required('requests', 'search', requests);
    for (const request of requests) {
      required('indexName', 'search', request.indexName);
      required('query', 'search', request.query === '' ? ' ' : request.query);
    }
    // The provider's types know more parameters than ours; ours know more about the hits.
    return checkResponse(await client.search({ requests: requests as never }));
  };
  return {
    search,
    suggest: (query, indexName) => suggestShorter(query, indexName, search),
    getRecommendations: async (requests) => {
      required('requests', 'getRecommendations', requests);
      return client.getRecommendations({ requests: requests as never }); // shape is the provider's
    },
    customPost: async (path, body = {}) => client.customPost({ path, body }),
  };
}

/** Parts of a query that find something, found with a single request. */
async function suggestShorter(
  query: string,
  indexName: string,
  search: (requests: SearchRequest[]) => Promise<SearchResponse>,
): Promise<string[]> {
  const words = query.trim().split(/\s+/);
  const candidates =
    words.length > 1
      ? [words.slice(0, -1).join(' '), words.slice(1).join(' '), ...words]
      : [0.75, 0.5].map((part) => query.slice(0, Math.ceil(query.length * part)));
  const wanted = [...new Set(candidates)].filter(
    (candidate) => candidate.length > 1 && candidate !== query,
  );
  if (wanted.length === 0) return [];
  const { results } = await search(
    wanted.map((candidate) => ({ indexName, query: candidate, hitsPerPage: 1 })),
  );
  return wanted.filter((_, i) => (results[i]?.nbHits ?? 0) > 0).slice(0, maxSuggestions);
}
