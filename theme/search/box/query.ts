import type { SearchConfig } from '../../../plugins/search/contract';
import type { SearchRequest } from '../../../plugins/search/fulltext';
import {
  hitsPerPage,
  narrowUpToPx,
  queryMaxLength,
  snippetWords,
  snippetWordsNarrow,
} from './limits';

/** Cleans a query from a keyboard, an address or storage: one line, well formed, capped. */
export const normalizeQuery = (query: string, maxLength = queryMaxLength): string =>
  query
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Length of a snippet in words on this screen, evaluated for each search. */
export const snippetLength = (): number =>
  globalThis.matchMedia?.(`(max-width: ${narrowUpToPx}px)`).matches
    ? snippetWordsNarrow
    : snippetWords;

const headings = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const others = ['content', 'type', 'url', 'url_without_anchor', 'anchor', 'section', 'kind'];

/** The request from the specification, section 7; `searchParameters` in the config override it. */
export function createRequest(
  { indexName, searchParameters, insights }: SearchConfig,
  query: string,
  { section = '', ...more }: Partial<SearchRequest> & { section?: string } = {},
): SearchRequest {
  const words = snippetLength();
  const configured = searchParameters.facetFilters;
  const filters = Array.isArray(configured) ? configured : configured ? [configured] : [];
  return {
    indexName,
    query: normalizeQuery(query),
    attributesToRetrieve: ['hierarchy.lvl0', ...headings, ...others],
    attributesToSnippet: [...headings, 'content'].map((name) => `${name}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
    clickAnalytics: insights,
    ...more,
    ...searchParameters,
    facetFilters: section === '' ? filters : [...filters, `section:${section}`],
  };
}
