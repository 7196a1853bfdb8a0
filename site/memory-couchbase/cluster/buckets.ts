import { BucketSettings, BucketType, type ICreateBucketSettings } from 'couchbase';
import type { Connection } from './connection';

/**
 * The SDK's `BucketManager`: names matter, sizes and replicas do not.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/provisioning-cluster-resources.html#bucket-management
 */
export function buckets(cluster: Connection) {
  const { server } = cluster;
  return {
    getAllBuckets: () => cluster.answer(() => server.bucketNames().map(settingsOf)),
    getBucket: (name: string) =>
      cluster.answer(() => {
        server.bucket(name);
        return settingsOf(name);
      }),
    createBucket: ({ name }: Pick<ICreateBucketSettings, 'name'>) =>
      cluster.answer(() => server.createBucket(name)),
    dropBucket: (name: string) => cluster.answer(() => server.dropBucket(name)),
    flushBucket: (name: string) =>
      cluster.answer(() => {
        for (const { keyspace } of server.collections(name)) keyspace.clear();
      }),
  };
}

const settingsOf = (name: string) =>
  new BucketSettings({
    name,
    flushEnabled: true,
    ramQuotaMB: 100,
    numReplicas: 0,
    replicaIndexes: false,
    bucketType: BucketType.Couchbase,
  } as ConstructorParameters<typeof BucketSettings>[0]); // the rest is the server's own default
