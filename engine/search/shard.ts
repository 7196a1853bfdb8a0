import type { Hierarchy, HierarchyLevel, HitType, SearchRecord } from './types';

/** Bumped when the layout of a shard changes, so that an old tab does not misread a new file. */
const shardVersion = 1;

/**
 * A part of the records as it travels. The full-text index is built from it where it is searched:
 * for 500 records that takes 40 ms, less than reading an index that came along, which would add a
 * third to what is fetched.
 */
export interface Shard {
  version: number;
  section: string;
  /** URL, title, part of the site, kind, keywords of each page. */
  pages: [url: string, title: string | null, part: string | null, kind: string, keywords: string][];
  /** Page, anchor, level, headings below the page's title, words. */
  records: [page: number, anchor: string, level: number, headings: string[], content: string][];
}

const titles = (record: SearchRecord): string[] =>
  ([2, 3, 4, 5, 6] as const)
    .map((level) => record.hierarchy[`lvl${level}`])
    .filter((title): title is string => title !== null);

const levelOf = (record: SearchRecord): number =>
  record.type === 'content' ? 0 : Number(record.type.slice(3));

/** Packs records page by page. The same records give the same shard. */
export function packShard(section: string, records: readonly SearchRecord[]): Shard {
  const pages: Shard['pages'] = [];
  const pageOf = new Map<string, number>();
  const packed = records.map((record): Shard['records'][number] => {
    const url = record.url_without_anchor;
    let page = pageOf.get(url);
    if (page === undefined) {
      page = pages.length;
      pageOf.set(url, page);
      const { lvl0, lvl1 } = record.hierarchy;
      pages.push([url, lvl1, lvl0, record.kind, record.keywords.join(',')]);
    }
    return [page, record.anchor, levelOf(record), titles(record), record.content ?? ''];
  });
  return { version: shardVersion, section, pages, records: packed };
}

/** The records of a shard, as they were before packing. */
export function unpackRecords(shard: Shard): SearchRecord[] {
  if (shard.version !== shardVersion) throw new Error('the search index has another version');
  return shard.records.map(([page, anchor, level, headings, content], position) => {
    const [url, title, part, kind, keywords] = shard.pages[page]!;
    const hierarchy: Hierarchy = {
      lvl0: part,
      lvl1: title,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    };
    headings.forEach((heading, i) => {
      hierarchy[`lvl${i + 2}` as HierarchyLevel] = heading;
    });
    const address = anchor === '' ? url : `${url}#${anchor}`;
    return {
      objectID: address,
      url: address,
      url_without_anchor: url,
      anchor,
      type: (level === 0 ? 'content' : `lvl${level}`) as HitType,
      hierarchy,
      content: content === '' ? null : content,
      section: shard.section,
      kind,
      keywords: keywords === '' ? [] : keywords.split(','),
      weight: { level, position },
    };
  });
}
