import { Bucket, Cluster, Collection, FeatureNotAvailableError, Scope } from 'couchbase';
import { MemoryBucket } from './bucket';
import { MemoryCluster } from './cluster';
import { MemoryCollection } from './collection';
import { MemoryScope } from './scope';

const classes = [
  [MemoryCluster, Cluster],
  [MemoryBucket, Bucket],
  [MemoryScope, Scope],
  [MemoryCollection, Collection],
] as const;

/** Lets the public calls of the SDK that have no counterpart in memory say so. */
export function refuseOthers(): void {
  for (const [{ prototype }, sdk] of classes)
    for (const [name, { value }] of Object.entries(
      Object.getOwnPropertyDescriptors(sdk.prototype),
    )) {
      if (typeof value !== 'function' || name.startsWith('_') || name in prototype) continue;
      const refuse = () => {
        throw new FeatureNotAvailableError(new Error(`${sdk.name}.${name}: not in memory`));
      };
      Object.defineProperty(prototype, name, { value: refuse });
    }
}
