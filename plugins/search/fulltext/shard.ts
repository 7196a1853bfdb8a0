import { hierarchyOf } from './hierarchy';
import type { HitType, SearchRecord } from './types';

/** Incremented when the layout of a shard changes, so that an old tab does not misread a new file. */
const shardVersion = 4;

/**
 * A part of the records in transport form. The full-text index is built where it is searched: for 500 records
 * that takes 40 ms, less than parsing a prebuilt index, which would also be a third larger to download.
 */
export interface Shard {
  version: number;
  section: string;
  pages: ShardPage[];
}

/**
 * A page, or a passage of it, with its records: anchor, level, headings below the page's title, words of each. `from` is the
 * number of records before a passage.
 */
export type ShardPage = [
  url: string,
  title: string | null,
  part: string | null,
  kind: string,
  keywords: string[],
  records: [anchor: string, level: number, headings: string[], content: string][],
  from?: number,
];

const titles = (record: SearchRecord): string[] =>
  ([2, 3, 4, 5, 6] as const)
    .map((level) => record.hierarchy[`lvl${level}`])
    .filter((title): title is string => title !== null);

const levelOf = (record: SearchRecord): number =>
  record.type === 'content' ? 0 : Number(record.type.slice(3));

export function packPage(records: readonly [SearchRecord, ...SearchRecord[]]): ShardPage {
  const [{ url_without_anchor: url, hierarchy, kind, keywords, weight }] = records;
  const page: ShardPage = [
    url,
    hierarchy.lvl1,
    hierarchy.lvl0,
    kind,
    keywords,
    records.map((record) => [record.anchor, levelOf(record), titles(record), record.content ?? '']),
  ];
  if (weight.position > 0) page.push(weight.position);
  return page;
}

/** Characters of a passage, unless one record has more. */
const passageLength = 2_000;

/** The records of a page in passages, so that a query need not fetch all of a long page. */
export function passagesOf(
  records: readonly [SearchRecord, ...SearchRecord[]],
): [SearchRecord, ...SearchRecord[]][] {
  const [first, ...others] = records;
  const passages: [SearchRecord, ...SearchRecord[]][] = [[first]];
  let length = lengthOf(first);
  for (const record of others) {
    length += lengthOf(record);
    if (length <= passageLength) {
      passages.at(-1)!.push(record);
      continue;
    }
    passages.push([record]);
    length = lengthOf(record);
  }
  return passages;
}

const lengthOf = (record: SearchRecord) =>
  (record.content?.length ?? 0) + record.anchor.length + titles(record).join().length;

/** The parts of a shard's JSON before and after its pages, which are separated by commas. */
export const aroundPages = (section: string): readonly [before: string, after: string] => [
  `{"version":${shardVersion},"section":${JSON.stringify(section)},"pages":[`,
  ']}',
];

export function unpackRecords(shard: Shard): SearchRecord[] {
  if (shard.version !== shardVersion) throw new Error('the search index has another version');
  return shard.pages.flatMap(([url, title, part, kind, keywords, records, from = 0]) =>
    records.map(([anchor, level, headings, content], index): SearchRecord => {
      const address = anchor === '' ? url : `${url}#${anchor}`;
      return {
        objectID: address,
        url: address,
        url_without_anchor: url,
        anchor,
        type: (level === 0 ? 'content' : `lvl${level}`) as HitType,
        hierarchy: hierarchyOf(part, title, headings),
        content: content === '' ? null : content,
        section: shard.section,
        kind,
        keywords,
        weight: { level, position: from + index },
      };
    }),
  );
}
