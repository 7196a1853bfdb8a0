import type {
  Hierarchy,
  HierarchyLevel,
  HitType,
  MarkedText,
  SearchHit,
  SearchResponse,
  SearchResult,
} from '../../../plugins/search/fulltext';

/** Longest text of a hit that is kept; nobody reads more in a list. */
const longestText = 2_000;

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, longestText) : null;

const isType = (value: unknown): value is HitType =>
  typeof value === 'string' && /^(lvl[1-6]|content)$/.test(value);

function checkHierarchy(value: unknown): Hierarchy {
  const entries = levels.map((level) => [level, text(own(value, level))]);
  return Object.fromEntries(entries) as Hierarchy; // has every level
}

function checkMarked(value: unknown): MarkedText | undefined {
  const marked = text(own(value, 'value'));
  return marked === null ? undefined : { value: marked };
}

/** A hit from network or storage, with values of the expected shape only; null without a valid target. */
export function checkHit(value: unknown): SearchHit | null {
  const url = own(value, 'url');
  if (typeof url !== 'string' || url.length > longestText) return null;
  const highlights = own(value, '_highlightResult');
  const highlighted: Partial<Record<HierarchyLevel, MarkedText>> = {};
  for (const level of levels) {
    const highlight = checkMarked(own(own(highlights, 'hierarchy'), level));
    if (highlight) highlighted[level] = highlight;
  }
  const content = checkMarked(own(own(value, '_snippetResult'), 'content'));
  const type = own(value, 'type');
  return {
    objectID: text(own(value, 'objectID')) ?? url,
    url,
    url_without_anchor: text(own(value, 'url_without_anchor')) ?? url.replace(/#.*$/s, ''),
    anchor: text(own(value, 'anchor')),
    type: isType(type) ? type : 'lvl1',
    content: text(own(value, 'content')),
    hierarchy: checkHierarchy(own(value, 'hierarchy')),
    section: text(own(value, 'section')) ?? undefined,
    kind: text(own(value, 'kind')) ?? undefined,
    _highlightResult: { hierarchy: highlighted },
    _snippetResult: content ? { content } : undefined,
  };
}

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;

/** Number of hits in each section, the only facet that is asked for. */
function checkFacets(value: unknown): SearchResult['facets'] {
  const counts = own(value, 'section');
  if (!isObject(counts)) return undefined;
  const section = Object.entries(counts).map(([name, hits]) => [name, count(hits)]);
  return { section: Object.fromEntries(section) };
}

function checkResult(value: unknown): SearchResult {
  const hits = own(value, 'hits');
  if (!Array.isArray(hits)) throw malformed();
  return {
    hits: hits.map(checkHit).filter((hit) => hit !== null),
    nbHits: count(own(value, 'nbHits')) || hits.length,
    queryID: text(own(value, 'queryID')) ?? undefined,
    facets: checkFacets(own(value, 'facets')),
  };
}

function malformed(): Error {
  const error = new Error('the answer is not a search response');
  error.name = 'DeserializationError';
  return error;
}

/** The provider's answer after a shape check; anything else is an error, not "no results". */
export function checkResponse(value: unknown): SearchResponse {
  const results = own(value, 'results');
  if (!Array.isArray(results)) throw malformed();
  return { results: results.map(checkResult) };
}
