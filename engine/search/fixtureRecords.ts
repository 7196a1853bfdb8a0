import { openIndex, type SearchIndex } from './answer';
import { hierarchyOf } from './hierarchy';
import type { Language } from './language';
import { PartedIndex, pageFile, termFile, wordsFile } from './partedIndex';
import { aroundPages, packPage, type Shard } from './shard';
import { makeTermLists } from './termLists';
import type { SearchRecord } from './types';
import { packTerms, weighTerms } from './weighTerms';

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
  const sections: { name: string; first: number; pages: number; records: number }[] = [];
  const weighed = [];
  for (const name of new Set(records.map(({ section }) => section))) {
    const own = records.filter(({ section }) => section === name);
    const urls = [...new Set(own.map((record) => record.url_without_anchor))];
    const first = weighed.length;
    sections.push({ name, first, pages: urls.length, records: own.length });
    for (const url of urls) {
      const ofPage = own.filter((record) => record.url_without_anchor === url);
      files.set(pageFile(weighed.length), JSON.stringify(packShard(name, ofPage)));
      weighed.push([weighed.length, packTerms(weighTerms(ofPage, language))] as const);
    }
  }
  const lists = makeTermLists(weighed);
  for (const [number, text] of lists.files.entries()) files.set(termFile(number), text);
  files.set(wordsFile, JSON.stringify(lists.words));
  const read = new Set<string>();
  const parts = {
    version: '1',
    sections,
    pagesPerFile: 1,
    pageFiles: weighed.length,
    starts: lists.starts,
  };
  const index = new PartedIndex(
    parts,
    async (file) => {
      read.add(file);
      return JSON.parse(files.get(file)!);
    },
    language,
  );
  return { index, read, files };
}
