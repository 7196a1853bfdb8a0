import { once } from 'node:events';
import net from 'node:net';
import { type BucketManager, Cluster, type ConnectOptions } from 'couchbase';
import type { PrepareSample } from '../plugins/samples/contract';
import { install } from './memory-couchbase/index';

/** Where samples of this site run: on Couchbase in memory, or against the cluster that `--cluster` names. */

/** The buckets that samples use; `compose.yaml` creates them. */
const buckets = ['bank', 'shop', 'test', 'travel', 'travel-sample'];

/** The stand-in by the way of a real cluster: for the test of that way. */
const memoryTarget = 'couchbase://memory';
const dataPort = 11210;
const reachLimitMs = 5000;

export const prepare: PrepareSample = async ({ target }) => {
  if (target === undefined || target === memoryTarget) install();
  return target === undefined ? {} : connectTo(target);
};

/** Refuses a cluster that nothing can connect to, before every sample waits for it. */
export async function checkTarget(target: string): Promise<void> {
  if (target === memoryTarget) return;
  const [host, port = String(dataPort)] = target
    .replace(/^couchbases?:\/\//, '')
    .split(/[/?,]/)[0]!
    .split(':');
  const socket = net.connect({ host, port: Number(port) });
  socket.setTimeout(reachLimitMs, () => socket.destroy(new Error('no answer in 5 seconds')));
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

/** Empties the cluster and sends every connection of the sample to it. */
async function connectTo(target: string) {
  const connect = Cluster.connect;
  const account = {
    username: process.env.COUCHBASE_USER ?? 'Administrator',
    password: process.env.COUCHBASE_PASSWORD ?? 'password',
  };
  const admin = await connect.call(Cluster, target, account);
  const opened = [admin];
  for (const bucket of buckets) await empty(admin, bucket);
  Cluster.connect = async (_, options: ConnectOptions = {}) => {
    const { timeouts, transactions } = options;
    const cluster = await connect.call(Cluster, target, { ...account, timeouts, transactions });
    opened.push(cluster);
    return cluster;
  };
  return {
    async finish() {
      Cluster.connect = connect;
      await Promise.all(opened.map((cluster) => cluster.close()));
    },
  };
}

async function empty(admin: Cluster, name: string): Promise<void> {
  const collections = admin.bucket(name).collections();
  for (const scope of await collections.getAllScopes()) {
    if (scope.name.startsWith('_') && scope.name !== '_default') continue;
    if (scope.name !== '_default') await collections.dropScope(scope.name);
    else
      for (const collection of scope.collections)
        if (collection.name !== '_default')
          await collections.dropCollection(collection.name, scope.name);
  }
  const indexes = admin.queryIndexes();
  for (const index of await indexes.getAllIndexes(name)) await indexes.dropIndex(name, index.name);
  const manager: BucketManager = admin.buckets();
  await manager.flushBucket(name);
}
