import { type Cluster, type Collection, connect, QueryScanConsistency } from 'couchbase';
import { afterEach, beforeEach } from 'vitest';
import { type Installed, install, type ServerOptions } from '../index';

/** A cluster in memory for each test of a file. */
export interface TestCluster {
  readonly cluster: Cluster;
  readonly installed: Installed;
  /** The default collection of the bucket `travel`. */
  readonly collection: Collection;
  /** The rows of a statement that waits for the indexes. */
  rows(statement: string, parameters?: object): Promise<unknown[]>;
}

/** Installs the stand-in before each test and takes it away after it. */
export function testCluster(options: ServerOptions = {}): TestCluster {
  let cluster: Cluster;
  let installed: Installed;
  beforeEach(async () => {
    installed = install(options);
    cluster = await connect('couchbase://localhost', { username: 'app', password: 'secret' });
  });
  afterEach(async () => {
    await cluster.close();
    installed.uninstall();
  });
  return {
    get cluster() {
      return cluster;
    },
    get installed() {
      return installed;
    },
    get collection() {
      return cluster.bucket('travel').defaultCollection();
    },
    async rows(statement, parameters) {
      const scanConsistency = QueryScanConsistency.RequestPlus;
      return (await cluster.query(statement, { parameters, scanConsistency })).rows;
    },
  };
}
