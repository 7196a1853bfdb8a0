import { DocumentExistsError, DocumentNotFoundError } from 'couchbase';
import type { Keyspace, StoredDocument } from '../kv';

/** Another transaction, or a write outside one, came in between: the attempt starts again. */
export class WriteConflict extends Error {}

interface StagedWrite {
  keyspace: Keyspace;
  key: string;
  /** JSON text, or undefined for a removal. */
  content: string | undefined;
  /** The version that the write replaces; undefined when it creates the document. */
  replaces: bigint | undefined;
  /** The version of the staged document: an older result of the attempt cannot be written with. */
  version: bigint;
}

/** A document as an attempt sees it. */
export interface SeenDocument {
  content: string;
  cas: bigint;
}

/** Which attempt has staged a write of which document. */
export class StagedWrites {
  readonly #owners = new WeakMap<Keyspace, Map<string, Attempt>>();

  claim(keyspace: Keyspace, key: string, attempt: Attempt): void {
    const owners = this.#owners.get(keyspace) ?? new Map<string, Attempt>();
    const owner = owners.get(key);
    if (owner && owner !== attempt) throw new WriteConflict(`${key} is written by another`);
    this.#owners.set(keyspace, owners.set(key, attempt));
  }

  release(keyspace: Keyspace, key: string): void {
    this.#owners.get(keyspace)?.delete(key);
  }
}

/**
 * One attempt of a transaction: it sees its own writes, others see them when it commits.
 * https://docs.couchbase.com/server/current/learn/data/transactions.html
 */
export class Attempt {
  readonly #staged: StagedWrites;
  readonly #writes = new Map<Keyspace, Map<string, StagedWrite>>();
  #version = 0n;

  constructor(staged: StagedWrites) {
    this.#staged = staged;
  }

  find(keyspace: Keyspace, key: string): SeenDocument | undefined {
    const write = this.#writes.get(keyspace)?.get(key);
    if (write) return seen(write.content, write.version);
    const document = keyspace.find(key);
    return document && seen(document.content, document.cas);
  }

  get(keyspace: Keyspace, key: string): SeenDocument {
    const document = this.find(keyspace, key);
    if (!document) throw keyspace.error(DocumentNotFoundError, key, 'document not found');
    return document;
  }

  insert(keyspace: Keyspace, key: string, content: string): SeenDocument {
    if (this.find(keyspace, key)) throw keyspace.error(DocumentExistsError, key, 'document exists');
    const replaces = keyspace.find(key)?.cas;
    return { content, cas: this.#stage({ keyspace, key, content, replaces }) };
  }

  /** Replaces the document that `get` gave; `cas` is the version that it had. */
  replace(keyspace: Keyspace, key: string, content: string, cas: string): SeenDocument {
    const replaces = this.#versionOf(keyspace, key, cas);
    return { content, cas: this.#stage({ keyspace, key, content, replaces }) };
  }

  remove(keyspace: Keyspace, key: string, cas: string): void {
    const replaces = this.#versionOf(keyspace, key, cas);
    this.#stage({ keyspace, key, content: undefined, replaces });
  }

  /** The writes of one collection. */
  writesOf(keyspace: Keyspace): ReadonlyMap<string, { content: string | undefined }> {
    return this.#writes.get(keyspace) ?? new Map();
  }

  /** Makes all writes at once, unless a document has changed since it was read. */
  commit(): void {
    const writes = [...this.#writes.values()].flatMap((writes) => [...writes.values()]);
    for (const { keyspace, key, replaces } of writes) {
      if (keyspace.find(key)?.cas === replaces) continue;
      throw new WriteConflict(`${key} was changed outside the transaction`);
    }
    for (const { keyspace, key, content, replaces } of writes) {
      if (content !== undefined) keyspace.upsert(key, content, { preserveExpiry: true });
      else if (replaces !== undefined) keyspace.remove(key);
    }
    this.rollback();
  }

  /** Forgets the writes. */
  rollback(): void {
    for (const [keyspace, writes] of this.#writes)
      for (const key of writes.keys()) this.#staged.release(keyspace, key);
    this.#writes.clear();
  }

  /** The version in the store that a write of this attempt replaces. */
  #versionOf(keyspace: Keyspace, key: string, cas: string): bigint | undefined {
    const write = this.#writes.get(keyspace)?.get(key);
    if (write) {
      if (write.content === undefined)
        throw keyspace.error(DocumentNotFoundError, key, 'document not found');
      if (write.version.toString() !== cas)
        throw new WriteConflict(`${key} was changed by the transaction since it was read`);
      return write.replaces;
    }
    const present = keyspace.find(key);
    if (present?.cas.toString() !== cas)
      throw new WriteConflict(`${key} was changed since it was read`);
    return present.cas;
  }

  /** Gives the version of the write. */
  #stage(write: Omit<StagedWrite, 'version'>): bigint {
    const { keyspace, key } = write;
    this.#version += 1n;
    const version = this.#version;
    this.#staged.claim(keyspace, key, this);
    const writes = this.#writes.get(keyspace) ?? new Map<string, StagedWrite>();
    this.#writes.set(keyspace, writes.set(key, { ...write, version }));
    return version;
  }
}

function seen(
  content: StoredDocument['content'] | undefined,
  cas: bigint,
): SeenDocument | undefined {
  return content === undefined ? undefined : { content: content.toString(), cas };
}
