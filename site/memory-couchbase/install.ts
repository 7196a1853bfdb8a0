import { Cluster, type ConnectOptions } from 'couchbase';
import { MemoryCluster, refuseOthers } from './cluster';
import { MemoryServer } from './server';
import type { ServerOptions } from './serverOptions';
import { StagedWrites } from './transactions';

/** The running stand-in. */
export interface Installed {
  /** Forgets every document, index, scope and bucket. */
  reset(): void;
  /** Lets the indexes catch up with every write, for tests that do not want to wait. */
  settle(): void;
  /** Puts the SDK's own `Cluster.connect` back. */
  uninstall(): void;
}

const original = Cluster.connect;

/**
 * Replaces `Cluster.connect` of the SDK: programs that connect from then on share one cluster in memory.
 * Calling it again starts over with an empty cluster.
 */
export function install(options: ServerOptions = {}): Installed {
  refuseOthers();
  let server = new MemoryServer(options);
  let staged = new StagedWrites();
  const connect = async (connectionString: string, connectOptions?: ConnectOptions) =>
    new MemoryCluster({ server, staged, connectionString, options: connectOptions });
  // Not every part of the SDK's classes is there; the others say that they are not in memory.
  Cluster.connect = connect as unknown as typeof Cluster.connect;
  return {
    reset() {
      server = new MemoryServer(options);
      staged = new StagedWrites();
    },
    settle() {
      server.feed.settle();
    },
    uninstall() {
      Cluster.connect = original;
    },
  };
}
