import type { SearchRequest, SearchResponse } from '../../../engine/search';
import type { SearchConfig, SearchProvider } from '../../../plugins/search/contract';

/** Answers searches: the embedded index or the hosted provider. */
export interface SearchClient {
  search(requests: readonly SearchRequest[]): Promise<SearchResponse>;
  /** Alternatives that do find something, for a query that found nothing. */
  suggest(query: string, indexName: string): Promise<string[]>;
  /** Fetches what the first search will need. */
  prepare(): void;
}

const createClient = async (provider: SearchProvider): Promise<SearchClient> =>
  provider.kind === 'embedded'
    ? (await import('./embeddedClient')).createEmbeddedClient(provider.manifest)
    : (await import('./hostedClient')).createHostedClient(provider);

const clients = new WeakMap<SearchConfig, Promise<SearchClient>>();

/** The client of a configuration; one per page, so that an opened index and host states are kept. */
export function clientOf(config: SearchConfig): Promise<SearchClient> {
  const known = clients.get(config);
  if (known) return known;
  const client = createClient(config.provider);
  clients.set(config, client);
  // A chunk that failed to load is requested again next time.
  client.catch(() => clients.delete(config));
  return client;
}
