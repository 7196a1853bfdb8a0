import type MiniSearch from 'minisearch';
import { type IndexedText, indexRecords } from './fields';
import { highlight, snippet, type Tags } from './highlight';
import { formsOf, type Language } from './language';
import { type Ranked, rank, titlesOf } from './rank';
import { type Shard, unpackRecords } from './shard';
import { findTokens, tokenizeQuery } from './tokenize';
import type {
  FacetFilters,
  HierarchyLevel,
  HighlightResult,
  SearchHit,
  SearchRecord,
  SearchRequest,
  SearchResult,
} from './types';

/** Longest part of a query that is searched for (specification, section 5). */
export const queryMaxLength = 512;

const defaultHitsPerPage = 20;
const defaultSnippetLength = 10;

/** An opened index: records with the full-text index over them. */
export interface SearchIndex {
  readonly records: readonly SearchRecord[];
  readonly index: MiniSearch<IndexedText>;
  /** That of the records, unless it is English. */
  readonly language?: Language;
}

export function openIndex(shards: readonly Shard[], language?: Language): SearchIndex {
  const records = shards.flatMap(unpackRecords);
  return { records, index: indexRecords(records, language), language };
}

const facetValues = (record: SearchRecord, facet: string): string[] => {
  if (facet === 'section') return [record.section];
  if (facet === 'kind') return [record.kind];
  if (facet === 'type') return [record.type];
  return [];
};

function holds(record: SearchRecord, filter: string): boolean {
  const colon = filter.indexOf(':');
  const facet = filter.slice(0, colon);
  const value = filter.slice(colon + 1);
  if (value.startsWith('-')) return !facetValues(record, facet).includes(value.slice(1));
  return facetValues(record, facet).includes(value);
}

const passes = (record: SearchRecord, filters: FacetFilters): boolean =>
  filters.every((filter) =>
    typeof filter === 'string'
      ? holds(record, filter)
      : filter.some((alternative) => holds(record, alternative)),
  );

function countFacets(matches: Ranked[], facets: readonly string[]): SearchResult['facets'] {
  const counts: Record<string, Record<string, number>> = {};
  for (const facet of facets) {
    counts[facet] = {};
    for (const { record } of matches) {
      for (const value of facetValues(record, facet)) {
        counts[facet][value] = (counts[facet][value] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** `content:10` asks for ten words of the content. */
function snippetLength(request: SearchRequest): number {
  const wanted = request.attributesToSnippet?.find((attribute) =>
    /^(content|\*)(:|$)/.test(attribute),
  );
  const length = Number(wanted?.split(':')[1]);
  return Number.isInteger(length) && length > 0 ? length : defaultSnippetLength;
}

/** The matched terms, with the words of the record whose stem matched. */
function matchedIn({ record, terms }: Ranked, language: Language | undefined): Set<string> {
  const matched = new Set(terms);
  if (!language) return matched;
  const words = [...titlesOf(record), record.content ?? ''].flatMap(findTokens);
  return new Set([
    ...terms,
    ...words
      .map(({ term }) => term)
      .filter((term) => formsOf(term, language).some((form) => matched.has(form))),
  ]);
}

interface HitOptions {
  request: SearchRequest;
  /** Number of words of the query. */
  wanted: number;
  language: Language | undefined;
}

function toHit(ranked: Ranked, { request, wanted, language }: HitOptions): SearchHit {
  const { record } = ranked;
  const tags: Tags = {
    pre: request.highlightPreTag ?? '<em>',
    post: request.highlightPostTag ?? '</em>',
  };
  const matched = matchedIn(ranked, language);
  const hierarchy: Partial<Record<HierarchyLevel, HighlightResult>> = {};
  for (const [level, title] of Object.entries(record.hierarchy)) {
    if (title !== null) {
      hierarchy[level as HierarchyLevel] = highlight(title, matched, wanted, tags);
    }
  }
  const { keywords: _keywords, weight: _weight, ...hit } = record;
  if (record.content === null) return { ...hit, _highlightResult: { hierarchy } };
  const own = record.type === 'content' ? undefined : hierarchy[record.type];
  const excerpt = snippet(record.content, matched, {
    length: snippetLength(request),
    wanted,
    ellipsis: request.snippetEllipsisText ?? '…',
    tags,
  });
  // The words matched when the heading did not.
  const isContent = own?.matchLevel === 'none' && excerpt.matchLevel !== 'none';
  return {
    ...hit,
    type: isContent ? 'content' : record.type,
    _highlightResult: { hierarchy },
    _snippetResult: { content: excerpt },
  };
}

/** Answers one request like a hosted index; `enough` as in `rank`. */
export function answer(
  { index, records, language }: SearchIndex,
  request: SearchRequest,
  enough?: number,
): SearchResult {
  const query = request.query.slice(0, queryMaxLength);
  const hitsPerPage = request.hitsPerPage ?? defaultHitsPerPage;
  const page = request.page ?? 0;
  const filters = request.facetFilters ?? [];
  const wanted = new Set(tokenizeQuery(query, language)).size;
  const keep = (record: SearchRecord) => passes(record, filters);
  const matches = wanted === 0 ? [] : rank(index, records, query, { keep, enough, language });
  return {
    hits: matches
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((ranked) => toHit(ranked, { request, wanted, language })),
    nbHits: matches.length,
    page,
    nbPages: Math.ceil(matches.length / Math.max(1, hitsPerPage)),
    hitsPerPage,
    query,
    // Hosted answers have a query id; this one is never sent anywhere.
    queryID: 'embedded',
    index: request.indexName,
    facets: request.facets && countFacets(matches, request.facets),
  };
}
