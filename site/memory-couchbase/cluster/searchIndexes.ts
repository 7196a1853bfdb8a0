import type { SearchIndexDefinition } from '../search';
import type { Connection } from './connection';

/** The SDK's `SearchIndexManager`, as far as definitions go. */
export function searchIndexes(cluster: Connection) {
  const { server } = cluster;
  const catalog = server.searchIndexes;
  const get = (name: string) => cluster.answer(() => catalog.get(name));
  return {
    upsertIndex: (definition: SearchIndexDefinition) =>
      cluster.answer(() => catalog.upsert(definition)),
    getIndex: get,
    getAllIndexes: () => cluster.answer(() => catalog.list()),
    dropIndex: (name: string) => cluster.answer(() => catalog.drop(name)),
    async getIndexedDocumentsCount(name: string): Promise<number> {
      const states = server.collections((await get(name)).sourceName);
      return states.reduce((sum, { keyspace }) => sum + keyspace.indexedDocuments().size, 0);
    },
  };
}
