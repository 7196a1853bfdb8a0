import { recordOf, titlesOf } from './searchRecord';
import type { SearchRecord } from './types';

/** Incremented when the layout of the files changes, so that an old tab does not misread a new file. */
export const indexFormat = 6;

/** Neighboring records of a page, as they are in a text file. */
type Passage = [
  url: string,
  title: string | null,
  part: string | null,
  kind: string,
  records: PackedRecord[],
];

type PackedRecord = [
  anchor: string,
  /** Headings below the page's title. */
  headings: string[],
  content: string,
  /** Number of the page's records before this one. */
  position: number,
  keywords?: string[],
];

export interface TextFile {
  format: number;
  passages: Passage[];
}

/** The JSON of a text file: `passages` have the JSON of each. */
export const packTexts = (passages: readonly string[]): string =>
  `{"format":${indexFormat},"passages":[${passages}]}`;

/** Characters of a passage, unless one record has more. */
const passageLength = 2_000;

/** The records of a page in passages, so that a query need not fetch all of a long page. */
export function passagesOf(records: readonly SearchRecord[]): SearchRecord[][] {
  const passages: SearchRecord[][] = [];
  let length = passageLength;
  for (const record of records) {
    const ownLength = (record.content?.length ?? 0) + titlesOf(record).join().length;
    length += ownLength;
    if (length > passageLength) {
      passages.push([]);
      length = ownLength;
    }
    passages.at(-1)!.push(record);
  }
  return passages;
}

/** The JSON of records of one page. */
export function packPassage(records: readonly SearchRecord[]): string {
  const { url_without_anchor: url, hierarchy, kind } = records[0]!;
  const packed = records.map(packRecord);
  return JSON.stringify([url, hierarchy.lvl1, hierarchy.lvl0, kind, packed] satisfies Passage);
}

function packRecord(record: SearchRecord): PackedRecord {
  const [, ...headings] = titlesOf(record);
  const { anchor, content, weight, keywords } = record;
  const packed: PackedRecord = [anchor, headings, content ?? '', weight.position];
  if (keywords.length > 0) packed.push(keywords);
  return packed;
}

/** The records of a text file, in the order of their numbers. */
export function unpackTexts({ format, passages }: TextFile, section: string): SearchRecord[] {
  if (format !== indexFormat) throw new Error('the search index has another format');
  return passages.flatMap(([url, title, part, kind, records]) =>
    records.map(([anchor, headings, content, position, keywords = []]) =>
      recordOf(
        { url, title, part, section, kind },
        { anchor, headings, content, position, keywords },
      ),
    ),
  );
}
