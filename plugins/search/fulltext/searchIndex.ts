import { findRecords } from './findRecords';
import { highlight, snippet, type Tags, type Terms } from './highlight';
import { IndexReader, type ReadFile } from './indexReader';
import { formsOf, type Language } from './language';
import type { IndexLayout } from './layout';
import { suggest } from './suggest';
import { tokenizeQuery } from './tokenize';
import type {
  FacetFilters,
  HierarchyLevel,
  MarkedText,
  SearchHit,
  SearchRecord,
  SearchRequest,
  SearchResult,
} from './types';

/** Longest part of a query that is searched for (specification, section 5). */
export const queryMaxLength = 512;

const defaultHitsPerPage = 20;
const defaultSnippetLength = 10;

/** Answers requests like a hosted index. It fetches the files with the words of a query, then the texts of the hits. */
export class SearchIndex {
  readonly #reader: IndexReader;

  constructor(layout: IndexLayout, read: ReadFile, language?: Language) {
    this.#reader = new IndexReader(layout, read, language);
  }

  async answer(request: SearchRequest): Promise<SearchResult> {
    const { page = 0, hitsPerPage = defaultHitsPerPage, facetFilters = [], facets } = request;
    const query = request.query.slice(0, queryMaxLength);
    const { numbers, terms, corrections } = await findRecords(query, this.#reader);
    const matching = numbers.filter((number) => holds(this.#sectionOf(number), facetFilters));
    const { counts, first } = this.#bySection(matching, request.hitsPerSection);
    const records = await this.#reader.records(
      first.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    );
    const { language } = this.#reader;
    const wanted = new Set(tokenizeQuery(query, language)).size;
    // Words of a record match that share a form with a word of the index that does.
    const matched = {
      has: (word: string) => formsOf(word, language).some((form) => terms.has(form)),
    };
    return {
      hits: records.map((record) => toHit(record, { request, matched, wanted })),
      nbHits: matching.length,
      page,
      nbPages: Math.ceil(matching.length / Math.max(1, hitsPerPage)),
      hitsPerPage,
      query,
      // Hosted answers have a query id; this one is never sent anywhere.
      queryID: 'embedded',
      index: request.indexName,
      facets: facets && { section: counts },
      corrections,
    };
  }

  /** Suggestions for a query that found nothing. */
  suggest(query: string): Promise<string[]> {
    return suggest(query, this.#reader);
  }

  #sectionOf(number: number): string {
    return this.#reader.groupOf(number)?.section ?? '';
  }

  /** How many records each section has, and which are among the first `most` of theirs. */
  #bySection(numbers: readonly number[], most = Number.POSITIVE_INFINITY) {
    const counts: Record<string, number> = {};
    const first = numbers.filter((number) => {
      const section = this.#sectionOf(number);
      counts[section] = (counts[section] ?? 0) + 1;
      return counts[section] <= most;
    });
    return { counts, first };
  }
}

/** Whether a record in a section passes the filters; those for other facets do not apply to this index. */
function holds(section: string, filters: FacetFilters): boolean {
  const passes = (filter: string) => {
    if (!filter.startsWith('section:')) return true;
    const value = filter.slice('section:'.length);
    return value.startsWith('-') ? value.slice(1) !== section : value === section;
  };
  return filters.every((filter) =>
    typeof filter === 'string' ? passes(filter) : filter.some(passes),
  );
}

/** `content:10` asks for ten words of the content. */
function snippetLength(request: SearchRequest): number {
  const wanted = request.attributesToSnippet?.find((attribute) =>
    /^(content|\*)(:|$)/.test(attribute),
  );
  const length = Number(wanted?.split(':')[1]);
  return Number.isInteger(length) && length > 0 ? length : defaultSnippetLength;
}

interface HitOptions {
  request: SearchRequest;
  matched: Terms;
  /** Number of words of the query. */
  wanted: number;
}

function toHit(record: SearchRecord, { request, matched, wanted }: HitOptions): SearchHit {
  const tags: Tags = {
    pre: request.highlightPreTag ?? '<em>',
    post: request.highlightPostTag ?? '</em>',
  };
  const hierarchy: Partial<Record<HierarchyLevel, MarkedText>> = {};
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
    characters: request.excerptLength,
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
