import { type FinishedRoute, hashOf, inBuckets, type PostBuildContext } from '../../engine';
import {
  type Language,
  listOccurrences,
  packPassage,
  passagesOf,
  scatter,
  type TermList,
  weighTerms,
} from './fulltext';
import type { Options } from './options';
import { findProblems, recordsOf, wordsByHeading } from './records';

/** The pages of an index, and a way to keep what is made of them. */
export interface IndexInput {
  routes: readonly FinishedRoute[];
  options: Options;
  baseUrl: string;
  /** Loads the rules of a language other than English. */
  loadLanguage(): Language | undefined;
  /** A short name for the options and the language. */
  version: string;
  cache: Pick<PostBuildContext<undefined>['cache'], 'value' | 'bytes'>;
}

/** A page's part of the index: kept in the cache. */
interface IndexedPage {
  passages: { text: string; terms: ReturnType<typeof weighTerms>[] }[];
  problems: ReturnType<typeof findProblems>;
}

/** A page without its words, for the layout of the index. */
export interface OutlinedPage extends Pick<IndexedPage, 'problems'> {
  route: FinishedRoute;
  passages: PlacedPassage[];
}

interface PassageOutline {
  hash: string;
  /** Characters of its text. */
  length: number;
  /** How many records it has. */
  records: number;
  /** From 0 to 1; follows from the path of its page. */
  place: number;
}

export interface PlacedPassage extends PassageOutline {
  /** The number of its first record, known once all places are. */
  first: number;
  readText(): Promise<string>;
}

/** Pages whose words are joined once: an edit makes the bucket of its page again. */
export interface Bucket {
  /** The hash of everything that its pages are made from. */
  key: string;
  pages: OutlinedPage[];
  /** Its words with the records that have them, which are numbered within the bucket. */
  readTerms(): Promise<TermList>;
}

/** A bucket has three values: an edit elsewhere needs the outlines of all buckets, and few of the others. */
interface BucketParts {
  outlines: { passages: PassageOutline[]; problems: OutlinedPage['problems'] }[];
  /** The texts of the passages of all pages. */
  texts: string[];
  terms: TermList;
}

/** Enough to notice a change: an index has many. */
export const shortHashOf = (text: string): string => hashOf(text).slice(0, 12);

/** Larger than usual: an edit reads a part of every bucket. */
const bucketSize = 100;

/** The pages of an index by bucket, each bucket sorted by path. */
export async function readBuckets(input: IndexInput): Promise<Bucket[]> {
  const sorted = [...input.routes].sort((a, b) => (a.path < b.path ? -1 : 1));
  const buckets: Bucket[] = [];
  for (const routes of inBuckets(sorted, ({ path }) => path, bucketSize))
    buckets.push(await readBucket(routes, input));
  return buckets;
}

async function readBucket(routes: readonly FinishedRoute[], input: IndexInput): Promise<Bucket> {
  const { cache } = input;
  const key = hashOf([input.version, ...routes.map(keyOf)]);
  const outlines = await cache.value(['outlines', key], async () => {
    const { outlines, ...others } = await makeBucket(routes, input);
    for (const [name, part] of Object.entries(others)) await cache.value([name, key], () => part);
    return outlines;
  });
  const readPart = <Name extends keyof BucketParts>(name: Name): Promise<BucketParts[Name]> =>
    cache.value([name, key], async () => (await makeBucket(routes, input))[name]);
  const readTexts = once(() => readPart('texts'));
  let index = 0;
  const pages = routes.map((route, i): OutlinedPage => {
    const { passages, problems } = outlines[i]!;
    const placed = passages.map((passage) => {
      const at = index++;
      return { ...passage, first: 0, readText: async () => (await readTexts())[at]! };
    });
    return { route, passages: placed, problems };
  });
  return { key, pages, readTerms: () => readPart('terms') };
}

async function makeBucket(
  routes: readonly FinishedRoute[],
  input: IndexInput,
): Promise<BucketParts> {
  const outlines: BucketParts['outlines'] = [];
  const texts: string[] = [];
  const records: Parameters<typeof listOccurrences>[0] = [];
  for (const route of routes) {
    const { passages, problems } = await indexedPage(route, input);
    const outlined = passages.map(({ text, terms }, at) => ({
      hash: shortHashOf(text),
      length: text.length,
      records: terms.length,
      place: scatter(`${route.path}#${at}`) / 2 ** 32,
    }));
    outlines.push({ passages: outlined, problems });
    for (const { text, terms } of passages) {
      texts.push(text);
      for (const ofRecord of terms) records.push([records.length, ofRecord]);
    }
  }
  return { outlines, texts, terms: listOccurrences(records) };
}

/** The inputs of the records of a page. Its hash covers its document, and data that other plugins add is not in the document. */
export const keyOf = ({ path, hash, data }: FinishedRoute): string =>
  JSON.stringify([path, hash, data.search]);

const indexedPage = (route: FinishedRoute, input: IndexInput): Promise<IndexedPage> =>
  input.cache.value(['page', input.version, keyOf(route)], async () => {
    const language = input.loadLanguage();
    const words = wordsByHeading(route);
    const passages = passagesOf(recordsOf(route, words, input.options, input.baseUrl));
    return {
      passages: passages.map((passage) => ({
        text: packPassage(passage),
        terms: passage.map((record) => weighTerms(record, language)),
      })),
      problems: findProblems(route, words),
    };
  });

/** A function that makes its result when it is called first, and keeps it. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
