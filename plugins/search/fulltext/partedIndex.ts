import { answer, openIndex, queryMaxLength, type SearchIndex } from './answer';
import { findPages, type KnownWords, scorePages } from './findPages';
import { type IndexParts, pageFile } from './indexParts';
import type { Language } from './language';
import { fewHits } from './rank';
import type { Shard } from './shard';
import { byLikeness, likelyWords, suggest } from './suggest';
import { tokenizeQuery } from './tokenize';
import type { FacetFilters, SearchRequest, SearchResult } from './types';
import { mostCorrections, type ReadPart, WordReader } from './wordReader';

/** Page files that are fetched together; most answers need no more. */
const filesPerBatch = 8;
/** Page files that are fetched at most for one answer beyond the hits that it shows. */
const mostVain = 20;

/** Fetches only the page files that the word lists name. A wrong list costs hits, but shows no wrong one. */
export class PartedIndex {
  readonly #parts: IndexParts;
  readonly #read: ReadPart;
  readonly #known: KnownWords;

  constructor(parts: IndexParts, read: ReadPart, language?: Language) {
    this.#parts = parts;
    this.#read = read;
    const files = parts.sections.reduce((sum, section) => sum + section.files, 0);
    this.#known = { words: new WordReader(parts, read), files, language };
  }

  async answer(request: SearchRequest): Promise<SearchResult> {
    const query = request.query.slice(0, queryMaxLength);
    const { page = 0, hitsPerPage = 20, facetFilters = [], facets } = request;
    const all = await findPages(query, this.#known);
    const matching = all.filter((id) => this.#passes(id, facetFilters));
    const wanted = (page + 1) * hitsPerPage;
    const most = wanted + mostVain;
    const hits: SearchResult['hits'] = [];
    const counts: NonNullable<SearchResult['facets']> = {};
    let done = 0;
    while (hits.length < wanted && done < Math.min(most, matching.length)) {
      // Every file has a hit, or more.
      const batch = matching.slice(done, done + Math.min(filesPerBatch, wanted - hits.length));
      const index = await this.#open(batch);
      const everything = { ...request, page: 0, hitsPerPage: index.records.length };
      const answered = answer(index, everything, batch.length);
      hits.push(...answered.hits);
      addCounts(counts, answered.facets ?? {});
      done += batch.length;
    }
    // Files that were not fetched count as one hit each.
    const others = matching.slice(done);
    if (facets?.includes('section')) addCounts(counts, { section: this.#countSections(others) });
    const nbHits = hits.length + others.length;
    return {
      hits: hits.slice(page * hitsPerPage, wanted),
      nbHits,
      page,
      nbPages: Math.ceil(nbHits / Math.max(1, hitsPerPage)),
      hitsPerPage,
      query,
      queryID: 'embedded',
      index: request.indexName,
      facets: facets && counts,
    };
  }

  /** Suggestions for a query that found nothing. */
  async suggest(query: string): Promise<string[]> {
    const { words, language, files } = this.#known;
    const terms = tokenizeQuery(query, language);
    const likeTerms = await Promise.all(
      terms.map(async (term) => {
        const like = likelyWords(term).map(async (word) => [
          ...(await words.corrections(word, 0.4, word.length)),
          ...(await words.knownWith(word)),
        ]);
        return (await Promise.all(like)).flat().sort(byLikeness(term)).slice(0, mostCorrections);
      }),
    );
    const pageFiles = await Promise.all(
      [...new Set([...likeTerms.flat(), ...terms])].map(async (term) => {
        const pages = await words.pagesOf([term]);
        return scorePages([[[term, 1]]], pages, { files, any: true }).slice(0, fewHits);
      }),
    );
    return suggest(await this.#open([...new Set(pageFiles.flat())]), query);
  }

  async #open(ids: readonly number[]): Promise<SearchIndex> {
    const shards = await Promise.all(ids.map((id) => this.#read(pageFile(id))));
    return openIndex(shards as Shard[], this.#known.language); // their version is checked when they are opened
  }

  #sectionOf(id: number): string {
    return this.#parts.sections.findLast(({ first }) => first <= id)?.name ?? '';
  }

  /** Whether a page file passes the filters that name sections; others are applied to records. */
  #passes(id: number, filters: FacetFilters): boolean {
    const section = this.#sectionOf(id);
    const mayPass = (filter: string) => {
      if (!filter.startsWith('section:')) return true;
      const value = filter.slice('section:'.length);
      return value.startsWith('-') ? value.slice(1) !== section : value === section;
    };
    return filters.every((filter) =>
      typeof filter === 'string' ? mayPass(filter) : filter.some(mayPass),
    );
  }

  #countSections(ids: readonly number[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const id of ids) {
      const section = this.#sectionOf(id);
      counts[section] = (counts[section] ?? 0) + 1;
    }
    return counts;
  }
}

function addCounts(
  to: NonNullable<SearchResult['facets']>,
  more: NonNullable<SearchResult['facets']>,
): void {
  for (const [facet, values] of Object.entries(more)) {
    to[facet] ??= {};
    for (const [value, count] of Object.entries(values)) {
      to[facet][value] = (to[facet][value] ?? 0) + count;
    }
  }
}
