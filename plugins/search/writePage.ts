import type { FinishedRoute } from '../../engine';
import {
  aroundPages,
  type Language,
  packPage,
  packTerms,
  passagesOf,
  type SearchRecord,
  weighTerms,
} from './fulltext';
import type { Options } from './options';
import { recordsOf } from './records';

/** A page's contribution to an index, as bytes for the cache. */

export interface PageSummary {
  records: number;
  /** Ids that several of its headings share. */
  doubles: string[];
}

/** A passage of a page, as bytes: decoding them as text costs more than all the rest. */
export interface Passage {
  /** Its words by their weights, see `packTerms`. */
  terms: Uint8Array;
  /** Its records as a page of a shard. */
  packed: Uint8Array;
}

/** Besides the page and its options, what records depend on. */
export interface PageRules {
  baseUrl: string;
  language?: Language;
}

/** A line with the summary, then two for each passage. No bytes when a page has neither words nor keywords. */
export function writePage(
  route: FinishedRoute,
  options: Options,
  { baseUrl, language }: PageRules,
): Uint8Array {
  const sections = route.sections();
  if (sections.length === 0 && !route.data.search?.keywords?.length) return new Uint8Array();
  const records = firstOfEach(recordsOf({ ...route, sections: () => sections }, options, baseUrl));
  const ids = sections.map(({ id }) => id).filter((id) => id !== '');
  const summary: PageSummary = {
    records: records.length,
    doubles: [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))],
  };
  const passages = passagesOf(records).flatMap((passage) => [
    packTerms(weighTerms(passage, language)),
    JSON.stringify(packPage(passage)),
  ]);
  return Buffer.from([JSON.stringify(summary), ...passages].join('\n'));
}

/** Reads what `writePage` wrote; undefined for no bytes. */
export function readPage(bytes: Uint8Array): (PageSummary & { passages: Passage[] }) | undefined {
  if (bytes.length === 0) return undefined;
  const [summary, ...lines] = linesOf(bytes);
  const passages: Passage[] = [];
  for (let i = 0; i + 1 < lines.length; i += 2) {
    passages.push({ terms: lines[i]!, packed: lines[i + 1]! });
  }
  return { ...(JSON.parse(textOf(summary!)) as PageSummary), passages }; // written above
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = 0; end !== -1; start = end + 1) {
    end = bytes.indexOf(lineFeed, start);
    lines.push(bytes.subarray(start, end === -1 ? bytes.length : end));
  }
  return lines;
}

const lineFeed = 10;

export const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();

const comma = Buffer.from(',');

export function writeShard(section: string, passages: readonly Passage[]): Uint8Array {
  const [before, after] = aroundPages(section);
  const pages = passages.flatMap(({ packed }, i) => (i === 0 ? [packed] : [comma, packed]));
  return Buffer.concat([Buffer.from(before), ...pages, Buffer.from(after)]);
}

/** Addresses identify records: of two with the same address the first wins. */
function firstOfEach(
  records: [SearchRecord, ...SearchRecord[]],
): [SearchRecord, ...SearchRecord[]] {
  const [first, ...others] = records;
  const seen = new Set([first.objectID]);
  return [first, ...others.filter(({ objectID }) => !seen.has(objectID) && seen.add(objectID))];
}
