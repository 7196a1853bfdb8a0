import type { SearchIndexDefinition } from '../search';
import type { MemoryCluster } from './cluster';

/** The SDK's `SearchIndexManager`, as far as definitions go. */
export class SearchIndexes {
  readonly #cluster: MemoryCluster;

  constructor(cluster: MemoryCluster) {
    this.#cluster = cluster;
  }

  async upsertIndex(definition: SearchIndexDefinition): Promise<void> {
    this.#catalog.upsert(definition);
  }

  async getIndex(name: string): Promise<SearchIndexDefinition> {
    return this.#catalog.get(name);
  }

  async getAllIndexes(): Promise<SearchIndexDefinition[]> {
    return this.#catalog.list();
  }

  async dropIndex(name: string): Promise<void> {
    this.#catalog.drop(name);
  }

  async getIndexedDocumentsCount(name: string): Promise<number> {
    const { sourceName } = this.#catalog.get(name);
    const states = this.#cluster.server.collections(sourceName);
    return states.reduce((sum, { keyspace }) => sum + keyspace.indexedDocuments().size, 0);
  }

  get #catalog() {
    this.#cluster.checkOpen();
    return this.#cluster.server.searchIndexes;
  }
}
