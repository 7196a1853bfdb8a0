import { SearchResult } from 'couchbase';
import { matches, type SearchClause } from '../search';
import type { MemoryCollectionState, MemoryServer } from '../server';

interface SearchOptions {
  limit?: number;
  skip?: number;
  collections?: string[];
  fields?: string[];
}

const defaultLimit = 10;

/** Searches the documents that the indexes know; every hit has the same score, and hits come in the order of keys. */
export function search(
  server: MemoryServer,
  input: { indexName: string; clause: SearchClause; options: SearchOptions },
): SearchResult {
  const { indexName, clause, options } = input;
  const index = server.searchIndexes.get(indexName);
  const hits = server
    .collections(index.sourceName)
    .filter((state) => isSearched(state, index.params, options.collections))
    .flatMap(({ keyspace }) =>
      [...keyspace.indexedDocuments()].flatMap(([id, { content }]) => {
        const document = typeof content === 'string' ? (JSON.parse(content) as unknown) : {};
        if (!matches(clause, document)) return [];
        const fields = fieldsOf(document, options.fields);
        return [{ index: indexName, id, score: 1, sort: [], fields, fragments: {} }];
      }),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const { skip = 0, limit = defaultLimit } = options;
  const metrics = { total_rows: hits.length, max_score: hits.length > 0 ? 1 : 0, took: 0 };
  const meta = { status: { total: 1, failed: 0, successful: 1 }, metrics, facets: {} };
  return new SearchResult({ rows: hits.slice(skip, skip + limit), meta } as SearchResult); // the SDK's metadata has no declared fields
}

/** An index maps types named `scope.collection`; without any it holds the whole bucket. */
function isSearched(
  { keyspace }: MemoryCollectionState,
  params: unknown,
  collections: readonly string[] | undefined,
): boolean {
  const { scope, collection } = keyspace.name;
  if (collections && !collections.includes(collection)) return false;
  const { mapping } = (params ?? {}) as { mapping?: { types?: object } };
  const types = Object.keys(mapping?.types ?? {});
  return types.length === 0 || types.some((type) => type.startsWith(`${scope}.${collection}`));
}

function fieldsOf(document: unknown, names: readonly string[] | undefined) {
  if (!names || typeof document !== 'object' || document === null) return undefined;
  const entries = Object.entries(document);
  return Object.fromEntries(
    entries.filter(([name]) => names.includes(name) || names.includes('*')),
  );
}
