import type { SearchConfig, SearchProvider } from '../../../plugins/search/contract';
import type { SearchClient } from './client';
import { createEmbeddedClient } from './embeddedClient';

/** The embedded client comes with the search: one more request would delay the first answer. */
const createClient = async (provider: SearchProvider): Promise<SearchClient> =>
  provider.kind === 'embedded'
    ? createEmbeddedClient(provider.manifest)
    : (await import(/* webpackChunkName: "hosted" */ './hostedClient')).createHostedClient(
        provider,
      );

const clients = new WeakMap<SearchConfig, Promise<SearchClient>>();

export function clientOf(config: SearchConfig): Promise<SearchClient> {
  const kept = clients.get(config);
  if (kept) return kept;
  const client = createClient(config.provider);
  clients.set(config, client);
  // A chunk that failed to load is requested again next time.
  client.catch(() => clients.delete(config));
  return client;
}
