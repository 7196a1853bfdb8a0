import { BucketSettings, BucketType, type ICreateBucketSettings } from 'couchbase';
import type { Connection } from './connection';

/**
 * The SDK's `BucketManager`: names matter, sizes and replicas do not.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/provisioning-cluster-resources.html#bucket-management
 */
export class Buckets {
  readonly #cluster: Connection;

  constructor(cluster: Connection) {
    this.#cluster = cluster;
  }

  async getAllBuckets(): Promise<BucketSettings[]> {
    return this.#cluster.answer(() => this.#server.bucketNames().map(settingsOf));
  }

  async getBucket(name: string): Promise<BucketSettings> {
    return this.#cluster.answer(() => {
      this.#server.bucket(name);
      return settingsOf(name);
    });
  }

  async createBucket({ name }: Pick<ICreateBucketSettings, 'name'>): Promise<void> {
    return this.#cluster.answer(() => this.#server.createBucket(name));
  }

  async dropBucket(name: string): Promise<void> {
    return this.#cluster.answer(() => this.#server.dropBucket(name));
  }

  async flushBucket(name: string): Promise<void> {
    return this.#cluster.answer(() => {
      for (const { keyspace } of this.#server.collections(name)) keyspace.clear();
    });
  }

  get #server() {
    return this.#cluster.server;
  }
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
