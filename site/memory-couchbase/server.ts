import {
  BucketExistsError,
  BucketNotFoundError,
  CollectionExistsError,
  CollectionNotFoundError,
  InvalidArgumentError,
  ScopeExistsError,
  ScopeNotFoundError,
} from 'couchbase';
import { IndexCatalog, IndexFeed } from './indexes';
import { Keyspace } from './kv';
import { SearchCatalog } from './search';
import type { ServerOptions } from './serverOptions';

export interface MemoryCollectionState {
  keyspace: Keyspace;
  indexes: IndexCatalog;
}

interface MemoryBucketState {
  scopes: Map<string, Map<string, MemoryCollectionState>>;
}

const defaultName = '_default';
/** https://docs.couchbase.com/server/current/learn/data/scopes-and-collections.html#naming-for-scopes-and-collection */
const allowedName = /^[A-Za-z0-9-][\w%-]{0,250}$/;

/** The contents of a cluster: buckets with scopes, collections, documents and indexes. */
export class MemoryServer {
  readonly now: () => number;
  readonly users: Readonly<Record<string, string>> | undefined;
  readonly searchIndexes = new SearchCatalog();
  readonly feed = new IndexFeed();
  readonly #createsBuckets: boolean;
  readonly #buckets = new Map<string, MemoryBucketState>();
  #lastCas = 1_700_000_000_000_000_000n;

  constructor({ buckets, users, now = Date.now }: ServerOptions = {}) {
    this.now = now;
    this.users = users;
    this.#createsBuckets = buckets === undefined;
    for (const name of buckets ?? []) this.createBucket(name);
  }

  nextCas(): bigint {
    this.#lastCas += 65_536n;
    return this.#lastCas;
  }

  /** Sorted. */
  bucketNames(): string[] {
    return [...this.#buckets.keys()].sort();
  }

  createBucket(name: string): void {
    if (this.#buckets.has(name)) throw new BucketExistsError(new Error(`bucket ${name} exists`));
    const scopes = new Map<string, Map<string, MemoryCollectionState>>();
    this.#buckets.set(name, { scopes });
    this.createScope(name, defaultName);
    this.createCollection({ bucket: name, scope: defaultName, collection: defaultName });
  }

  dropBucket(name: string): void {
    if (!this.#buckets.delete(name)) throw bucketNotFound(name);
  }

  bucket(name: string): MemoryBucketState {
    if (!this.#buckets.has(name) && this.#createsBuckets && name) this.createBucket(name);
    const bucket = this.#buckets.get(name);
    if (!bucket) throw bucketNotFound(name);
    return bucket;
  }

  /** The collections of a scope by name. */
  scope(bucket: string, scope: string): Map<string, MemoryCollectionState> {
    const collections = this.bucket(bucket).scopes.get(scope || defaultName);
    if (!collections) throw new ScopeNotFoundError(new Error(`scope ${bucket}.${scope} not found`));
    return collections;
  }

  createScope(bucket: string, scope: string): void {
    const { scopes } = this.bucket(bucket);
    if (scopes.has(scope)) throw new ScopeExistsError(new Error(`scope ${scope} exists`));
    checkName(scope);
    scopes.set(scope, new Map());
  }

  dropScope(bucket: string, scope: string): void {
    this.scope(bucket, scope);
    this.bucket(bucket).scopes.delete(scope);
  }

  collection(bucket: string, scope: string, collection: string): MemoryCollectionState {
    const scopes = this.bucket(bucket).scopes;
    // The key-value service reports a missing scope as a missing collection.
    const state = scopes.get(scope || defaultName)?.get(collection || defaultName);
    if (state) return state;
    const name = `${bucket}.${scope || defaultName}.${collection || defaultName}`;
    throw new CollectionNotFoundError(new Error(`collection ${name} not found`));
  }

  createCollection(input: {
    bucket: string;
    scope: string;
    collection: string;
    maxExpiry?: number;
  }): void {
    const { bucket, scope, collection, maxExpiry } = input;
    const collections = this.scope(bucket, scope);
    if (collections.has(collection))
      throw new CollectionExistsError(new Error(`collection ${collection} exists`));
    checkName(collection);
    const { now } = this;
    const nextCas = () => this.nextCas();
    const onChange = (keyspace: Keyspace) => this.feed.add(keyspace);
    collections.set(collection, {
      keyspace: new Keyspace({ bucket, scope, collection, maxExpiry, now, nextCas, onChange }),
      indexes: new IndexCatalog(),
    });
  }

  dropCollection(bucket: string, scope: string, collection: string): void {
    if (this.scope(bucket, scope).delete(collection)) return;
    throw new CollectionNotFoundError(new Error(`collection ${collection} not found`));
  }

  /** Every collection of a bucket. */
  collections(bucket: string): MemoryCollectionState[] {
    return [...this.bucket(bucket).scopes.values()].flatMap((scope) => [...scope.values()]);
  }
}

function checkName(name: string): void {
  if (name === defaultName || allowedName.test(name)) return;
  const rule = 'letters, digits, _, - and %, and start with neither _ nor %';
  throw new InvalidArgumentError(new Error(`"${name}" is no valid name: names have ${rule}`));
}

const bucketNotFound = (name: string) =>
  new BucketNotFoundError(new Error(`bucket ${name} not found`));
