import type { SearchRequest, SearchResponse } from '../../../plugins/search/fulltext';
import type { SearchClient } from './client';
import { indexWorker } from './indexWorker';

/** Requests, or a query without hits that needs suggestions. */
type Call = { requests: readonly SearchRequest[] } | { query: string };

export interface WorkerQuestion {
  id: number;
  call: Call;
}

/** A message from the worker: the value, or the message of an error. */
export type WorkerAnswer = { id: number; value: unknown } | { id: number; error: string };

/** Searches the embedded index in a worker, or on the page where workers are not available. */
export function createEmbeddedClient(manifest: string): SearchClient {
  const worker = indexWorker(manifest);
  if (!worker) return createPageClient(manifest);
  let client = createWorkerClient(worker);
  // A worker whose script does not load is replaced by the page itself.
  worker.addEventListener('error', () => {
    client = createPageClient(manifest);
  });
  return {
    search: (requests) => client.search(requests),
    suggest: (query, indexName) => client.suggest(query, indexName),
  };
}

function createPageClient(manifest: string): SearchClient {
  const service = import(/* webpackChunkName: "search" */ './searchService').then((module) =>
    module.createSearchService(manifest),
  );
  return {
    search: async (requests) => (await service).search(requests),
    suggest: async (query) => (await service).suggest(query),
  };
}

type Settle = { resolve(value: unknown): void; reject(error: Error): void };

function createWorkerClient(worker: Worker): SearchClient {
  const waiting = new Map<number, Settle>();
  let lastId = 0;
  const ask = (call: Call): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, call } satisfies WorkerQuestion);
    });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const settle = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) settle?.reject(new Error(data.error));
    else settle?.resolve(data.value);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the search worker stopped'));
    waiting.clear();
  });
  return {
    search: (requests) => ask({ requests }) as Promise<SearchResponse>, // the worker's answer for this request type
    suggest: (query) => ask({ query }) as Promise<string[]>, // the worker's answer for this request type
  };
}
