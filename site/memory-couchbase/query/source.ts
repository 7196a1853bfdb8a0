import type {
  BuildIndex,
  CollectionStatement,
  CreateIndex,
  DropIndex,
  Expression,
  KeyspacePath,
} from './ast';

/** A document as statements see it. */
export interface DocumentRow {
  key: string;
  value: unknown;
  cas: bigint;
  expiry: number;
}

export interface ScanRequest {
  path: KeyspacePath;
  /** The name of the documents in the conditions. */
  alias: string;
  /** Conditions that all have to hold. */
  conditions: readonly Expression[];
  /** Whether a condition holds for a document. */
  holds(condition: Expression, row: DocumentRow): boolean;
}

/** The index that a statement uses, for EXPLAIN. */
export interface ScanPlan {
  index: string;
  isPrimary: boolean;
  keyspace: string;
}

/** Where statements read and write. */
export interface DataSource {
  /** The documents of these keys that exist, in the order of the keys. */
  fetch(path: KeyspacePath, keys: readonly string[]): DocumentRow[];
  /** The documents that the best index gives; conditions are not all applied. */
  scan(request: ScanRequest): DocumentRow[];
  /** The index that a scan would use. */
  plan(request: Omit<ScanRequest, 'holds'>): ScanPlan;
  insert(path: KeyspacePath, key: string, value: unknown): DocumentRow;
  upsert(path: KeyspacePath, key: string, value: unknown): DocumentRow;
  replace(path: KeyspacePath, key: string, value: unknown): DocumentRow;
  remove(path: KeyspacePath, key: string): void;
  createIndex(statement: CreateIndex): void;
  dropIndex(statement: DropIndex): void;
  buildIndexes(statement: BuildIndex): void;
  changeCollections(statement: CollectionStatement): void;
}
