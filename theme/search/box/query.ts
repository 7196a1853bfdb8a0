import type { SearchConfig } from '../../../plugins/search/contract';
import type { Correction, SearchRequest } from '../../../plugins/search/fulltext';
import {
  excerptLength,
  excerptLengthNarrow,
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

/** Whether snippets are the short ones, evaluated for each search. */
const isNarrow = (): boolean =>
  globalThis.matchMedia?.(`(max-width: ${narrowUpToPx}px)`).matches ?? false;

/** Length of a snippet in words on this screen. */
export const snippetLength = (): number => (isNarrow() ? snippetWordsNarrow : snippetWords);

/** The query with its corrected words in place of those that were typed. */
export function correctedQuery(
  query: string,
  corrections: readonly Correction[] = [],
): string | undefined {
  const meantOf = new Map(corrections.map(({ typed, meant }) => [typed, meant]));
  const corrected = query.replace(
    /[\p{L}\p{M}\p{N}_]+/gu,
    (word) => meantOf.get(word.toLowerCase()) ?? word,
  );
  return corrected === query ? undefined : corrected;
}

const headings = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const others = ['content', 'type', 'url', 'url_without_anchor', 'anchor', 'section', 'kind'];

/** The request from the specification, section 7; `searchParameters` in the config override it. */
export function createRequest(
  { indexName, searchParameters, insights, provider }: SearchConfig,
  query: string,
  { section = '', ...more }: Partial<SearchRequest> & { section?: string } = {},
): SearchRequest {
  const words = snippetLength();
  const length = isNarrow() ? excerptLengthNarrow : excerptLength;
  const lengths = provider.kind === 'embedded' ? { excerptLength: length } : {};
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
    ...lengths,
    ...more,
    ...searchParameters,
    facetFilters: section === '' ? filters : [...filters, `section:${section}`],
  };
}
