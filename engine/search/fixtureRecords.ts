import { openIndex, type SearchIndex } from './answer';
import { hierarchyOf } from './hierarchy';
import { aroundPages, packPage, type Shard } from './shard';
import type { SearchRecord } from './types';

/** A record for tests: `headings` are the page's title and the headings below it. */
export function makeRecord(
  path: string,
  headings: readonly string[],
  content = '',
  more: Partial<SearchRecord> = {},
): SearchRecord {
  const [page, anchor = ''] = path.split('#');
  return {
    objectID: path,
    url: path,
    url_without_anchor: page!,
    anchor,
    type: `lvl${headings.length}` as SearchRecord['type'],
    hierarchy: hierarchyOf('Docs', headings[0] ?? null, headings.slice(1)),
    content: content === '' ? null : content,
    section: 'guides',
    kind: 'guide',
    keywords: [],
    weight: { level: headings.length, position: 0 },
    ...more,
  };
}

/** The records as a shard; those of a page follow each other. */
export function packShard(section: string, records: readonly SearchRecord[]): Shard {
  const packed = [...new Set(records.map((record) => record.url_without_anchor))].map((url) => {
    const [first, ...others] = records.filter((record) => record.url_without_anchor === url);
    return JSON.stringify(packPage([first!, ...others]));
  });
  return JSON.parse(aroundPages(section).join(packed.join(','))) as Shard;
}

/** An opened index of records, after packing and unpacking. */
export const makeIndex = (records: readonly SearchRecord[]): SearchIndex => {
  const sections = [...new Set(records.map(({ section }) => section))];
  return openIndex(
    sections.map((name) =>
      packShard(
        name,
        records.filter(({ section }) => section === name),
      ),
    ),
  );
};
