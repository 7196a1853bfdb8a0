import {
  type CasInput,
  CollectionNotFoundError,
  CouchbaseError,
  CounterResult,
  DeltaInvalidError,
  DocumentNotFoundError,
  DocumentNotJsonError,
  ExistsResult,
  type GetOptions,
  GetReplicaResult,
  GetResult,
  type InsertOptions,
  LookupInResult,
  LookupInResultEntry,
  type LookupInSpec,
  type MutateInOptions,
  MutateInResult,
  MutateInResultEntry,
  type MutateInSpec,
  MutationResult,
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
import type { Connection, ScopeReference } from './connection';
import { CollectionQueryIndexes } from './queryIndexes';
import { tokenOf } from './token';

interface CountOptions {
  /** First value of a counter that does not exist. */
  initial?: number;
}

/**
 * The SDK's `Collection` on documents in memory. Durability levels are accepted: with one copy in memory they all hold.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/kv-operations.html
 */
export class MemoryCollection {
  readonly scope: ScopeReference;
  readonly name: string;

  constructor(scope: ScopeReference, name: string) {
    this.scope = scope;
    this.name = name || '_default';
  }

  get cluster(): Connection {
    return this.scope.cluster;
  }

  async get(key: string, options: GetOptions = {}): Promise<GetResult> {
    return this.cluster.answer(() => {
      const document = this.#keyspace(key).get(key);
      const value = decode(document);
      const content = options.project ? pick(value, [options.project].flat()) : value;
      const expiryTime = options.withExpiry ? document.expiry : undefined;
      return new GetResult({ content, cas: new MemoryCas(document.cas), expiryTime });
    });
  }

  async exists(key: string): Promise<ExistsResult> {
    return this.cluster.answer(() => {
      const document = this.#keyspace(key).find(key);
      const cas = document && new MemoryCas(document.cas);
      return new ExistsResult({ exists: document !== undefined, cas });
    });
  }

  async insert(key: string, value: unknown, options: InsertOptions = {}): Promise<MutationResult> {
    return this.#written(key, (keyspace) => keyspace.insert(key, encode(value), options));
  }

  async upsert(key: string, value: unknown, options: UpsertOptions = {}): Promise<MutationResult> {
    return this.#written(key, (keyspace) => keyspace.upsert(key, encode(value), options));
  }

  async replace(
    key: string,
    value: unknown,
    options: ReplaceOptions = {},
  ): Promise<MutationResult> {
    return this.#written(key, (keyspace) => keyspace.replace(key, encode(value), options));
  }

  async remove(key: string, options: RemoveOptions = {}): Promise<MutationResult> {
    return this.cluster.answer(() => this.#result(this.#keyspace(key).remove(key, options.cas)));
  }

  async touch(key: string, expiry: number): Promise<MutationResult> {
    return this.#written(key, (keyspace) => keyspace.touch(key, expiry));
  }

  async getAndTouch(key: string, expiry: number): Promise<GetResult> {
    return this.#read(key, (keyspace) => keyspace.touch(key, expiry));
  }

  async getAndLock(key: string, lockTime: number): Promise<GetResult> {
    return this.#read(key, (keyspace) => keyspace.lock(key, lockTime));
  }

  async unlock(key: string, cas: CasInput): Promise<void> {
    return this.cluster.answer(() => this.#keyspace(key).unlock(key, cas));
  }

  /** There is one copy, which answers for any replica. */
  async getAnyReplica(key: string): Promise<GetReplicaResult> {
    const { content, cas } = await this.get(key);
    return new GetReplicaResult({ content: content as unknown, cas, isReplica: false });
  }

  async getAllReplicas(key: string): Promise<GetReplicaResult[]> {
    return [await this.getAnyReplica(key)];
  }

  async lookupIn(key: string, specs: readonly LookupInSpec[]): Promise<LookupInResult> {
    return this.cluster.answer(() => this.#lookUp(key, specs));
  }

  /** All changes are made, or none: https://docs.couchbase.com/nodejs-sdk/current/concept-docs/subdocument-operations.html */
  async mutateIn(
    key: string,
    specs: readonly MutateInSpec[],
    options: MutateInOptions = {},
  ): Promise<MutateInResult> {
    return this.cluster.answer(() => this.#mutate(key, specs, options));
  }

  /** Counters: https://docs.couchbase.com/nodejs-sdk/current/howtos/kv-operations.html#atomic-counters */
  binary() {
    const count = (key: string, delta: number, initial?: number) =>
      this.cluster.answer(() => this.#count(key, delta, initial));
    return {
      increment: (key: string, delta: number, { initial }: CountOptions = {}) =>
        count(key, delta, initial),
      decrement: (key: string, delta: number, { initial }: CountOptions = {}) =>
        count(key, -delta, initial),
    };
  }

  queryIndexes(): CollectionQueryIndexes {
    const { bucket, name: scopeName } = this.scope;
    return new CollectionQueryIndexes(bucket.cluster, {
      bucketName: bucket.name,
      scopeName,
      collectionName: this.name,
    });
  }

  get #bucketName(): string {
    return this.scope.bucket.name;
  }

  #keyspace(key: string): Keyspace {
    try {
      const { server } = this.cluster;
      return server.collection(this.#bucketName, this.scope.name, this.name).keyspace;
    } catch (error) {
      if (!(error instanceof CollectionNotFoundError)) throw error;
      throw this.#failing(key)(CollectionNotFoundError, error.cause?.message ?? error.message);
    }
  }

  #failing(key: string) {
    const address = {
      bucket: this.#bucketName,
      scope: this.scope.name,
      collection: this.name,
      key,
    };
    return (ErrorOf: Parameters<typeof keyValueError>[0], message: string) =>
      keyValueError(ErrorOf, address, message);
  }

  #written(key: string, write: (keyspace: Keyspace) => StoredDocument): Promise<MutationResult> {
    return this.cluster.answer(() => this.#result(write(this.#keyspace(key)).cas));
  }

  #read(key: string, read: (keyspace: Keyspace) => StoredDocument): Promise<GetResult> {
    return this.cluster.answer(() => {
      const document = read(this.#keyspace(key));
      return new GetResult({ content: decode(document), cas: new MemoryCas(document.cas) });
    });
  }

  #result(cas: bigint): MutationResult {
    return new MutationResult({ cas: new MemoryCas(cas), token: tokenOf(this.#bucketName, cas) });
  }

  #lookUp(key: string, specs: readonly LookupInSpec[]): LookupInResult {
    const document = this.#keyspace(key).get(key);
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

  #mutate(key: string, specs: readonly MutateInSpec[], options: MutateInOptions): MutateInResult {
    const keyspace = this.#keyspace(key);
    const semantics = options.upsertDocument ? StoreSemantics.Upsert : options.storeSemantics;
    const old = keyspace.find(key);
    const creates = semantics === StoreSemantics.Upsert || semantics === StoreSemantics.Insert;
    if (!old && !creates) keyspace.get(key);
    let value = old ? jsonOf(old, this.#failing(key)) : {};
    let isRemoved = false;
    const content = specs.map((spec) => {
      const operation = readMutation(spec);
      if (operation.kind === 'removeDocument') isRemoved = true;
      else if (operation.kind === 'setDocument') [value] = operation.values;
      else if (!operation.isAttribute)
        return new MutateInResultEntry({ value: mutate(value, operation) });
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

  #count(key: string, delta: number, initial: number | undefined): CounterResult {
    const keyspace = this.#keyspace(key);
    const old = keyspace.find(key);
    if (!old && initial === undefined)
      throw this.#failing(key)(DocumentNotFoundError, 'document not found');
    const before = old && Number(old.content.toString());
    if (before !== undefined && !Number.isInteger(before))
      throw this.#failing(key)(DeltaInvalidError, 'the document is no counter');
    const value = before === undefined ? initial! : Math.max(0, before + delta);
    const { cas } = keyspace.upsert(key, String(value), { preserveExpiry: true });
    return new CounterResult({ value, cas: new MemoryCas(cas) });
  }
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
      const parent = names.reduce<Record<string, unknown>>((one, name) => {
        one[name] ??= {};
        return one[name] as Record<string, unknown>;
      }, picked);
      parent[last] = value;
    } catch (error) {
      if (!(error instanceof CouchbaseError)) throw error;
    }
  }
  return picked;
}
