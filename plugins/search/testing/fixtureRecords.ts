import { openIndex, type SearchIndex } from '../fulltext/answer';
import { hierarchyOf } from '../fulltext/hierarchy';
import { type IndexParts, pageFile, sliceFiles, wordsFile } from '../fulltext/indexParts';
import type { Language } from '../fulltext/language';
import { PartedIndex } from '../fulltext/partedIndex';
import { aroundPages, packPage, type Shard } from '../fulltext/shard';
import { listWords, mergeSlice, wordFiles } from '../fulltext/termLists';
import type { SearchRecord } from '../fulltext/types';
import { packTerms, weighTerms } from '../fulltext/weighTerms';

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
export const makeIndex = (records: readonly SearchRecord[], language?: Language): SearchIndex => {
  const sections = [...new Set(records.map(({ section }) => section))];
  return openIndex(
    sections.map((name) =>
      packShard(
        name,
        records.filter(({ section }) => section === name),
      ),
    ),
    language,
  );
};

/** The same records as an index in parts, with one page in each file, and the names of the files it read. */
export function makePartedIndex(records: readonly SearchRecord[], language?: Language) {
  const files = new Map<string, string>();
  const sections: IndexParts['sections'] = [];
  const packed: [number, string][] = [];
  for (const name of new Set(records.map(({ section }) => section))) {
    const own = records.filter(({ section }) => section === name);
    const urls = [...new Set(own.map((record) => record.url_without_anchor))];
    sections.push({ name, first: packed.length, files: urls.length });
    for (const url of urls) {
      const ofPage = own.filter((record) => record.url_without_anchor === url);
      files.set(pageFile(packed.length), JSON.stringify(packShard(name, ofPage)));
      packed.push([packed.length, packTerms(weighTerms(ofPage, language))]);
    }
  }
  const slices = 8;
  const merged = listWords(packed, slices).map((text) => mergeSlice([[0, text]], slices));
  for (const [slice, one] of merged.entries())
    for (const [name, text] of sliceFiles(slice, one.files)) files.set(name, text);
  for (const [letter, text] of wordFiles(merged).entries()) files.set(wordsFile(letter), text);
  const read = new Set<string>();
  const index = new PartedIndex(
    { version: '1', sections, slices },
    async (file) => {
      read.add(file);
      return JSON.parse(files.get(file)!);
    },
    language,
  );
  return { index, read, files };
}
