import { randomUUID } from 'node:crypto';
import {
  type Collection,
  type QueryOptions,
  TransactionFailedError,
  TransactionGetResult,
  TransactionOperationFailedError,
  TransactionQueryResult,
  TransactionResult,
} from 'couchbase';
import { answer } from '../answer';
import { type Keyspace, MemoryCas } from '../kv';
import { runQuery } from '../runQuery';
import type { MemoryServer } from '../server';
import { Attempt, type SeenDocument, type StagedWrites, WriteConflict } from './attempt';
import { TransactionSource } from './source';

const defaultTimeoutMs = 15_000;

export interface TransactionSettings {
  timeout?: number;
}

/** The argument of a transaction's function, with the calls of the SDK's `TransactionAttemptContext`. */
export class MemoryAttemptContext {
  readonly #server: MemoryServer;
  readonly #attempt: Attempt;
  #conflict: WriteConflict | undefined;

  constructor(server: MemoryServer, attempt: Attempt) {
    this.#server = server;
    this.#attempt = attempt;
  }

  /** The conflict that an operation met, also when the function has caught it. */
  get conflict(): WriteConflict | undefined {
    return this.#conflict;
  }

  async get(collection: Collection, key: string): Promise<TransactionGetResult> {
    return this.#noting(() => {
      const keyspace = this.#keyspaceOf(collection);
      return resultOf(keyspace, key, this.#attempt.get(keyspace, key));
    });
  }

  async insert(collection: Collection, key: string, content: unknown) {
    return this.#noting(() => {
      const keyspace = this.#keyspaceOf(collection);
      return resultOf(keyspace, key, this.#attempt.insert(keyspace, key, JSON.stringify(content)));
    });
  }

  async replace(document: TransactionGetResult, content: unknown) {
    return this.#noting(() => {
      const { keyspace, key, cas } = this.#addressOf(document);
      const text = JSON.stringify(content);
      return resultOf(keyspace, key, this.#attempt.replace(keyspace, key, text, cas));
    });
  }

  async remove(document: TransactionGetResult): Promise<void> {
    return this.#noting(() => {
      const { keyspace, key, cas } = this.#addressOf(document);
      this.#attempt.remove(keyspace, key, cas);
    });
  }

  async query(statement: string, options: QueryOptions = {}): Promise<TransactionQueryResult> {
    return this.#noting(() => {
      const source = new TransactionSource(this.#server, this.#attempt);
      const { now } = this.#server;
      return new TransactionQueryResult(runQuery({ statement, options, source, now }));
    });
  }

  #noting<T>(work: () => T): Promise<T> {
    return answer(this.#server.feed, () => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        this.#conflict = error;
        throw new TransactionOperationFailedError(new Error(error.message));
      }
    });
  }

  #keyspaceOf(collection: Collection): Keyspace {
    const { name, scope } = collection;
    return this.#server.collection(scope.bucket.name, scope.name, name).keyspace;
  }

  #addressOf({ id, cas }: TransactionGetResult) {
    const { keyspace } = this.#server.collection(id.bucket, id.scope, id.collection);
    return { keyspace, key: id.key, cas: cas.toString() };
  }
}

const resultOf = ({ name }: Keyspace, key: string, { content, cas }: SeenDocument) =>
  new TransactionGetResult({
    id: { ...name, key },
    content: JSON.parse(content) as unknown,
    cas: new MemoryCas(cas),
    _links: undefined as never, // the SDK's own bookkeeping, which nothing here reads
    _metadata: undefined as never,
  });

/**
 * Runs functions as transactions: all of their writes are made, or none. As in the SDK, a conflict of the commit, or one
 * that the function caught, starts the function again until the time is over. An error of the function is final.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/distributed-acid-transactions-from-the-sdk.html
 */
export class MemoryTransactions {
  readonly #server: MemoryServer;
  readonly #staged: StagedWrites;
  readonly #timeoutMs: number;

  constructor(server: MemoryServer, staged: StagedWrites, { timeout }: TransactionSettings = {}) {
    this.#server = server;
    this.#staged = staged;
    this.#timeoutMs = timeout ?? defaultTimeoutMs;
  }

  async run(
    work: (context: MemoryAttemptContext) => Promise<unknown>,
    { timeout = this.#timeoutMs }: TransactionSettings = {},
  ): Promise<TransactionResult> {
    const { now } = this.#server;
    const end = now() + timeout;
    for (;;) {
      const conflict = await this.#try(work);
      if (!conflict)
        return new TransactionResult({ transactionId: randomUUID(), unstagingComplete: true });
      // The SDK drops the error of a commit that came too late; then the next call in the function fails.
      if (now() >= end) throw new TransactionFailedError(new Error('unknown'));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** One attempt; gives the conflict that stopped it. */
  async #try(work: (context: MemoryAttemptContext) => Promise<unknown>) {
    const attempt = new Attempt(this.#staged);
    const context = new MemoryAttemptContext(this.#server, attempt);
    try {
      await work(context);
      if (context.conflict) return context.conflict;
      return await answer(this.#server.feed, () => attempt.commit());
    } catch (error) {
      if (error instanceof WriteConflict) return error; // of the commit
      if (error instanceof TransactionFailedError) throw error;
      if (error instanceof TransactionOperationFailedError)
        throw new TransactionFailedError(error.cause, error.context);
      throw new TransactionFailedError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      attempt.rollback();
    }
  }
}
