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
export function collections(cluster: Connection, bucket: string) {
  const { server } = cluster;
  return {
    async getAllScopes(): Promise<ScopeSpec[]> {
      const { scopes } = await cluster.answer(() => server.bucket(bucket));
      return [...scopes].map(([scopeName, states]) => {
        const specs = [...states].map(
          ([name, { keyspace }]) =>
            new CollectionSpec({ name, scopeName, maxExpiry: keyspace.maxExpiry }),
        );
        return new ScopeSpec({ name: scopeName, collections: specs });
      });
    },
    createScope: (scope: string) => cluster.answer(() => server.createScope(bucket, scope)),
    dropScope: (scope: string) => cluster.answer(() => server.dropScope(bucket, scope)),
    createCollection(
      named: ICollectionSpec | string,
      scopeName?: unknown,
      settings: CreateCollectionSettings = {},
    ): Promise<void> {
      const spec =
        typeof named === 'string'
          ? { name: named, scopeName: String(scopeName), maxExpiry: settings.maxExpiry }
          : named;
      const { name: collection, scopeName: scope, maxExpiry } = spec;
      return cluster.answer(() =>
        server.createCollection({ bucket, scope, collection, maxExpiry }),
      );
    },
    async updateCollection(name: string, scope: string, settings: CreateCollectionSettings) {
      const { keyspace } = server.collection(bucket, scope, name);
      keyspace.maxExpiry = settings.maxExpiry ?? keyspace.maxExpiry;
    },
    dropCollection: (name: string, scope: string) =>
      cluster.answer(() => server.dropCollection(bucket, scope, name)),
  };
}
