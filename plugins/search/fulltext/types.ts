/** The types of a search: the same for the embedded index and for a hosted one. */

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export type Hierarchy = Record<HierarchyLevel, string | null>;
export type HitType = Exclude<HierarchyLevel, 'lvl0'> | 'content';

/** A unit of search: the words below one heading, and that heading's position on the site. */
export interface SearchRecord {
  /** Address of the heading; unique. */
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string;
  type: HitType;
  /** lvl0 is the part of the site, lvl1 the page, the rest its headings. */
  hierarchy: Hierarchy;
  content: string | null;
  /** Facet: the shard the record belongs to, for example `guides`. */
  section: string;
  /** Label of the kind of page, for example `class`. */
  kind: string;
  keywords: string[];
  weight: { level: number; position: number };
}

export interface MarkedText {
  /** The attribute with the highlight tags around what matched. Text, not HTML. */
  value: string;
  /** How much of the query matched. */
  matchLevel?: 'none' | 'partial' | 'full';
  matchedWords?: string[];
}

export interface SearchHit {
  objectID: string;
  url: string;
  url_without_anchor?: string;
  anchor?: string | null;
  type: HitType;
  content: string | null;
  hierarchy: Hierarchy;
  section?: string;
  kind?: string;
  _highlightResult?: {
    content?: MarkedText;
    hierarchy?: Partial<Record<HierarchyLevel, MarkedText>>;
  };
  _snippetResult?: { content?: MarkedText };
}

/** A filter: every entry must hold; within a nested list one is enough. */
export type FacetFilters = readonly (string | readonly string[])[];

export interface SearchRequest {
  indexName: string;
  query: string;
  attributesToRetrieve?: readonly string[];
  attributesToSnippet?: readonly string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  hitsPerPage?: number;
  page?: number;
  clickAnalytics?: boolean;
  facets?: readonly string[];
  facetFilters?: FacetFilters;
  /** Characters of an excerpt, which begins with a sentence if it can. A hosted index does not know this, and counts words alone. */
  excerptLength?: number;
  /** Hits of one section at most. A hosted index does not know this: whoever shows the hits counts them too. */
  hitsPerSection?: number;
}

export interface SearchResult {
  hits: SearchHit[];
  nbHits: number;
  queryID?: string;
  page?: number;
  nbPages?: number;
  hitsPerPage?: number;
  query?: string;
  index?: string;
  facets?: Record<string, Record<string, number>>;
  /** Words of the query that are nowhere, with the words that were found instead. A hosted index does not report them. */
  corrections?: readonly Correction[];
}

export interface Correction {
  typed: string;
  meant: string;
}

export interface SearchResponse {
  results: SearchResult[];
}
