import {
  CollectionSpec,
  type CreateCollectionSettings,
  type ICollectionSpec,
  ScopeSpec,
} from 'couchbase';
import type { Connection } from './connection';

/**
 * The SDK's `CollectionManager`.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/provisioning-cluster-resources.html#collection-management
 */
export class Collections {
  readonly #cluster: Connection;
  readonly #bucket: string;

  constructor(cluster: Connection, bucket: string) {
    this.#cluster = cluster;
    this.#bucket = bucket;
  }

  async getAllScopes(): Promise<ScopeSpec[]> {
    const { scopes } = await this.#cluster.answer(() => this.#server.bucket(this.#bucket));
    return [...scopes].map(([name, collections]) => {
      const specs = [...collections].map(
        ([collection, { keyspace }]) =>
          new CollectionSpec({ name: collection, scopeName: name, maxExpiry: keyspace.maxExpiry }),
      );
      return new ScopeSpec({ name, collections: specs });
    });
  }

  async createScope(scopeName: string): Promise<void> {
    return this.#cluster.answer(() => this.#server.createScope(this.#bucket, scopeName));
  }

  async dropScope(scopeName: string): Promise<void> {
    return this.#cluster.answer(() => this.#server.dropScope(this.#bucket, scopeName));
  }

  async createCollection(
    collection: ICollectionSpec | string,
    scopeName?: unknown,
    settings: CreateCollectionSettings = {},
  ): Promise<void> {
    const isNamed = typeof collection === 'string';
    return this.#cluster.answer(() =>
      this.#server.createCollection({
        bucket: this.#bucket,
        scope: isNamed ? String(scopeName) : collection.scopeName,
        collection: isNamed ? collection : collection.name,
        maxExpiry: isNamed ? settings.maxExpiry : collection.maxExpiry,
      }),
    );
  }

  async updateCollection(
    collectionName: string,
    scopeName: string,
    { maxExpiry }: CreateCollectionSettings,
  ): Promise<void> {
    const { keyspace } = this.#server.collection(this.#bucket, scopeName, collectionName);
    keyspace.maxExpiry = maxExpiry ?? keyspace.maxExpiry;
  }

  async dropCollection(collectionName: string, scopeName: string): Promise<void> {
    return this.#cluster.answer(() =>
      this.#server.dropCollection(this.#bucket, scopeName, collectionName),
    );
  }

  get #server() {
    return this.#cluster.server;
  }
}
