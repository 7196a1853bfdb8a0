import {
  type CreatePrimaryQueryIndexOptions,
  type CreateQueryIndexOptions,
  type DropQueryIndexOptions,
  IndexNotFoundError,
  QueryIndex,
  UnambiguousTimeoutError,
  type WatchQueryIndexOptions,
} from 'couchbase';
import type { Index } from '../indexes';
import type { MemoryCollectionState } from '../server';
import type { Connection } from './connection';

interface CollectionPath {
  bucketName: string;
  scopeName?: string;
  collectionName?: string;
}

const watchEveryMs = 5;

/**
 * The SDK's `QueryIndexManager`.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/provisioning-cluster-resources.html#index-management
 */
export class QueryIndexes {
  readonly #cluster: Connection;

  constructor(cluster: Connection) {
    this.#cluster = cluster;
  }

  async createIndex(
    bucketName: string,
    indexName: string,
    keys: readonly string[],
    options: CreateQueryIndexOptions = {},
  ): Promise<void> {
    const name = `\`${indexName}\``;
    await this.#create(bucketName, `INDEX ${name}`, { ...options, keys: `(${keys.join(',')})` });
  }

  async createPrimaryIndex(
    bucketName: string,
    options: CreatePrimaryQueryIndexOptions = {},
  ): Promise<void> {
    const name = options.name ? ` \`${options.name}\`` : '';
    await this.#create(bucketName, `PRIMARY INDEX${name}`, options);
  }

  async dropIndex(
    bucketName: string,
    indexName: string,
    options: DropQueryIndexOptions = {},
  ): Promise<void> {
    const { scopeName, collectionName, ignoreIfNotExists } = options;
    return this.#cluster.answer(() => {
      const { indexes } = this.#collection({ bucketName, scopeName, collectionName });
      if (!ignoreIfNotExists && !indexes.find(indexName))
        throw new IndexNotFoundError(new Error(`index ${indexName} not found`));
      indexes.drop(indexName, { ifExists: true });
    });
  }

  async dropPrimaryIndex(
    bucketName: string,
    options: DropQueryIndexOptions & { name?: string } = {},
  ): Promise<void> {
    await this.dropIndex(bucketName, options.name ?? '#primary', options);
  }

  /** The indexes of a collection, or of the whole bucket when none is named. */
  async getAllIndexes(
    bucketName: string,
    { scopeName, collectionName }: Omit<CollectionPath, 'bucketName'> = {},
  ): Promise<QueryIndex[]> {
    const { server } = this.#cluster;
    const all = await this.#cluster.answer(() => server.collections(bucketName));
    const states = all.filter(({ keyspace: { name } }) => {
      if (scopeName !== undefined && name.scope !== scopeName) return false;
      return collectionName === undefined || name.collection === collectionName;
    });
    return states.flatMap((state) => state.indexes.list().map((index) => describe(index, state)));
  }

  async buildDeferredIndexes(
    bucketName: string,
    options: Omit<CollectionPath, 'bucketName'> = {},
  ): Promise<string[]> {
    return this.#cluster.answer(() => {
      const { indexes } = this.#collection({ bucketName, ...options });
      const deferred = indexes.list().filter(({ state }) => state === 'deferred');
      const names = deferred.map(({ name }) => name);
      indexes.build(names);
      return names;
    });
  }

  /** Waits until the indexes are online. */
  async watchIndexes(
    bucketName: string,
    indexNames: readonly string[],
    timeout: number,
    { watchPrimary, scopeName, collectionName }: WatchQueryIndexOptions = {},
  ): Promise<void> {
    const names = new Set(watchPrimary ? [...indexNames, '#primary'] : indexNames);
    const end = Date.now() + timeout;
    for (;;) {
      const all = await this.getAllIndexes(bucketName, { scopeName, collectionName });
      const watched = all.filter(({ name }) => names.has(name));
      const missing = [...names].find((name) => !watched.some((index) => index.name === name));
      if (missing !== undefined)
        throw new IndexNotFoundError(new Error(`index ${missing} not found`));
      if (watched.every(({ state }) => state === 'online')) return;
      if (Date.now() >= end)
        throw new UnambiguousTimeoutError(new Error('the indexes are not online in time'));
      await new Promise((resolve) => setTimeout(resolve, watchEveryMs));
    }
  }

  async #create(
    bucketName: string,
    what: string,
    options: CreateQueryIndexOptions & { keys?: string },
  ): Promise<void> {
    const { scopeName, collectionName, ignoreIfExists, deferred, keys = '' } = options;
    const path = [bucketName, ...(collectionName ? [scopeName ?? '_default', collectionName] : [])];
    const on = path.map((part) => `\`${part}\``).join('.');
    const exists = ignoreIfExists ? ' IF NOT EXISTS' : '';
    const later = deferred ? ' WITH {"defer_build": true}' : '';
    await this.#cluster.query(`CREATE ${what}${exists} ON ${on}${keys}${later}`);
  }

  #collection({ bucketName, scopeName, collectionName }: CollectionPath): MemoryCollectionState {
    const { server } = this.#cluster;
    return server.collection(bucketName, scopeName ?? '_default', collectionName ?? '_default');
  }
}

function describe({ name, isPrimary, state }: Index, { keyspace }: MemoryCollectionState) {
  const { bucket, scope, collection } = keyspace.name;
  return new QueryIndex({
    name,
    isPrimary,
    type: 'gsi',
    state,
    indexKey: [],
    bucketName: bucket,
    scopeName: scope,
    collectionName: collection,
  });
}

/** The SDK's `CollectionQueryIndexManager`: the same calls without the names of the collection. */
export function collectionQueryIndexes(
  cluster: Connection,
  { bucketName, ...names }: Required<CollectionPath>,
) {
  const all = new QueryIndexes(cluster);
  return {
    createIndex: (name: string, keys: readonly string[], options?: CreateQueryIndexOptions) =>
      all.createIndex(bucketName, name, keys, { ...options, ...names }),
    createPrimaryIndex: (options?: CreatePrimaryQueryIndexOptions) =>
      all.createPrimaryIndex(bucketName, { ...options, ...names }),
    dropIndex: (name: string, options?: DropQueryIndexOptions) =>
      all.dropIndex(bucketName, name, { ...options, ...names }),
    dropPrimaryIndex: (options?: DropQueryIndexOptions & { name?: string }) =>
      all.dropPrimaryIndex(bucketName, { ...options, ...names }),
    getAllIndexes: () => all.getAllIndexes(bucketName, names),
    buildDeferredIndexes: () => all.buildDeferredIndexes(bucketName, names),
    watchIndexes: (watched: readonly string[], timeout: number, options?: WatchQueryIndexOptions) =>
      all.watchIndexes(bucketName, watched, timeout, { ...options, ...names }),
  };
}
