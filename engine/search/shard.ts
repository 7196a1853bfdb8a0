import MiniSearch, { type AsPlainObject } from 'minisearch';
import { fields, type IndexedText, indexOptions } from './fields';
import { packPostings, unpackPostings } from './postings';
import type { Hierarchy, HierarchyLevel, HitType, SearchRecord } from './types';

/** Bumped when the layout of a shard changes, so that an old tab does not misread a new file. */
const shardVersion = 1;

/** A part of the index as it travels: records packed page by page, and the full-text index of them. */
export interface Shard {
  version: number;
  section: string;
  /** URL, title, part of the site, kind, keywords of each page. */
  pages: [url: string, title: string | null, part: string | null, kind: string, keywords: string][];
  /** Page, anchor, level, headings below the page's title, words. */
  records: [page: number, anchor: string, level: number, headings: string[], content: string][];
  /** Field lengths of record 0, then of record 1, and so on. */
  lengths: number[];
  /** Terms in order, separated by spaces. */
  terms: string;
  postings: string;
}

const titles = (record: SearchRecord): string[] =>
  ([2, 3, 4, 5, 6] as const)
    .map((level) => record.hierarchy[`lvl${level}`])
    .filter((title): title is string => title !== null);

const levelOf = (record: SearchRecord): number =>
  record.type === 'content' ? 0 : Number(record.type.slice(3));

/** The texts of a record by field. A page's keywords count for its first record only. */
export function indexedText(record: SearchRecord, id: number): IndexedText {
  const headings = [record.hierarchy.lvl1 ?? '', ...titles(record)];
  const title = headings.pop() ?? '';
  return {
    id,
    title,
    path: [record.hierarchy.lvl0 ?? '', ...headings].join(' '),
    content: record.content ?? '',
    keywords: record.type === 'lvl1' ? record.keywords.join(' ') : '',
  };
}

/** Packs records and builds their index. The same records give the same shard. */
export function buildShard(section: string, records: readonly SearchRecord[]): Shard {
  const index = new MiniSearch(indexOptions);
  index.addAll(records.map(indexedText));
  const plain = index.toJSON();
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
  const lengths = records.flatMap((_, id) => fields.map((_, f) => plain.fieldLength[id]?.[f] ?? 0));
  return {
    version: shardVersion,
    section,
    pages,
    records: packed,
    lengths,
    ...packPostings(plain),
  };
}

/** The records of a shard, as they were before packing. */
export function unpackRecords(shard: Shard): SearchRecord[] {
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

/** Opens shards as one index, so that scores compare; ids count through all shards. */
export function openShards(shards: readonly Shard[]): MiniSearch<IndexedText> {
  const count = shards.reduce((sum, shard) => sum + shard.records.length, 0);
  const fieldLength: Record<number, number[]> = {};
  const sums = fields.map(() => 0);
  const documentIds: Record<number, number> = {};
  const postings = new Map<string, Record<number, Record<number, number>>>();
  let offset = 0;
  for (const shard of shards) {
    if (shard.version !== shardVersion) throw new Error('the search index has another version');
    shard.records.forEach((_, i) => {
      const lengths = fields.map((_, f) => shard.lengths[i * fields.length + f] ?? 0);
      fieldLength[offset + i] = lengths;
      documentIds[offset + i] = offset + i;
      for (const [f, length] of lengths.entries()) sums[f]! += length;
    });
    unpackPostings(shard, offset, postings);
    offset += shard.records.length;
  }
  const plain: AsPlainObject = {
    documentCount: count,
    nextId: count,
    documentIds,
    fieldIds: Object.fromEntries(fields.map((field, i) => [field, i])),
    fieldLength,
    averageFieldLength: sums.map((sum) => sum / Math.max(1, count)),
    storedFields: {},
    dirtCount: 0,
    index: [...postings] as unknown as AsPlainObject['index'], // its type is that of version 1
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain, indexOptions);
}
