import SearchableMap from 'minisearch/SearchableMap';
import { answer, openIndex, queryMaxLength, type SearchIndex } from './answer';
import { fuzzyShare, isCorrected, matchWeights, maxFuzzy } from './fields';
import { formsOf, type Language } from './language';
import { fewHits, stem } from './rank';
import type { Shard } from './shard';
import { byLikeness, likelyWords, suggest } from './suggest';
import { readPages, type TermPages } from './termLists';
import { tokenizeQuery } from './tokenize';
import type { FacetFilters, SearchRequest, SearchResult } from './types';
import { weightOf } from './weighTerms';

/** An index in parts, as a browser has to know it before it fetches any of them. */
export interface IndexParts {
  /** Changes with every part. */
  version: string;
  /** Number of pages, and of the first page, of each section. Pages are numbered by files, see `pageFile`. */
  sections: { name: string; first: number; pages: number; records: number }[];
  pagesPerFile: number;
  /** Number of files with pages. */
  pageFiles: number;
  /** The first word of each file with words. */
  starts: string[];
}

/** Names of the parts, relative to the manifest. */
export const pageFile = (number: number) => `pages/${number}.json`;
export const termFile = (number: number) => `terms/${number}.json`;
export const wordsFile = 'words.json';

/** Pages that are fetched together; most answers need no more. */
const pagesPerBatch = 10;
/** Pages that are fetched at most for one answer beyond those that it shows. */
const mostVain = 20;
/** Files that are searched for the words with a beginning. */
const mostPrefixFiles = 2;
/** Words that a word with typing errors may have meant. */
const mostCorrections = 4;

/** A word of the index that a word of the query may mean, and how much it counts. */
type Meaning = readonly [term: string, weight: number];

/** One way of matching, as in `rank`. */
interface Pass {
  terms: readonly string[];
  /** Whether words are beginnings; with `none` they stand for all words with the same stem. */
  prefix: 'last' | 'all' | 'none';
  fuzzy: boolean;
  any: boolean;
}

/**
 * An index of which a query fetches only what it needs: the lists of its words say which pages are worth
 * fetching, and those are searched like a whole index. So a wrong or outdated list costs hits, but never
 * shows a wrong one.
 */
export class PartedIndex {
  readonly #parts: IndexParts;
  readonly #read: (file: string) => Promise<unknown>;
  readonly #language: Language | undefined;
  #words: Promise<SearchableMap<true>> | undefined;

  /** `read` fetches a part as JSON, and keeps it. */
  constructor(parts: IndexParts, read: (file: string) => Promise<unknown>, language?: Language) {
    this.#parts = parts;
    this.#language = language;
    this.#read = read;
  }

  async answer(request: SearchRequest): Promise<SearchResult> {
    const query = request.query.slice(0, queryMaxLength);
    const { page = 0, hitsPerPage = 20, facetFilters = [], facets } = request;
    const found = (await this.#findPages(query)).filter((id) => this.#passes(id, facetFilters));
    const wanted = (page + 1) * hitsPerPage;
    const most = wanted + mostVain;
    const hits: SearchResult['hits'] = [];
    const counts: NonNullable<SearchResult['facets']> = {};
    let done = 0;
    while (hits.length < wanted && done < Math.min(most, found.length)) {
      const index = await this.#open(found.slice(done, done + pagesPerBatch));
      const all = { ...request, page: 0, hitsPerPage: index.records.length };
      const answered = answer(index, all, pagesPerBatch);
      hits.push(...answered.hits);
      addCounts(counts, answered.facets ?? {});
      done += pagesPerBatch;
    }
    // Pages that were not fetched count as one hit each.
    const others = found.slice(done);
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
    const words = await this.#allWords();
    const terms = tokenizeQuery(query, this.#language);
    const known = terms.flatMap((term) =>
      likelyWords(term)
        .flatMap((one) => [...fuzzyWords(words, one, 0.4), ...words.atPrefix(one).keys()])
        .sort(byLikeness(term))
        .slice(0, mostCorrections),
    );
    const found = await Promise.all(
      [...new Set([...known, ...terms])].map(async (term) => {
        const pages = this.#score([[[term, 1]]], await this.#pagesOf([term]), true);
        return pages.slice(0, fewHits);
      }),
    );
    return suggest(await this.#open([...new Set(found.flat())]), query);
  }

  /** The pages worth fetching for a query, best first: by the same passes as in `rank`. */
  async #findPages(query: string): Promise<number[]> {
    const terms = tokenizeQuery(query, this.#language);
    if (terms.length === 0) return [];
    const passes: Pass[] = [
      { terms, prefix: 'last', fuzzy: false, any: false },
      this.#language
        ? { terms, prefix: 'none', fuzzy: false, any: false }
        : { terms: tokenizeQuery(stem(query)), prefix: 'all', fuzzy: false, any: false },
      { terms, prefix: 'last', fuzzy: true, any: false },
      { terms, prefix: 'last', fuzzy: true, any: true },
    ];
    const found = new Set<number>();
    for (const pass of passes) {
      if (found.size >= fewHits) break;
      for (const id of await this.#look(pass)) found.add(id);
    }
    return [...found];
  }

  /** The pages that match in one way, best first. */
  async #look({ terms, prefix, fuzzy, any }: Pass): Promise<number[]> {
    const meanings = await Promise.all(
      terms.map((term, i) =>
        this.#meaningsOf(term, {
          prefix: prefix === 'all' || (prefix === 'last' && i === terms.length - 1),
          forms: prefix === 'none',
          fuzzy: fuzzy && isCorrected(term),
        }),
      ),
    );
    const pages = await this.#pagesOf(meanings.flat().map(([term]) => term));
    return this.#score(meanings, pages, any);
  }

  async #meaningsOf(
    term: string,
    { prefix, fuzzy, forms }: { prefix: boolean; fuzzy: boolean; forms: boolean },
  ): Promise<Meaning[]> {
    const meanings = new Map<string, number>([[term, 1]]);
    const add = (word: string, weight: number) => {
      if (!meanings.has(word)) meanings.set(word, weight);
    };
    if (forms) for (const form of formsOf(term, this.#language)) add(form, 1);
    if (prefix) {
      for (const word of await this.#wordsWith(term)) {
        const length = word.length;
        add(word, (matchWeights.prefix * length) / (length + 0.3 * (length - term.length)));
      }
    }
    if (fuzzy) {
      const found = fuzzyWords(await this.#allWords(), term, fuzzyShare, maxFuzzy);
      for (const word of found.sort(byLikeness(term)).slice(0, mostCorrections)) {
        const length = word.length;
        add(word, (matchWeights.fuzzy * length) / (length + 1));
      }
    }
    return [...meanings];
  }

  /** The words of the index that begin like this, those of the first files when there are many. */
  async #wordsWith(beginning: string): Promise<string[]> {
    const first = this.#fileOf(beginning);
    const last = Math.min(this.#fileOf(`${beginning}\uffff`), first + mostPrefixFiles - 1);
    const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const files = await Promise.all(numbers.map((number) => this.#readTerms(number)));
    return files.flatMap((file) => Object.keys(file).filter((word) => word.startsWith(beginning)));
  }

  async #pagesOf(terms: readonly string[]): Promise<Map<string, TermPages>> {
    const found = await Promise.all(
      [...new Set(terms)].map(async (term) => {
        const file = await this.#readTerms(this.#fileOf(term));
        return Object.hasOwn(file, term) ? ([term, readPages(file[term]!)] as const) : undefined;
      }),
    );
    return new Map(found.filter((one) => one !== undefined));
  }

  /** Adds up the weights of the words; a page must have each word in one of its meanings, or any of them. */
  #score(
    meanings: readonly (readonly Meaning[])[],
    pages: ReadonlyMap<string, TermPages>,
    any: boolean,
  ): number[] {
    const allPages = this.#parts.sections.reduce((sum, one) => sum + one.pages, 0);
    const totals = new Map<number, { score: number; words: number }>();
    let cut = 0;
    for (const one of meanings) {
      const own = new Map<number, number>();
      let isCut = false;
      for (const [term, weight] of one) {
        const list = pages.get(term);
        if (!list) continue;
        const { levels, count } = list;
        const rarity = Math.log(1 + (allPages - count + 0.5) / (count + 0.5));
        if (count > levels.size) isCut = true;
        for (const [id, level] of levels) {
          own.set(id, (own.get(id) ?? 0) + weight * rarity * weightOf(level));
        }
      }
      // Nearly every page has such a word, so a page that is not in its list is taken to have it.
      if (isCut) cut += 1;
      for (const [id, score] of own) {
        const total = totals.get(id) ?? { score: 0, words: 0 };
        totals.set(id, { score: total.score + score, words: total.words + (isCut ? 0 : 1) });
      }
    }
    const least = any ? 0 : meanings.length - cut;
    return [...totals]
      .filter(([, { words }]) => words >= least)
      .sort(([one, a], [other, b]) => b.score - a.score || one - other)
      .map(([id]) => id);
  }

  /** The number of the file with a word. */
  #fileOf(term: string): number {
    const { starts } = this.#parts;
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= term) low = middle;
      else high = middle;
    }
    return low;
  }

  async #readTerms(number: number): Promise<Record<string, string>> {
    if (number >= this.#parts.starts.length) return {};
    return (await this.#read(termFile(number))) as Record<string, string>; // written by makeTermLists
  }

  #allWords(): Promise<SearchableMap<true>> {
    this.#words ??= this.#read(wordsFile).then(
      (text) =>
        SearchableMap.from(
          String(text)
            .split(' ')
            .map((word) => [word, true]),
        ),
      (error: unknown) => {
        this.#words = undefined;
        throw error;
      },
    );
    return this.#words;
  }

  /** An index of some pages. */
  async #open(ids: readonly number[]): Promise<SearchIndex> {
    const { pagesPerFile } = this.#parts;
    const shards = await Promise.all(
      [...ids]
        .sort((a, b) => a - b)
        .map(async (id): Promise<Shard> => {
          const file = await this.#read(pageFile(Math.floor(id / pagesPerFile)));
          const shard = file as Shard; // its version is checked when it is opened
          const start = id % pagesPerFile;
          return { ...shard, pages: shard.pages.slice(start, start + 1) };
        }),
    );
    return openIndex(shards, this.#language);
  }

  #sectionOf(id: number): string {
    return this.#parts.sections.findLast(({ first }) => first <= id)?.name ?? '';
  }

  /** Whether a page passes the filters that name sections; others are applied to records. */
  #passes(id: number, filters: FacetFilters): boolean {
    const section = this.#sectionOf(id);
    const mayPass = (filter: string) => {
      if (!filter.startsWith('section:')) return true;
      const value = filter.slice('section:'.length);
      return value.startsWith('-') ? value.slice(1) !== section : value === section;
    };
    return filters.every((one) => (typeof one === 'string' ? mayPass(one) : one.some(mayPass)));
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

/** Words with at most a share of their letters different. */
const fuzzyWords = (
  words: SearchableMap<true>,
  term: string,
  share: number,
  most = Number.POSITIVE_INFINITY,
): string[] => [...words.fuzzyGet(term, Math.min(most, Math.round(term.length * share))).keys()];

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
