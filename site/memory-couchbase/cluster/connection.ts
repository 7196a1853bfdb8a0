import type {
  PingOptions,
  QueryOptions,
  QueryResult,
  SearchQueryOptions,
  SearchRequest,
  SearchResult,
  StreamableRowPromise,
} from 'couchbase';
import type { MemoryServer } from '../server';

/** The cluster, as its buckets, scopes, collections and managers use it. */
export interface Connection {
  readonly server: MemoryServer;
  readonly timeouts: Timeouts;
  /** Throws `ClusterClosedError` after the cluster was closed. */
  checkOpen(): void;
  /** Runs an operation in a later turn of the event loop; rejects when the cluster is closed. */
  answer<T>(work: () => T): Promise<T>;
  ping(options?: PingOptions): Promise<object>;
  query(
    statement: string,
    options?: QueryOptions,
  ): StreamableRowPromise<QueryResult, unknown, QueryResult['meta']>;
  search(
    indexName: string,
    request: SearchRequest,
    options?: SearchQueryOptions,
  ): StreamableRowPromise<SearchResult, unknown, SearchResult['meta']>;
}

/** In milliseconds. */
export interface Timeouts {
  kvTimeout: number;
  kvDurableTimeout: number;
}

/** A bucket, as its scopes refer back to it. */
export interface BucketReference {
  readonly cluster: Connection;
  readonly name: string;
}

/** A scope, as its collections refer back to it. */
export interface ScopeReference {
  readonly bucket: BucketReference;
  readonly cluster: Connection;
  readonly name: string;
}
