import { type FinishedRoute, hashOf, inBuckets, type PostBuildContext } from '../../engine';
import { type Language, packPassage, passagesOf, scatter } from './fulltext';
import type { Options } from './options';
import { findProblems, recordsOf, wordsByHeading } from './records';

/** The pages of an index, and a way to keep what is made of them. */
export interface IndexInput {
  routes: readonly FinishedRoute[];
  options: Options;
  baseUrl: string;
  /** Loads the rules of a language other than English. */
  loadLanguage(): Promise<Language> | undefined;
  /** A short name for the options and the language. */
  version: string;
  cache: Pick<PostBuildContext<undefined>['cache'], 'value' | 'bytes'>;
}

/** The layout of an index depends on these facts of a passage. */
interface PassageOutline {
  hash: string;
  /** Characters of its text. */
  length: number;
  /** How many records it has. */
  records: number;
}

export interface PlacedPassage extends PassageOutline {
  /** From 0 to 1; follows from the path of its page. */
  place: number;
  /** The number of its first record, known once all places are. */
  first: number;
  readText(): Promise<string>;
}

/** A page without its words. */
export interface OutlinedPage {
  route: FinishedRoute;
  passages: PlacedPassage[];
  problems: ReturnType<typeof findProblems>;
}

/** Enough to notice a change: an index has many. */
export const shortHashOf = (text: string): string => hashOf(text).slice(0, 12);

/** Larger than usual: an edit reads a part of every bucket. */
const bucketSize = 100;

/** The pages of an index by bucket, each bucket sorted by path. An edit outlines the bucket of its page again. */
export async function readBuckets(input: IndexInput): Promise<OutlinedPage[][]> {
  const sorted = [...input.routes].sort((a, b) => (a.path < b.path ? -1 : 1));
  const buckets: OutlinedPage[][] = [];
  for (const routes of inBuckets(sorted, ({ path }) => path, bucketSize))
    buckets.push(await readBucket(routes, input));
  return buckets;
}

async function readBucket(
  routes: readonly FinishedRoute[],
  input: IndexInput,
): Promise<OutlinedPage[]> {
  const key = ['outlines', input.version, ...routes.map(keyOf)];
  const outlines = await input.cache.value(key, async () => {
    const made: { passages: PassageOutline[]; problems: OutlinedPage['problems'] }[] = [];
    for (const route of routes) {
      const { texts, counts, problems } = await readPage(route, input);
      const passages = texts.map((text, i) => ({
        hash: shortHashOf(text),
        length: text.length,
        records: counts[i]!,
      }));
      made.push({ passages, problems });
    }
    return made;
  });
  return routes.map((route, i) => ({
    route,
    problems: outlines[i]!.problems,
    passages: outlines[i]!.passages.map((passage, at) => ({
      place: scatter(`${route.path}#${at}`) / 2 ** 32,
      first: 0,
      readText: async () => (await readPage(route, input)).texts[at]!,
      ...passage,
    })),
  }));
}

/** The inputs of the records of a page. Its hash covers its document, and data that other plugins add is not in the document. */
export const keyOf = ({ path, hash, data }: FinishedRoute): string =>
  JSON.stringify([path, hash, data.search]);

/** A page's part of the index: the texts of its passages, and the number of records in each. */
const readPage = (route: FinishedRoute, { cache, version, options, baseUrl }: IndexInput) =>
  cache.value(['page', version, keyOf(route)], async () => {
    const words = wordsByHeading(route);
    const passages = passagesOf(recordsOf(route, words, options, baseUrl));
    return {
      texts: passages.map(packPassage),
      counts: passages.map(({ length }) => length),
      problems: findProblems(route, words),
    };
  });

/** A function that makes its result when it is called first, and keeps it. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
