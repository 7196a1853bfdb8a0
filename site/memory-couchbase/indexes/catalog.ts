import { type CreateIndex, type Expression, faultCodes, type IndexKey, QueryFault } from '../query';

/** A global secondary index. */
export interface Index {
  name: string;
  isPrimary: boolean;
  keys: readonly IndexKey[];
  where?: Expression;
  /** An index with `defer_build` answers nothing until it is built. */
  state: 'deferred' | 'online';
}

/**
 * The indexes of one collection.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/createindex.html
 */
export class IndexCatalog {
  readonly #indexes = new Map<string, Index>();

  create({ name, isPrimary, keys, where, isDeferred, ifNotExists }: CreateIndex): void {
    if (this.#indexes.has(name)) {
      if (ifNotExists) return;
      throw new QueryFault(faultCodes.indexExists, `The index ${name} already exists.`);
    }
    this.#indexes.set(name, {
      name,
      isPrimary,
      keys,
      where,
      state: isDeferred ? 'deferred' : 'online',
    });
  }

  drop(name: string, { ifExists = false } = {}): void {
    if (this.#indexes.delete(name) || ifExists) return;
    throw notFound(name);
  }

  /** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/build-index.html */
  build(names: readonly string[]): void {
    for (const name of names) this.#get(name).state = 'online';
  }

  find(name: string): Index | undefined {
    return this.#indexes.get(name);
  }

  /** In the order of their names. */
  list(): Index[] {
    return [...this.#indexes.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #get(name: string): Index {
    const index = this.#indexes.get(name);
    if (!index) throw notFound(name);
    return index;
  }
}

const notFound = (name: string) =>
  new QueryFault(faultCodes.indexNotFound, `GSI index ${name} not found.`);
