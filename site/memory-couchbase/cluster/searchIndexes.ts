import type { SearchIndexDefinition } from '../search';
import type { Connection } from './connection';

/** The SDK's `SearchIndexManager`, as far as definitions go. */
export class SearchIndexes {
  readonly #cluster: Connection;

  constructor(cluster: Connection) {
    this.#cluster = cluster;
  }

  async upsertIndex(definition: SearchIndexDefinition): Promise<void> {
    return this.#cluster.answer(() => this.#catalog.upsert(definition));
  }

  async getIndex(name: string): Promise<SearchIndexDefinition> {
    return this.#cluster.answer(() => this.#catalog.get(name));
  }

  async getAllIndexes(): Promise<SearchIndexDefinition[]> {
    return this.#cluster.answer(() => this.#catalog.list());
  }

  async dropIndex(name: string): Promise<void> {
    return this.#cluster.answer(() => this.#catalog.drop(name));
  }

  async getIndexedDocumentsCount(name: string): Promise<number> {
    const { sourceName } = await this.getIndex(name);
    const states = this.#cluster.server.collections(sourceName);
    return states.reduce((sum, { keyspace }) => sum + keyspace.indexedDocuments().size, 0);
  }

  get #catalog() {
    return this.#cluster.server.searchIndexes;
  }
}
