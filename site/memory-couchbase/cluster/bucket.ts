import { FeatureNotAvailableError } from 'couchbase';
import type { MemoryCollection } from './collection';
import { Collections } from './collections';
import type { Connection } from './connection';
import { MemoryScope } from './scope';
import { ViewIndexes } from './viewIndexes';

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

  collections(): Collections {
    return new Collections(this.cluster, this.name);
  }

  viewIndexes(): ViewIndexes {
    return new ViewIndexes(this.cluster, this.name);
  }

  async viewQuery(): Promise<never> {
    throw new FeatureNotAvailableError(new Error('views: not in memory'));
  }

  async ping() {
    return this.cluster.ping();
  }
}
