import { randomUUID } from 'node:crypto';
import {
  AuthenticationFailureError,
  ClusterClosedError,
  type ConnectOptions,
  EndpointState,
  FeatureNotAvailableError,
  InvalidArgumentError,
  type PingOptions,
  PingState,
  type QueryOptions,
  type QueryResult,
  QueryScanConsistency,
  type SearchQuery,
  type SearchQueryOptions,
  type SearchRequest,
  type SearchResult,
  ServiceType,
  StreamableRowPromise,
} from 'couchbase';
import { answer } from '../answer';
import { runQuery } from '../runQuery';
import type { SearchClause } from '../search';
import type { MemoryServer } from '../server';
import { ServerSource } from '../serverSource';
import { MemoryTransactions, type StagedWrites } from '../transactions';
import { MemoryBucket } from './bucket';
import { buckets } from './buckets';
import type { Connection, Timeouts } from './connection';
import { QueryIndexes } from './queryIndexes';
import { search } from './search';
import { searchIndexes } from './searchIndexes';

export interface ClusterInput {
  server: MemoryServer;
  staged: StagedWrites;
  connectionString: string;
  options?: ConnectOptions;
}

const servicesInMemory = [ServiceType.KeyValue, ServiceType.Query, ServiceType.Search];

/** The report of `ping` and `diagnostics`, with one endpoint for each service. */
function reportOf(types: readonly ServiceType[], endpoint: object) {
  const id = randomUUID();
  const address = { local: 'memory', remote: 'memory' };
  const services = types.map((type) => [type, [{ type, id, ...address, ...endpoint }]]);
  return { id, version: 2, sdk: 'memory-couchbase', services: Object.fromEntries(services) };
}

/** The SDK's `Cluster`: what `Cluster.connect` gives. */
export class MemoryCluster implements Connection {
  readonly server: MemoryServer;
  readonly timeouts: Timeouts;
  readonly #staged: StagedWrites;
  readonly #openBuckets = new Set<string>();
  readonly #options: ConnectOptions;
  #isClosed = false;

  constructor({ server, staged, connectionString, options = {} }: ClusterInput) {
    checkConnectionString(connectionString);
    checkUser(server, options);
    this.server = server;
    this.#staged = staged;
    this.#options = options;
    const { kvTimeout, kvDurableTimeout } = options.timeouts ?? {};
    this.timeouts = { kvTimeout: kvTimeout || 2500, kvDurableTimeout: kvDurableTimeout || 10_000 };
  }

  /** Every call after `close` fails. */
  checkOpen(): void {
    if (this.#isClosed) throw new ClusterClosedError();
  }

  /** Does the work of an operation, unless the cluster is closed, and answers in a later turn of the event loop. */
  answer<T>(work: () => T): Promise<T> {
    return answer(this.server.feed, () => {
      this.checkOpen();
      return work();
    });
  }

  bucket(name: string): MemoryBucket {
    this.checkOpen();
    if (!this.#openBuckets.has(name)) this.#open(name);
    return new MemoryBucket(this, name);
  }

  buckets() {
    return buckets(this);
  }

  queryIndexes(): QueryIndexes {
    return new QueryIndexes(this);
  }

  searchIndexes() {
    return searchIndexes(this);
  }

  transactions(): MemoryTransactions {
    this.checkOpen();
    return new MemoryTransactions(this.server, this.#staged, this.#options.transactions);
  }

  query(statement: string, options: QueryOptions = {}) {
    return streamed(this, () => {
      const isConsistent =
        options.scanConsistency === QueryScanConsistency.RequestPlus ||
        options.consistentWith !== undefined;
      const { queryContext, preserveExpiry } = options;
      const source = new ServerSource(this.server, { isConsistent, queryContext, preserveExpiry });
      return runQuery({ statement, options, source, now: this.server.now });
    });
  }

  searchQuery(indexName: string, query: SearchQuery, options: SearchQueryOptions = {}) {
    return streamed(this, () => {
      const clause = JSON.parse(JSON.stringify(query)) as SearchClause;
      if (options.consistentWith) this.#catchUp(indexName);
      return search(this.server, { indexName, clause, options });
    });
  }

  search(indexName: string, request: SearchRequest, options: SearchQueryOptions = {}) {
    const { searchQuery } = request;
    if (searchQuery) return this.searchQuery(indexName, searchQuery, options);
    return streamed(this, () => {
      throw new FeatureNotAvailableError(new Error('vector search: not in memory'));
    });
  }

  diagnostics() {
    const endpoint = { state: EndpointState.Connected, lastActivity: 0 };
    return this.answer(() => reportOf(servicesInMemory, endpoint));
  }

  ping({ serviceTypes = servicesInMemory }: PingOptions = {}) {
    const endpoint = { state: PingState.Ok, latency: 0 };
    return this.answer(() => reportOf(serviceTypes, endpoint));
  }

  /** The SDK opens a bucket on the side and only prints when that fails; the operations fail later. */
  #open(name: string): void {
    this.#openBuckets.add(name);
    this.answer(() => this.server.bucket(name)).catch((error: unknown) => {
      if (!this.#isClosed) console.error('failed to open bucket: %O', error);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #catchUp(indexName: string): void {
    const { sourceName } = this.server.searchIndexes.get(indexName);
    for (const { keyspace } of this.server.collections(sourceName)) keyspace.catchUp();
  }
}

type Rows = QueryResult | SearchResult;

/** A promise that also gives its rows as events, as the SDK's queries do. */
function streamed<R extends Rows>(cluster: Connection, run: () => R) {
  type Meta = R['meta'];
  let result: R;
  const promise = new StreamableRowPromise<R, unknown, Meta>(() => result);
  const done = cluster.answer(run);
  done.then(
    (value) => {
      promise.then(ignore, ignore); // now the promise listens to the events below
      result = value;
      for (const row of value.rows) promise.emit('row', row);
      promise.emit('meta', value.meta);
      promise.emit('end');
    },
    (error: unknown) => {
      promise.then(ignore, ignore);
      promise.emit('error', error);
      promise.emit('end');
    },
  );
  return promise;
}

const ignore = () => {};

/** https://docs.couchbase.com/nodejs-sdk/current/howtos/managing-connections.html#connection-strings */
function checkConnectionString(connectionString: string): void {
  const host = String.raw`(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?`;
  const whole = new RegExp(`^(?:couchbases?://)?${host}(?:,${host})*(?:/[^?]*)?(?:\\?.*)?$`);
  if (whole.test(connectionString)) return;
  throw new InvalidArgumentError(new Error(`"${connectionString}" is no connection string`));
}

function checkUser({ users }: MemoryServer, { username, password }: ConnectOptions): void {
  if (!users || (username !== undefined && users[username] === password)) return;
  throw new AuthenticationFailureError(new Error('wrong user name or password'));
}
