import { type FinishedRoute, hashOf } from '../../engine';
import {
  aroundPages,
  type IndexParts,
  type Language,
  makeTermLists,
  packPage,
  packTerms,
  pageFile,
  type SearchRecord,
  termFile,
  weighTerms,
  wordsFile,
} from '../../engine/search';
import type { SearchManifest } from './contract';
import { hostedSettings } from './hostedSettings';
import type { Options } from './options';
import { recordsOf } from './records';

/** The search's files, assembled from the bytes of each page; an edit only remakes those of one page. */

/** A page's contribution to the files, besides its texts. */
interface PageSummary {
  /** Name of its section. */
  section: string;
  /** Number of its records. */
  count: number;
  /** Ids that several of its headings share. */
  doubles: string[];
}

/** All files, and data for warnings and notices. */
export interface SearchFiles {
  manifest: Omit<SearchManifest, 'indexName'>;
  /** Name → JSON. */
  files: Map<string, Uint8Array>;
  /** Number of searchable pages. */
  pages: number;
  /** Pages with headings that share an id. */
  doubles: { source: string; ids: string[] }[];
}

/**
 * An index up to this size is fetched whole with the first search: about 115 kB compressed, and every later
 * search needs nothing more.
 */
const wholeUpToBytes = 384 * 1024;
/** Size of a file of an index in parts; about 1.5 kB compressed. */
const pageFileBytes = 4 * 1024;

/**
 * A page's contribution as three lines: its data, its words by their weights, and its records as a page of a
 * shard. No bytes when it has neither words nor keywords.
 */
export function writePage(
  route: FinishedRoute,
  given: Options,
  { baseUrl, language }: { baseUrl: string; language?: Language },
): Uint8Array {
  const sections = route.sections();
  if (sections.length === 0 && route.keywords.length === 0) return new Uint8Array();
  const records = firstOfEach(recordsOf({ ...route, sections: () => sections }, given, baseUrl));
  const ids = sections.map(({ id }) => id).filter((id) => id !== '');
  const summary: PageSummary = {
    section: records[0].section,
    count: records.length,
    doubles: [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))],
  };
  const terms = packTerms(weighTerms(records, language));
  return Buffer.from(
    [JSON.stringify(summary), terms, JSON.stringify(packPage(records))].join('\n'),
  );
}

/** The lines of a page, the last two as bytes: decoding them as text costs more than all the rest. */
interface PageParts extends PageSummary {
  terms: Uint8Array;
  packed: Uint8Array;
}

function readPage(bytes: Uint8Array): PageParts {
  const end = bytes.indexOf(lineFeed);
  const endOfTerms = bytes.indexOf(lineFeed, end + 1);
  return {
    ...(JSON.parse(textOf(bytes.subarray(0, end))) as PageSummary), // written above
    terms: bytes.subarray(end + 1, endOfTerms),
    packed: bytes.subarray(endOfTerms + 1),
  };
}

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();

const lineFeed = 10;
const comma = Buffer.from(',');

/** A list of JSON values, with the text before and after it. */
function join([before, after]: readonly [string, string], values: readonly Uint8Array[]) {
  const parted = values.flatMap((value, i) => (i === 0 ? [value] : [comma, value]));
  return Buffer.concat([Buffer.from(before), ...parted, Buffer.from(after)]);
}

/** Assembles the files. `bytesOf` may cache the results of `writePage`. */
export async function writeFiles(
  routes: readonly FinishedRoute[],
  given: Options,
  bytesOf: (route: FinishedRoute) => Promise<Uint8Array>,
): Promise<SearchFiles> {
  const sorted = [...routes].sort((a, b) => (a.path < b.path ? -1 : 1));
  const all = await Promise.all(
    sorted.map(async (route) => ({ source: route.source, bytes: await bytesOf(route) })),
  );
  const found = all
    .filter(({ bytes }) => bytes.length > 0)
    .map(({ source, bytes }) => ({ source, ...readPage(bytes) }));
  const sections = given.sections
    .map(({ name }) => ({ name, pages: found.filter(({ section }) => section === name) }))
    .filter(({ pages }) => pages.length > 0);
  const bytes = found.reduce((sum, { packed }) => sum + packed.length, 0);
  const { manifest, files } =
    bytes > wholeUpToBytes ? writeParts(sections, bytes / found.length) : writeWhole(sections);
  files.set('settings.json', Buffer.from(JSON.stringify(hostedSettings)));
  return {
    manifest,
    files,
    pages: found.length,
    doubles: found.flatMap(({ source, doubles: ids }) => (ids.length > 0 ? [{ source, ids }] : [])),
  };
}

/** Pages of a section, sorted. */
interface SectionPages {
  name: string;
  pages: PageParts[];
}

const countRecords = (pages: readonly PageParts[]) =>
  pages.reduce((sum, { count }) => sum + count, 0);

const writeShard = (name: string, pages: readonly PageParts[]) =>
  join(
    aroundPages(name),
    pages.map(({ packed }) => packed),
  );

/** One file for each section. */
function writeWhole(sections: readonly SectionPages[]): Pick<SearchFiles, 'manifest' | 'files'> {
  const shards = sections.map(({ name, pages }) => {
    const bytes = writeShard(name, pages);
    const file = `${name}.${hashOf(bytes).slice(0, 10)}.json`;
    return { name, file, records: countRecords(pages), bytes };
  });
  return {
    manifest: { shards: shards.map(({ name, file, records }) => ({ name, file, records })) },
    files: new Map(shards.map(({ file, bytes }) => [file, bytes])),
  };
}

/**
 * Many small files, of which a query needs a few. Their names say nothing about their content, so that an
 * edit changes few files; the version in their addresses keeps browsers from using old ones.
 */
function writeParts(
  sections: readonly SectionPages[],
  pageBytes: number,
): Pick<SearchFiles, 'manifest' | 'files'> {
  // a power of two, so that an edit rarely changes it
  const pagesPerFile = 2 ** Math.max(0, Math.floor(Math.log2(pageFileBytes / pageBytes)));
  const files = new Map<string, Uint8Array>();
  const weighed: [number, string][] = [];
  const parted: IndexParts['sections'] = [];
  let pageFiles = 0;
  for (const { name, pages } of sections) {
    const first = pageFiles * pagesPerFile;
    parted.push({ name, first, pages: pages.length, records: countRecords(pages) });
    for (const [i, { terms }] of pages.entries()) weighed.push([first + i, textOf(terms)]);
    for (let start = 0; start < pages.length; start += pagesPerFile) {
      files.set(pageFile(pageFiles), writeShard(name, pages.slice(start, start + pagesPerFile)));
      pageFiles += 1;
    }
  }
  const { starts, files: lists, words } = makeTermLists(weighed);
  for (const [number, list] of lists.entries()) files.set(termFile(number), Buffer.from(list));
  files.set(wordsFile, Buffer.from(JSON.stringify(words)));
  const version = hashOf([...files.values()].map(hashOf)).slice(0, 10);
  return {
    manifest: {
      shards: [],
      parts: { version, sections: parted, pagesPerFile, pageFiles, starts },
    },
    files,
  };
}

/** Addresses identify records: of two with the same address the first wins. */
function firstOfEach(
  records: [SearchRecord, ...SearchRecord[]],
): [SearchRecord, ...SearchRecord[]] {
  const [first, ...others] = records;
  const seen = new Set([first.objectID]);
  return [first, ...others.filter(({ objectID }) => !seen.has(objectID) && seen.add(objectID))];
}
