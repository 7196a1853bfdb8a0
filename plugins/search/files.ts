import { createHash } from 'node:crypto';
import type { FinishedRoute } from '../../engine';
import { packPage, type SearchRecord, writeShard } from '../../engine/search';
import type { SearchManifest } from './contract';
import { hostedSettings } from './hostedSettings';
import type { SearchOptions } from './options';
import { recordsOf } from './records';

/** The texts of the search's files, put together from a text for each page; an edit makes one of these anew. */

/** What a page adds to the files. */
export interface PageTexts {
  /** Name of the section it belongs to. */
  section: string;
  /** Count of its records. */
  count: number;
  /** Its records as JSON, without the brackets around them. */
  records: string;
  /** The same as JSON of a shard's page. */
  packed: string;
  /** Ids that several of its headings share. */
  doubles: string[];
}

/** All files, and what there is to say about them. */
export interface SearchFiles {
  manifest: SearchManifest;
  /** Name → text. */
  files: Map<string, string>;
  /** Count of pages that can be found. */
  pages: number;
  /** Pages with headings that share an id. */
  doubles: { source: string; ids: string[] }[];
}

/** What a page adds; nothing when it has neither words nor keywords. */
export function writePage(
  route: FinishedRoute,
  given: SearchOptions,
  baseUrl: string,
): PageTexts | null {
  const page = { ...route }; // its sections are read once
  if (page.sections.length === 0 && page.keywords.length === 0) return null;
  const records = firstOfEach(recordsOf(page, given, baseUrl));
  const ids = page.sections.map(({ id }) => id).filter((id) => id !== '');
  return {
    section: records[0].section,
    count: records.length,
    records: JSON.stringify(records).slice(1, -1),
    packed: JSON.stringify(packPage(records)),
    doubles: [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))],
  };
}

/** Puts the files together. `textsOf` may remember what `writePage` gave. */
export async function writeFiles(
  routes: readonly FinishedRoute[],
  given: SearchOptions,
  textsOf: (route: FinishedRoute) => Promise<PageTexts | null>,
): Promise<SearchFiles> {
  const sorted = [...routes].sort((a, b) => (a.path < b.path ? -1 : 1));
  const all = await Promise.all(
    sorted.map(async (route) => ({ source: route.source, texts: await textsOf(route) })),
  );
  const found = all.flatMap(({ source, texts }) => (texts ? [{ source, ...texts }] : []));
  const shards = given.sections.flatMap(({ name }) => {
    const own = found.filter(({ section }) => section === name);
    if (own.length === 0) return [];
    const packed = own.map((page) => page.packed);
    const text = writeShard(name, packed);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const records = own.reduce((sum, { count }) => sum + count, 0);
    return [{ name, file: `${name}.${hash}.json`, records, text }];
  });
  return {
    manifest: { shards: shards.map(({ name, file, records }) => ({ name, file, records })) },
    files: new Map([
      ...shards.map(({ file, text }): [string, string] => [file, text]),
      ['records.json', `[${found.map(({ records }) => records).join(',')}]`],
      ['settings.json', JSON.stringify(hostedSettings)],
    ]),
    pages: found.length,
    doubles: found.flatMap(({ source, doubles: ids }) => (ids.length > 0 ? [{ source, ids }] : [])),
  };
}

/** Addresses tell records apart: of two with the same one the first stays. */
function firstOfEach(
  records: [SearchRecord, ...SearchRecord[]],
): [SearchRecord, ...SearchRecord[]] {
  const [first, ...others] = records;
  const seen = new Set([first.objectID]);
  return [first, ...others.filter(({ objectID }) => !seen.has(objectID) && seen.add(objectID))];
}
