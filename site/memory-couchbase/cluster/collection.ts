import {
  type CasInput,
  type Collection,
  CouchbaseError,
  CouchbaseList,
  CouchbaseMap,
  CouchbaseQueue,
  CouchbaseSet,
  CounterResult,
  DeltaInvalidError,
  DocumentNotFoundError,
  DocumentNotJsonError,
  DurabilityImpossibleError,
  type DurabilityLevel,
  ExistsResult,
  FeatureNotAvailableError,
  type GetOptions,
  GetReplicaResult,
  GetResult,
  type InsertOptions,
  InvalidArgumentError,
  InvalidDurabilityLevel,
  LookupInResult,
  LookupInResultEntry,
  type LookupInSpec,
  type MutateInOptions,
  MutateInResult,
  MutateInResultEntry,
  type MutateInSpec,
  MutationResult,
  type MutationToken,
  type RemoveOptions,
  type ReplaceOptions,
  StoreSemantics,
  type UpsertOptions,
} from 'couchbase';
import {
  type Keyspace,
  keyValueError,
  lookUp,
  MemoryCas,
  mutate,
  readLookup,
  readMutation,
  type StoredDocument,
} from '../kv';
import { acceptCallbacks } from './acceptCallbacks';
import type { Connection, ScopeReference, Timeouts } from './connection';
import { collectionQueryIndexes } from './queryIndexes';
import { retried } from './retry';

interface OperationOptions {
  timeout?: number;
  durabilityLevel?: DurabilityLevel | string;
  durabilityReplicateTo?: number;
  durabilityPersistTo?: number;
}

interface CountOptions extends OperationOptions {
  /** First value of a counter that does not exist. */
  initial?: number;
}

const maxSubdocumentOperations = 16;
const durabilityTimeoutFloorMs = 1500;
const durabilityNames = ['none', 'majority', 'majorityAndPersistActive', 'persistToMajority'];

/**
 * The SDK's `Collection` on documents in memory. Durability levels are checked; with one copy in memory they all hold.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/kv-operations.html
 */
export class MemoryCollection {
  readonly scope: ScopeReference;
  readonly name: string;

  constructor(scope: ScopeReference, name: string) {
    this.scope = scope;
    this.name = name;
  }

  get cluster(): Connection {
    return this.scope.cluster;
  }

  async get(key: string, options: GetOptions = {}): Promise<GetResult> {
    const isIdempotent = !options.project && !options.withExpiry;
    const read = (keyspace: Keyspace) => {
      const document = keyspace.get(key);
      const value = decode(document);
      const content = options.project ? pick(value, [options.project].flat()) : value;
      const expiryTime = options.withExpiry ? document.expiry : undefined;
      return new GetResult({ content, cas: new MemoryCas(document.cas), expiryTime });
    };
    return this.#run(key, options, read, isIdempotent);
  }

  async exists(key: string, options?: OperationOptions): Promise<ExistsResult> {
    return this.#run(key, options, (keyspace) => {
      const document = keyspace.find(key);
      const cas = new MemoryCas(document?.cas ?? 0n);
      return new ExistsResult({ exists: document !== undefined, cas });
    });
  }

  async insert(key: string, value: unknown, options?: InsertOptions): Promise<MutationResult> {
    return this.#write(key, options, (keyspace) => keyspace.insert(key, encode(value), options));
  }

  async upsert(key: string, value: unknown, options?: UpsertOptions): Promise<MutationResult> {
    return this.#write(key, options, (keyspace) => keyspace.upsert(key, encode(value), options));
  }

  async replace(key: string, value: unknown, options?: ReplaceOptions): Promise<MutationResult> {
    return this.#write(key, options, (keyspace) => keyspace.replace(key, encode(value), options));
  }

  async remove(key: string, options?: RemoveOptions): Promise<MutationResult> {
    return this.#write(key, options, (keyspace) => ({ cas: keyspace.remove(key, options?.cas) }));
  }

  async touch(key: string, expiry: number, options?: OperationOptions): Promise<MutationResult> {
    return this.#write(key, options, (keyspace) => keyspace.touch(key, expiry));
  }

  async getAndTouch(key: string, expiry: number, options?: OperationOptions): Promise<GetResult> {
    return this.#read(key, options, (keyspace) => keyspace.touch(key, expiry));
  }

  async getAndLock(key: string, lockTime: number, options?: OperationOptions): Promise<GetResult> {
    return this.#read(key, options, (keyspace) => keyspace.lock(key, lockTime));
  }

  async unlock(key: string, cas: CasInput, options?: OperationOptions): Promise<void> {
    return this.#run(key, options, (keyspace) => keyspace.unlock(key, cas));
  }

  /** There is one copy, which answers for any replica. */
  async getAnyReplica(key: string, options?: OperationOptions): Promise<GetReplicaResult> {
    const { content, cas } = await this.get(key, options);
    return new GetReplicaResult({ content: content as unknown, cas, isReplica: false });
  }

  async getAllReplicas(key: string, options?: OperationOptions): Promise<GetReplicaResult[]> {
    return [await this.getAnyReplica(key, options)];
  }

  async lookupIn(
    key: string,
    specs: readonly LookupInSpec[],
    options?: OperationOptions,
  ): Promise<LookupInResult> {
    return this.#run(key, options, (keyspace) => this.#lookUp(keyspace, key, specs));
  }

  /** All changes are made, or none: https://docs.couchbase.com/nodejs-sdk/current/concept-docs/subdocument-operations.html */
  async mutateIn(
    key: string,
    specs: readonly MutateInSpec[],
    options: MutateInOptions = {},
  ): Promise<MutateInResult> {
    return this.#run(key, options, (keyspace) => this.#mutate(keyspace, key, specs, options));
  }

  /** Counters: https://docs.couchbase.com/nodejs-sdk/current/howtos/kv-operations.html#atomic-counters */
  binary() {
    const count = (key: string, delta: number, options: CountOptions = {}) =>
      this.#run(key, options, (keyspace) => this.#count(keyspace, key, delta, options.initial));
    const counters = {
      increment: (key: string, delta: number, options?: CountOptions) => count(key, delta, options),
      decrement: (key: string, delta: number, options?: CountOptions) =>
        count(key, -delta, options),
      append: () => refuse('append'),
      prepend: () => refuse('prepend'),
    };
    return acceptCallbacks(counters, ['increment', 'decrement']);
  }

  list(key: string) {
    return new CouchbaseList(this.#asCollection, key);
  }

  map(key: string) {
    return new CouchbaseMap(this.#asCollection, key);
  }

  queue(key: string) {
    return new CouchbaseQueue(this.#asCollection, key);
  }

  set(key: string) {
    return new CouchbaseSet(this.#asCollection, key);
  }

  /** The structures of the SDK use calls that are in memory. */
  get #asCollection(): Collection {
    return this as unknown as Collection;
  }

  queryIndexes() {
    const { bucket, name: scopeName } = this.scope;
    return collectionQueryIndexes(bucket.cluster, {
      bucketName: bucket.name,
      scopeName: scopeName || '_default',
      collectionName: this.name || '_default',
    });
  }

  get #bucketName(): string {
    return this.scope.bucket.name;
  }

  /** Does the work on the documents, again and again while the collection is missing or the document locked. */
  async #run<T>(
    key: string,
    options: OperationOptions | undefined,
    work: (keyspace: Keyspace) => T,
    isIdempotent = false,
  ): Promise<T> {
    const { cluster, scope, name } = this;
    const timeoutMs = timeoutOf(options, cluster.timeouts);
    const collection = () => cluster.server.collection(this.#bucketName, scope.name, name);
    return retried(() => cluster.answer(() => work(collection().keyspace)), {
      timeoutMs,
      address: this.#address(key),
      isIdempotent,
    });
  }

  #address(key: string) {
    return { bucket: this.#bucketName, scope: this.scope.name, collection: this.name, key };
  }

  #failing(key: string) {
    return (ErrorOf: Parameters<typeof keyValueError>[0], message: string) =>
      keyValueError(ErrorOf, this.#address(key), message);
  }

  #write(
    key: string,
    options: OperationOptions | undefined,
    write: (keyspace: Keyspace) => { cas: bigint },
  ): Promise<MutationResult> {
    return this.#run(key, options, (keyspace) => this.#result(write(keyspace).cas));
  }

  #read(
    key: string,
    options: OperationOptions | undefined,
    read: (keyspace: Keyspace) => StoredDocument,
  ): Promise<GetResult> {
    return this.#run(key, options, (keyspace) => {
      const document = read(keyspace);
      return new GetResult({ content: decode(document), cas: new MemoryCas(document.cas) });
    });
  }

  #checkOperations(key: string, { length }: readonly unknown[]): void {
    if (length >= 1 && length <= maxSubdocumentOperations) return;
    const range = `1 to ${maxSubdocumentOperations} operations`;
    throw this.#failing(key)(InvalidArgumentError, `a call has ${range}, this one has ${length}`);
  }

  #result(cas: bigint): MutationResult {
    return new MutationResult({ cas: new MemoryCas(cas), token: tokenOf(this.#bucketName, cas) });
  }

  #lookUp(keyspace: Keyspace, key: string, specs: readonly LookupInSpec[]): LookupInResult {
    this.#checkOperations(key, specs);
    const document = keyspace.get(key);
    const value = jsonOf(document, this.#failing(key));
    const content = specs.map((spec) => {
      const operation = readLookup(spec);
      try {
        const source = operation.isAttribute ? attributesOf(key, document) : value;
        return new LookupInResultEntry({ error: null, value: lookUp(source, operation) });
      } catch (error) {
        if (!(error instanceof CouchbaseError)) throw error;
        return new LookupInResultEntry({ error, value: undefined });
      }
    });
    return new LookupInResult({ content, cas: new MemoryCas(document.cas) });
  }

  #mutate(
    keyspace: Keyspace,
    key: string,
    specs: readonly MutateInSpec[],
    options: MutateInOptions,
  ): MutateInResult {
    this.#checkOperations(key, specs);
    const semantics = options.upsertDocument ? StoreSemantics.Upsert : options.storeSemantics;
    const old = keyspace.find(key);
    const creates = semantics === StoreSemantics.Upsert || semantics === StoreSemantics.Insert;
    if (!old && !creates) keyspace.get(key);
    let value = old ? jsonOf(old, this.#failing(key)) : firstValue(specs[0]);
    let isRemoved = false;
    const content = specs.map((spec) => {
      const operation = readMutation(spec);
      if (operation.kind === 'removeDocument') isRemoved = true;
      else if (operation.kind === 'setDocument') [value] = operation.values;
      else if (operation.isAttribute) refuse('a change of extended attributes');
      else return new MutateInResultEntry({ value: mutate(value, operation) });
      return new MutateInResultEntry({ value: undefined });
    });
    const store = () => {
      if (isRemoved) return keyspace.remove(key, options.cas);
      const text = encode(value);
      if (semantics === StoreSemantics.Insert || !old)
        return keyspace.insert(key, text, options).cas;
      // A change of a part keeps the expiry unless it gives another.
      const preserveExpiry = options.preserveExpiry || options.expiry === undefined;
      return keyspace.replace(key, text, { ...options, preserveExpiry }).cas;
    };
    const { cas, token } = this.#result(store());
    return new MutateInResult({ content, cas, token });
  }

  #count(
    keyspace: Keyspace,
    key: string,
    delta: number,
    initial: number | undefined,
  ): CounterResult {
    const old = keyspace.find(key);
    if (!old && initial === undefined)
      throw this.#failing(key)(DocumentNotFoundError, 'document not found');
    const before = old && Number(old.content.toString());
    if (before !== undefined && !Number.isInteger(before))
      throw this.#failing(key)(DeltaInvalidError, 'the document is no counter');
    const value = before === undefined ? initial! : Math.max(0, before + delta);
    const { cas } = keyspace.upsert(key, String(value), { preserveExpiry: true });
    return new CounterResult({ value, ...this.#result(cas) });
  }
}

acceptCallbacks(MemoryCollection.prototype, [
  'get',
  'exists',
  'insert',
  'upsert',
  'replace',
  'remove',
  'touch',
  'getAndTouch',
  'getAndLock',
  'unlock',
  'getAnyReplica',
  'getAllReplicas',
  'lookupIn',
  'mutateIn',
]);

/** The value of a document that a change of a part creates: an array for an operation on its items. */
function firstValue(spec: MutateInSpec | undefined): unknown {
  if (!spec) return {};
  const { kind, path } = readMutation(spec);
  return path === '' && ['append', 'prepend', 'addUnique'].includes(kind) ? [] : {};
}

function refuse(what: string): never {
  throw new FeatureNotAvailableError(new Error(`${what}: not in memory`));
}

/** The timeout of an operation; refuses a durability that one copy cannot give, and one that the SDK does not know. */
function timeoutOf(options: OperationOptions = {}, { kvTimeout, kvDurableTimeout }: Timeouts) {
  const { durabilityLevel, durabilityReplicateTo = 0, durabilityPersistTo = 0 } = options;
  if (durabilityReplicateTo > 0 || durabilityPersistTo > 1)
    throw new DurabilityImpossibleError(new Error('there is one copy, in memory'));
  const level =
    typeof durabilityLevel === 'string'
      ? durabilityNames.indexOf(durabilityLevel)
      : (durabilityLevel ?? 0);
  if (!(level in durabilityNames)) throw new InvalidDurabilityLevel();
  if (level === 0) return options.timeout || kvTimeout;
  return Math.max(options.timeout || kvDurableTimeout, durabilityTimeoutFloorMs);
}

/** Encodes like the SDK's default transcoder: bytes stay bytes, everything else becomes JSON. */
function encode(value: unknown): string | Buffer {
  if (Buffer.isBuffer(value)) return value;
  return JSON.stringify(value) ?? 'null';
}

function decode({ content }: StoredDocument): unknown {
  return typeof content === 'string' ? (JSON.parse(content) as unknown) : content;
}

function jsonOf(
  document: StoredDocument,
  fail: (ErrorOf: typeof DocumentNotJsonError, message: string) => Error,
): unknown {
  if (typeof document.content === 'string') return decode(document);
  throw fail(DocumentNotJsonError, 'the document is no JSON');
}

const attributesOf = (key: string, { cas, expiry, content }: StoredDocument) => ({
  $document: {
    CAS: `0x${cas.toString(16)}`,
    exptime: expiry,
    deleted: false,
    value_bytes: Buffer.byteLength(content),
    datatype: ['json'],
    key,
  },
});

/** The fields that `project` names; those that do not exist are left out. */
function pick(document: unknown, paths: readonly string[]): unknown {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    try {
      const operation = { kind: 'get', path, isAttribute: false } as const;
      const value = lookUp(document, operation);
      const names = path.split(/\.|\[/);
      const last = names.pop()!;
      const parent = names.reduce<Record<string, unknown>>((object, name) => {
        object[name] ??= {};
        return object[name] as Record<string, unknown>;
      }, picked);
      parent[last] = value;
    } catch (error) {
      if (!(error instanceof CouchbaseError)) throw error;
    }
  }
  return picked;
}

/** The token of a write, as `MutationState` reads it. */
function tokenOf(bucketName: string, cas: bigint): MutationToken {
  const data = {
    bucket_name: bucketName,
    partition_id: 0,
    partition_uuid: '0',
    sequence_number: cas.toString(),
  };
  return { toString: () => JSON.stringify(data), toJSON: () => data };
}
