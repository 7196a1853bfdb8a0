import { Cluster, DocumentExistsError, DocumentNotFoundError } from 'couchbase';

type Stored = Record<string, unknown>;

/**
 * Replaces `Cluster.connect` by a cluster in memory that knows what the examples use: documents by key in one
 * collection, and the queries of `find` and `count` with conditions of the form `field="text"`.
 */
export function install() {
  const documents = new Map<string, { cas: number; value: Stored }>();
  let cas = 0;
  let closed = 0;
  const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as Stored;
  const read = (key: string) => {
    const found = documents.get(key);
    if (!found) throw new DocumentNotFoundError();
    return found;
  };
  const collection = {
    async get(key: string) {
      const { cas, value } = read(key);
      return { cas, value: copy(value) };
    },
    async insert(key: string, value: unknown) {
      if (documents.has(key)) throw new DocumentExistsError();
      documents.set(key, { cas: ++cas, value: copy(value) });
    },
    async replace(key: string, value: unknown) {
      read(key);
      documents.set(key, { cas: ++cas, value: copy(value) });
    },
    async remove(key: string) {
      read(key);
      documents.delete(key);
      return { cas: ++cas };
    },
  };
  const cluster = {
    bucket: () => ({ scope: () => ({ collection: () => collection }) }),
    async query(statement: string) {
      const conditions = [...statement.matchAll(/`?(\w+)`?="([^"]*)"/g)];
      const rows = [...documents.values()]
        .map(({ value }) => copy(value))
        .filter((row) =>
          conditions.every(([, field, text]) => row[field!] === text),
        );
      return { rows: statement.includes('COUNT(*)') ? [rows.length] : rows };
    },
    async ping() {
      return { id: 'memory', version: 1, sdk: 'memory', services: {} };
    },
    async close() {
      closed += 1;
    },
  };
  const original = Cluster.connect;
  // Only what the examples call is there.
  Cluster.connect = (async () => cluster) as unknown as typeof Cluster.connect;
  return {
    reset: () => documents.clear(),
    timesClosed: () => closed,
    uninstall() {
      Cluster.connect = original;
    },
  };
}
