import { Cluster } from 'couchbase';
import {
  type Installed,
  install as installMemory,
} from '../../memory-couchbase/index';

/** The stand-in in memory, which also counts how often a program closes its connection. */
export function install(): Installed & { timesClosed(): number } {
  const memory = installMemory();
  const connect = Cluster.connect;
  let closed = 0;
  Cluster.connect = (async (...given: Parameters<typeof connect>) => {
    const cluster = await connect(...given);
    const close = cluster.close.bind(cluster);
    cluster.close = async () => {
      closed += 1;
      await close();
    };
    return cluster;
  }) as typeof Cluster.connect;
  return { ...memory, timesClosed: () => closed };
}
