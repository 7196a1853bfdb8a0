import type { PingOptions } from 'couchbase';
import type { MemoryCollection } from './collection';
import { collections } from './collections';
import type { Connection } from './connection';
import { MemoryScope } from './scope';

/** The SDK's `Bucket`. */
export class MemoryBucket {
  readonly cluster: Connection;
  readonly name: string;

  constructor(cluster: Connection, name: string) {
    this.cluster = cluster;
    this.name = name;
  }

  scope(name: string): MemoryScope {
    return new MemoryScope(this, name);
  }

  defaultScope(): MemoryScope {
    return this.scope('_default');
  }

  collection(name: string): MemoryCollection {
    return this.defaultScope().collection(name);
  }

  defaultCollection(): MemoryCollection {
    return this.collection('_default');
  }

  collections() {
    return collections(this.cluster, this.name);
  }

  async ping(options?: PingOptions) {
    return this.cluster.ping(options);
  }
}
