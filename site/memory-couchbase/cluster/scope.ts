import type { QueryOptions, SearchQueryOptions, SearchRequest } from 'couchbase';
import { MemoryCollection } from './collection';
import type { BucketReference, Connection } from './connection';
import { searchIndexes } from './searchIndexes';

/** The SDK's `Scope`. */
export class MemoryScope {
  readonly bucket: BucketReference;
  readonly name: string;

  constructor(bucket: BucketReference, name: string) {
    this.bucket = bucket;
    this.name = name;
  }

  get cluster(): Connection {
    return this.bucket.cluster;
  }

  collection(name: string): MemoryCollection {
    return new MemoryCollection(this, name);
  }

  /** Names of collections are looked up in this scope. */
  query(statement: string, options: QueryOptions = {}) {
    const queryContext = `${this.bucket.name}.${this.name || '_default'}`;
    return this.cluster.query(statement, { queryContext, ...options });
  }

  search(indexName: string, request: SearchRequest, options?: SearchQueryOptions) {
    return this.cluster.search(indexName, request, options);
  }

  searchIndexes() {
    return searchIndexes(this.cluster);
  }
}
