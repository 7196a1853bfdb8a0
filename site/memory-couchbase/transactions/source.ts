import type { DataSource, DocumentRow, KeyspacePath, ScanRequest } from '../query';
import { duplicateKey } from '../query';
import type { MemoryServer } from '../server';
import { rowOf, ServerSource } from '../serverSource';
import type { Attempt } from './attempt';

/** Statements inside a transaction: they see what the attempt has written, and write into it. */
export class TransactionSource extends ServerSource implements DataSource {
  readonly #attempt: Attempt;

  constructor(server: MemoryServer, attempt: Attempt) {
    // Queries in transactions wait for the indexes.
    super(server, { isConsistent: true });
    this.#attempt = attempt;
  }

  override fetch(path: KeyspacePath, keys: readonly string[]): DocumentRow[] {
    const { keyspace } = this.collection(path);
    return keys.flatMap((key) => {
      const document = this.#attempt.find(keyspace, key);
      if (!document) return [];
      return [rowOf(key, { ...document, expiry: keyspace.find(key)?.expiry })];
    });
  }

  override scan(request: ScanRequest): DocumentRow[] {
    const { path, conditions, holds } = request;
    const { keyspace } = this.collection(path);
    const stored = super.scan(request).map(({ key }) => key);
    const written = [...this.#attempt.writesOf(keyspace).keys()];
    const keys = [...new Set([...stored, ...written])].sort();
    const isOwn = new Set(written);
    return this.fetch(path, keys).filter(
      (row) => !isOwn.has(row.key) || conditions.every((condition) => holds(condition, row)),
    );
  }

  override insert(path: KeyspacePath, key: string, value: unknown): DocumentRow {
    const { keyspace } = this.collection(path);
    if (this.#attempt.find(keyspace, key)) throw duplicateKey(key);
    return rowOf(key, this.#attempt.insert(keyspace, key, JSON.stringify(value)));
  }

  override upsert(path: KeyspacePath, key: string, value: unknown): DocumentRow {
    const { keyspace } = this.collection(path);
    return this.#attempt.find(keyspace, key)
      ? this.replace(path, key, value)
      : this.insert(path, key, value);
  }

  override replace(path: KeyspacePath, key: string, value: unknown): DocumentRow {
    const { keyspace } = this.collection(path);
    const { cas } = this.#attempt.get(keyspace, key);
    const text = JSON.stringify(value);
    return rowOf(key, this.#attempt.replace(keyspace, key, text, cas.toString()));
  }

  override remove(path: KeyspacePath, key: string): void {
    const { keyspace } = this.collection(path);
    const { cas } = this.#attempt.get(keyspace, key);
    this.#attempt.remove(keyspace, key, cas.toString());
  }
}
