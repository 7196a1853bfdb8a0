import type { QueryOptions, SearchQueryOptions, SearchRequest } from 'couchbase';
import type { MemoryBucket } from './bucket';
import type { MemoryCluster } from './cluster';
import { MemoryCollection } from './collection';
import { SearchIndexes } from './searchIndexes';

/** The SDK's `Scope`. */
export class MemoryScope {
  readonly bucket: MemoryBucket;
  readonly name: string;

  constructor(bucket: MemoryBucket, name: string) {
    this.bucket = bucket;
    this.name = name || '_default';
  }

  get cluster(): MemoryCluster {
    return this.bucket.cluster;
  }

  collection(name: string): MemoryCollection {
    return new MemoryCollection(this, name);
  }

  /** Names of collections are looked up in this scope. */
  query(statement: string, options: QueryOptions = {}) {
    const queryContext = `${this.bucket.name}.${this.name}`;
    return this.cluster.query(statement, { queryContext, ...options });
  }

  search(indexName: string, request: SearchRequest, options?: SearchQueryOptions) {
    return this.cluster.search(indexName, request, options);
  }

  searchIndexes(): SearchIndexes {
    return new SearchIndexes(this.cluster);
  }
}
