import { IndexNotFoundError } from 'couchbase';

/** The definition of a search index, as `upsertIndex` gets it. */
export interface SearchIndexDefinition {
  name: string;
  sourceName: string;
  type?: string;
  params?: unknown;
  [other: string]: unknown;
}

/** The search indexes of a cluster. */
export class SearchCatalog {
  readonly #indexes = new Map<string, SearchIndexDefinition>();

  upsert(definition: SearchIndexDefinition): void {
    this.#indexes.set(definition.name, definition);
  }

  get(name: string): SearchIndexDefinition {
    const index = this.#indexes.get(name);
    if (!index) throw new IndexNotFoundError(new Error(`search index ${name} not found`));
    return index;
  }

  drop(name: string): void {
    this.get(name);
    this.#indexes.delete(name);
  }

  /** In the order of their names. */
  list(): SearchIndexDefinition[] {
    return [...this.#indexes.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
