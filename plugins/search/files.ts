import { type FinishedRoute, hashOf } from '../../engine';
import { aroundPages, packPage, type SearchRecord } from '../../engine/search';
import type { SearchManifest } from './contract';
import { hostedSettings } from './hostedSettings';
import type { SearchOptions } from './options';
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
 * A page's contribution as two lines of JSON: its data, and its records as a page of a shard. No bytes when
 * it has neither words nor keywords.
 */
export function writePage(route: FinishedRoute, given: SearchOptions, baseUrl: string): Uint8Array {
  const sections = route.sections();
  if (sections.length === 0 && route.keywords.length === 0) return new Uint8Array();
  const records = firstOfEach(recordsOf({ ...route, sections: () => sections }, given, baseUrl));
  const ids = sections.map(({ id }) => id).filter((id) => id !== '');
  const summary: PageSummary = {
    section: records[0].section,
    count: records.length,
    doubles: [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))],
  };
  return Buffer.from(`${JSON.stringify(summary)}\n${JSON.stringify(packPage(records))}`);
}

/** The lines of a page, the last one as bytes: decoding it as text costs more than all the rest. */
function readPage(bytes: Uint8Array) {
  const end = bytes.indexOf(lineFeed);
  const summary = Buffer.from(bytes.buffer, bytes.byteOffset, end).toString();
  return {
    ...(JSON.parse(summary) as PageSummary), // written above
    packed: bytes.subarray(end + 1),
  };
}

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
  given: SearchOptions,
  bytesOf: (route: FinishedRoute) => Promise<Uint8Array>,
): Promise<SearchFiles> {
  const sorted = [...routes].sort((a, b) => (a.path < b.path ? -1 : 1));
  const all = await Promise.all(
    sorted.map(async (route) => ({ source: route.source, bytes: await bytesOf(route) })),
  );
  const found = all
    .filter(({ bytes }) => bytes.length > 0)
    .map(({ source, bytes }) => ({ source, ...readPage(bytes) }));
  const shards = given.sections.flatMap(({ name }) => {
    const own = found.filter(({ section }) => section === name);
    if (own.length === 0) return [];
    const bytes = join(
      aroundPages(name),
      own.map(({ packed }) => packed),
    );
    const hash = hashOf(bytes).slice(0, 10);
    const records = own.reduce((sum, { count }) => sum + count, 0);
    return [{ name, file: `${name}.${hash}.json`, records, bytes }];
  });
  return {
    manifest: { shards: shards.map(({ name, file, records }) => ({ name, file, records })) },
    files: new Map([
      ...shards.map(({ file, bytes }): [string, Uint8Array] => [file, bytes]),
      ['settings.json', Buffer.from(JSON.stringify(hostedSettings))],
    ]),
    pages: found.length,
    doubles: found.flatMap(({ source, doubles: ids }) => (ids.length > 0 ? [{ source, ids }] : [])),
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
