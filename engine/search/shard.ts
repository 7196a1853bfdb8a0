import { hierarchyOf } from './hierarchy';
import type { HitType, SearchRecord } from './types';

/** Incremented when the layout of a shard changes, so that an old tab does not misread a new file. */
const shardVersion = 3;

/**
 * A part of the records in transport form. The full-text index is built where it is searched: for 500 records
 * that takes 40 ms, less than parsing a prebuilt index, which would also be a third larger to download.
 */
export interface Shard {
  version: number;
  section: string;
  pages: ShardPage[];
}

/** A page with its records: anchor, level, headings below the page's title, words of each. */
export type ShardPage = [
  url: string,
  title: string | null,
  part: string | null,
  kind: string,
  keywords: string[],
  records: [anchor: string, level: number, headings: string[], content: string][],
];

const titles = (record: SearchRecord): string[] =>
  ([2, 3, 4, 5, 6] as const)
    .map((level) => record.hierarchy[`lvl${level}`])
    .filter((title): title is string => title !== null);

const levelOf = (record: SearchRecord): number =>
  record.type === 'content' ? 0 : Number(record.type.slice(3));

/** Packs the records of one page. */
export function packPage(records: readonly [SearchRecord, ...SearchRecord[]]): ShardPage {
  const [{ url_without_anchor: url, hierarchy, kind, keywords }] = records;
  return [
    url,
    hierarchy.lvl1,
    hierarchy.lvl0,
    kind,
    keywords,
    records.map((one) => [one.anchor, levelOf(one), titles(one), one.content ?? '']),
  ];
}

/** The parts of a shard's JSON before and after its pages, which are separated by commas. */
export const aroundPages = (section: string): readonly [before: string, after: string] => [
  `{"version":${shardVersion},"section":${JSON.stringify(section)},"pages":[`,
  ']}',
];

/** The records of a shard, as they were before packing. */
export function unpackRecords(shard: Shard): SearchRecord[] {
  if (shard.version !== shardVersion) throw new Error('the search index has another version');
  return shard.pages.flatMap(([url, title, part, kind, keywords, records]) =>
    records.map(([anchor, level, headings, content], position): SearchRecord => {
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
        weight: { level, position },
      };
    }),
  );
}
