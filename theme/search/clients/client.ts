import type { SearchRequest, SearchResponse } from '../../../plugins/search/fulltext';

/** Answers searches: the embedded index or the hosted provider. */
export interface SearchClient {
  search(requests: readonly SearchRequest[]): Promise<SearchResponse>;
  /** Alternatives that do find something, for a query that found nothing. */
  suggest(query: string, indexName: string): Promise<string[]>;
}
