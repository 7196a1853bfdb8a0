import {
  type CasInput,
  CasMismatchError,
  DocumentExistsError,
  DocumentLockedError,
  DocumentNotFoundError,
  DocumentNotLockedError,
  InvalidArgumentError,
  ValueTooLargeError,
} from 'couchbase';
import { matchesCas } from './cas';
import { expiryMoment } from './expiry';
import { keyValueError } from './keyValueErrors';

/** A document as it is stored: JSON text or bytes. */
export interface StoredDocument {
  content: string | Buffer;
  cas: bigint;
  /** Seconds since 1970; 0 is never. */
  expiry: number;
  /** Milliseconds since 1970, while the document is locked. */
  lockedUntil: number;
}

export interface WriteOptions {
  expiry?: number;
  preserveExpiry?: boolean;
  cas?: CasInput;
}

export interface KeyspaceName {
  bucket: string;
  scope: string;
  collection: string;
}

export interface KeyspaceInput extends KeyspaceName {
  /** Milliseconds since 1970. */
  now(): number;
  /** A version that no document had before. */
  nextCas(): bigint;
  /** Called after every change, so that the indexes catch up later. */
  onChange(keyspace: Keyspace): void;
  maxExpiry?: number;
}

/** https://docs.couchbase.com/server/current/learn/data/data.html#keys */
const maxKeyBytes = 250;
/** The number of a named collection takes the other bytes. */
const maxKeyBytesInNamedCollection = 246;
const maxDocumentBytes = 20 * 1024 * 1024;

/**
 * The documents of one collection, in the present and as indexes know them.
 */
export class Keyspace {
  readonly name: KeyspaceName;
  readonly #now: () => number;
  readonly #nextCas: () => bigint;
  readonly #documents = new Map<string, StoredDocument>();
  #indexed = new Map<string, StoredDocument>();
  readonly #onChange: (keyspace: Keyspace) => void;
  maxExpiry: number;

  constructor(input: KeyspaceInput) {
    const { now, nextCas, onChange, maxExpiry = 0, bucket, scope, collection } = input;
    this.#onChange = onChange;
    this.name = { bucket, scope, collection };
    this.#now = now;
    this.#nextCas = nextCas;
    this.maxExpiry = maxExpiry;
  }

  /** The document under `key`; undefined when there is none or it has expired. */
  find(key: string): StoredDocument | undefined {
    this.#checkKey(key);
    const document = this.#documents.get(key);
    if (!document || this.#isLive(document)) return document;
    this.#documents.delete(key);
    this.#changed();
    return undefined;
  }

  /** The document under `key`, which must exist. */
  get(key: string): StoredDocument {
    const document = this.find(key);
    if (!document) throw this.error(DocumentNotFoundError, key, 'document not found');
    return document;
  }

  insert(key: string, content: string | Buffer, options: WriteOptions = {}): StoredDocument {
    if (this.find(key)) throw this.error(DocumentExistsError, key, 'document exists');
    return this.#put(key, content, options);
  }

  upsert(key: string, content: string | Buffer, options: WriteOptions = {}): StoredDocument {
    const old = this.find(key);
    if (old) this.#checkUnlocked(key, old, undefined);
    return this.#put(key, content, options, old);
  }

  /**
   * Replaces a document that exists. Its expiry is lost unless the call gives one or asks to preserve it.
   * https://docs.couchbase.com/nodejs-sdk/current/howtos/kv-operations.html#document-expiration
   */
  replace(key: string, content: string | Buffer, options: WriteOptions = {}): StoredDocument {
    const old = this.get(key);
    this.#checkVersion(key, old, options.cas);
    return this.#put(key, content, options, old);
  }

  /** Removes a document that exists and returns the version of its tombstone. */
  remove(key: string, cas?: CasInput): bigint {
    const old = this.get(key);
    this.#checkVersion(key, old, cas);
    this.#documents.delete(key);
    this.#changed();
    return this.#nextCas();
  }

  touch(key: string, expiry: number): StoredDocument {
    const old = this.get(key);
    this.#checkUnlocked(key, old, undefined);
    return this.#store(key, {
      ...old,
      cas: this.#nextCas(),
      expiry: expiryMoment(expiry, this.#now(), this.maxExpiry),
    });
  }

  /**
   * Locks a document for some seconds: until then only the holder of the returned CAS may write it.
   * https://docs.couchbase.com/nodejs-sdk/current/howtos/concurrent-document-mutations.html#pessimistic-locking
   */
  lock(key: string, seconds: number): StoredDocument {
    const old = this.get(key);
    this.#checkUnlocked(key, old, undefined);
    const time = Math.min(seconds > 0 ? seconds : 15, 30);
    return this.#store(key, {
      ...old,
      cas: this.#nextCas(),
      lockedUntil: this.#now() + time * 1000,
    });
  }

  unlock(key: string, cas: CasInput): void {
    const old = this.get(key);
    if (!this.#isLocked(old))
      throw this.error(DocumentNotLockedError, key, 'document is not locked');
    if (!matchesCas(cas, old.cas))
      throw this.error(CasMismatchError, key, 'the document is locked with another cas');
    this.#store(key, { ...old, lockedUntil: 0 });
  }

  /** Every live document, by key, in the order of the keys. */
  documents(): Map<string, StoredDocument> {
    return inKeyOrder(this.#documents, (document) => this.#isLive(document));
  }

  /** Every document as it was when the indexes last caught up, without what has expired since. */
  indexedDocuments(): Map<string, StoredDocument> {
    return inKeyOrder(this.#indexed, (document) => this.#isLive(document));
  }

  /** Lets the indexes catch up at once, as a query with `request_plus` waits for. */
  catchUp(): void {
    this.#indexed = new Map(this.#documents);
  }

  clear(): void {
    this.#documents.clear();
    this.#changed();
  }

  error(ErrorOf: Parameters<typeof keyValueError>[0], key: string, message: string) {
    return keyValueError(ErrorOf, { ...this.name, key }, message);
  }

  #put(key: string, content: string | Buffer, options: WriteOptions, old?: StoredDocument) {
    const keepsExpiry = options.preserveExpiry && !options.expiry && old;
    const expiry = keepsExpiry
      ? old.expiry
      : expiryMoment(options.expiry || 0, this.#now(), this.maxExpiry);
    if (Buffer.byteLength(content) > maxDocumentBytes)
      throw this.error(ValueTooLargeError, key, 'a document has at most 20 MB');
    return this.#store(key, { content, cas: this.#nextCas(), expiry, lockedUntil: 0 });
  }

  #store(key: string, document: StoredDocument): StoredDocument {
    this.#documents.set(key, document);
    this.#changed();
    return document;
  }

  #changed(): void {
    this.#onChange(this);
  }

  #checkVersion(key: string, old: StoredDocument, cas: CasInput | undefined): void {
    this.#checkUnlocked(key, old, cas);
    if (!matchesCas(cas, old.cas)) throw this.error(CasMismatchError, key, 'cas mismatch');
  }

  #checkUnlocked(key: string, old: StoredDocument, cas: CasInput | undefined): void {
    if (!this.#isLocked(old)) return;
    if (cas !== undefined && matchesCas(cas, old.cas)) return;
    throw this.error(DocumentLockedError, key, 'document is locked');
  }

  #checkKey(key: string): void {
    const size = typeof key === 'string' ? Buffer.byteLength(key) : 0;
    const { scope, collection } = this.name;
    const isDefault = scope === '_default' && collection === '_default';
    const maxBytes = isDefault ? maxKeyBytes : maxKeyBytesInNamedCollection;
    if (size >= 1 && size <= maxBytes) return;
    throw this.error(
      InvalidArgumentError,
      String(key),
      `a key has 1 to ${maxBytes} bytes, this one has ${size}`,
    );
  }

  #isLive(document: StoredDocument): boolean {
    return document.expiry === 0 || document.expiry * 1000 > this.#now();
  }

  #isLocked(document: StoredDocument): boolean {
    return document.lockedUntil > this.#now();
  }
}

function inKeyOrder(
  documents: ReadonlyMap<string, StoredDocument>,
  keep: (document: StoredDocument) => boolean,
): Map<string, StoredDocument> {
  const entries = [...documents].filter(([, document]) => keep(document));
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
