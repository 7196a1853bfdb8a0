import {
  BucketNotFoundError,
  CollectionNotFoundError,
  DocumentExistsError,
  ScopeNotFoundError,
} from 'couchbase';
import { type Plan, planScan } from './indexes';
import type { StoredDocument } from './kv';
import {
  type BuildIndex,
  type CollectionStatement,
  type CreateIndex,
  type DataSource,
  type DocumentRow,
  type DropIndex,
  duplicateKey,
  Evaluator,
  emptyEnvironment,
  faultCodes,
  isTrue,
  type KeyspacePath,
  QueryFault,
  type ScanPlan,
  type ScanRequest,
  withDocument,
} from './query';
import type { MemoryCollectionState, MemoryServer } from './server';

export interface SourceOptions {
  /** Whether scans wait for the indexes: `request_plus`. */
  isConsistent: boolean;
  /** `bucket.scope` in which names of collections are looked up. */
  queryContext?: string;
  /** Whether an UPDATE or UPSERT keeps the expiry of the documents that it changes. */
  preserveExpiry?: boolean;
}

/** Statements on the documents of a server. */
export class ServerSource implements DataSource {
  readonly #server: MemoryServer;
  readonly #options: SourceOptions;

  constructor(server: MemoryServer, options: SourceOptions) {
    this.#server = server;
    this.#options = options;
  }

  fetch(path: KeyspacePath, keys: readonly string[]): DocumentRow[] {
    const { keyspace } = this.collection(path);
    return keys.flatMap((key) => rowsOf(key, keyspace.find(key)));
  }

  /**
   * An index gives the keys, the documents are read as they are now. Without `request_plus` the index may lag behind.
   * https://docs.couchbase.com/server/current/learn/services-and-indexes/indexes/index-replication.html#index-consistency
   */
  scan(request: ScanRequest): DocumentRow[] {
    const { keyspace } = this.collection(request.path);
    const { index, answered } = this.#choose(request);
    if (this.#options.isConsistent) keyspace.catchUp();
    const rows = [...keyspace.indexedDocuments()].flatMap(([key, document]) =>
      rowsOf(key, document),
    );
    const indexed = rows.filter(
      (row) =>
        isIndexed(row, index) && answered.every((condition) => request.holds(condition, row)),
    );
    return indexed.flatMap(({ key }) => rowsOf(key, keyspace.find(key)));
  }

  plan(request: Omit<ScanRequest, 'holds'>): ScanPlan {
    const { index } = this.#choose(request);
    return { index: index.name, isPrimary: index.isPrimary, keyspace: request.path.parts.at(-1)! };
  }

  insert(path: KeyspacePath, key: string, value: unknown): DocumentRow {
    try {
      return rowOf(key, this.collection(path).keyspace.insert(key, JSON.stringify(value)));
    } catch (error) {
      if (!(error instanceof DocumentExistsError)) throw error;
      throw duplicateKey(key);
    }
  }

  upsert(path: KeyspacePath, key: string, value: unknown): DocumentRow {
    const { preserveExpiry } = this.#options;
    const { keyspace } = this.collection(path);
    return rowOf(key, keyspace.upsert(key, JSON.stringify(value), { preserveExpiry }));
  }

  replace(path: KeyspacePath, key: string, value: unknown): DocumentRow {
    const { preserveExpiry } = this.#options;
    const { keyspace } = this.collection(path);
    return rowOf(key, keyspace.replace(key, JSON.stringify(value), { preserveExpiry }));
  }

  remove(path: KeyspacePath, key: string): void {
    this.collection(path).keyspace.remove(key);
  }

  createIndex(statement: CreateIndex): void {
    this.collection(statement.on).indexes.create(statement);
  }

  dropIndex({ on, name, ifExists }: DropIndex): void {
    this.collection(on).indexes.drop(name, { ifExists });
  }

  buildIndexes({ on, names }: BuildIndex): void {
    this.collection(on).indexes.build(names);
  }

  changeCollections({ type, path, isTolerant }: CollectionStatement): void {
    const server = this.#server;
    const [bucket = '', scope = '', collection = ''] = path.parts;
    try {
      if (type === 'create scope') server.createScope(bucket, scope);
      else if (type === 'drop scope') server.dropScope(bucket, scope);
      else if (type === 'drop collection') server.dropCollection(bucket, scope, collection);
      else server.createCollection({ bucket, scope, collection });
    } catch (error) {
      if (!isTolerant) throw error;
    }
  }

  /** The collection of a path: a bucket alone is its default collection. */
  collection({ parts }: KeyspacePath): MemoryCollectionState {
    const [bucket, scope, collection] = this.#fullPath(parts);
    try {
      this.#server.scope(bucket, scope);
      return this.#server.collection(bucket, scope, collection);
    } catch (error) {
      const isMissing =
        error instanceof CollectionNotFoundError ||
        error instanceof ScopeNotFoundError ||
        error instanceof BucketNotFoundError;
      if (!isMissing) throw error;
      if (error instanceof ScopeNotFoundError) {
        const message = `Scope not found in CB datastore: default:${bucket}.${scope}`;
        throw new QueryFault(faultCodes.scopeNotFound, message);
      }
      const name = parts.length === 1 ? parts[0] : `${bucket}.${scope}.${collection}`;
      const message = `Keyspace not found in CB datastore: default:${name}`;
      throw new QueryFault(faultCodes.keyspaceNotFound, message);
    }
  }

  #fullPath(parts: readonly string[]): [string, string, string] {
    const [first = '', second, third] = parts;
    if (second !== undefined && third !== undefined) return [first, second, third];
    const [bucket, scope] = contextOf(this.#options.queryContext);
    if (second === undefined)
      return bucket && scope ? [bucket, scope, first] : [first, '_default', '_default'];
    // Two names are a scope and a collection, in a context that names the bucket alone.
    if (bucket && !scope) return [bucket, first, second];
    throw new QueryFault(faultCodes.ambiguousReference, `Ambiguous reference to field ${first}`);
  }

  #choose({ path, alias, conditions }: Omit<ScanRequest, 'holds'>): Plan {
    const { indexes, keyspace } = this.collection(path);
    const plan = planScan({ indexes: indexes.list(), alias, conditions });
    if (plan) return plan;
    const { bucket, scope, collection } = keyspace.name;
    const isDefault = scope === '_default' && collection === '_default';
    const name = isDefault ? `\`${bucket}\`` : `\`${bucket}\`.\`${scope}\`.\`${collection}\``;
    const message = `No index available on keyspace \`default\`:${name} that matches your query. Use CREATE PRIMARY INDEX ON \`default\`:${name} to create a primary index, or check that your expected index is online.`;
    throw new QueryFault(faultCodes.noIndex, message);
  }
}

/** Both names of a query context: `default:travel.inventory`, with or without backticks. */
function contextOf(context: string | undefined): (string | undefined)[] {
  const text = (context ?? '').replace(/^default:/, '');
  return [...text.matchAll(/`([^`]+)`|([^.`]+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/** JSON documents only: other content has no fields. */
function rowsOf(key: string, document: StoredDocument | undefined): DocumentRow[] {
  return document && typeof document.content === 'string' ? [rowOf(key, document)] : [];
}

/** A document as statements see it. */
export const rowOf = (
  key: string,
  { content, cas, expiry = 0 }: Pick<StoredDocument, 'content' | 'cas'> & { expiry?: number },
): DocumentRow => ({
  key,
  value: JSON.parse(content.toString()) as unknown,
  cas,
  expiry,
});

/** Index keys and conditions use nothing but the document. */
const indexEvaluator = new Evaluator({
  parameters: new Map(),
  now: () => 0,
  runQuery: () => [],
});
const indexedAs = ' document';

/** A document is in an index when its condition holds and the first key is not MISSING. */
function isIndexed(row: DocumentRow, { isPrimary, keys, where }: Plan['index']): boolean {
  const environment = withDocument(emptyEnvironment, indexedAs, row);
  if (where && !isTrue(indexEvaluator.evaluate(where, environment))) return false;
  const [first] = keys;
  if (isPrimary || !first || first.includesMissing) return true;
  return indexEvaluator.evaluate(first.value, environment) !== undefined;
}
