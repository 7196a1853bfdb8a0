import type { Language } from '../fulltext/language';
import { sliceFile, textFile, wordsFile } from '../fulltext/layout';
import { SearchIndex } from '../fulltext/searchIndex';
import { recordOf } from '../fulltext/searchRecord';
import { joinSlice, listOccurrences, splitTerms, writeWords } from '../fulltext/termLists';
import { packPassage, packTexts } from '../fulltext/texts';
import type { SearchRecord } from '../fulltext/types';
import { weighTerms } from '../fulltext/weighTerms';

/** A record for tests: `headings` are the page's title and the headings below it. */
export function makeRecord(
  path: string,
  headings: readonly string[],
  content = '',
  more: Partial<SearchRecord> = {},
): SearchRecord {
  const [url, anchor = ''] = path.split('#');
  const [title = null, ...below] = headings;
  const page = { url: url!, title, part: 'Docs', section: 'guides', kind: 'guide' };
  const own = { anchor, headings: below, content, position: 0, keywords: [] };
  return { ...recordOf(page, own), ...more };
}

/** Most records of a page in these tests. */
const numbersPerFile = 8;
const slices = 8;

/** An index of records with one page in each text file, and the names of the files it read. Pages of the section `api` are reference. */
export function makeIndex(all: readonly SearchRecord[], language?: Language) {
  const files = new Map<string, string>();
  const groups = [...new Set(all.map(({ section }) => section))].map((section) => {
    const own = all.filter((record) => record.section === section);
    const pages = [...new Set(own.map((record) => record.url_without_anchor))].map((url) =>
      own.filter((record) => record.url_without_anchor === url),
    );
    return { section, isReference: section === 'api', pages };
  });
  const pages = groups.flatMap((group) => group.pages);
  for (const [number, records] of pages.entries())
    files.set(textFile(number), packTexts([packPassage(records)]));
  const terms = listOccurrences(
    pages.flatMap((records, file) =>
      records.map(
        (record, i) => [file * numbersPerFile + i, weighTerms(record, language)] as const,
      ),
    ),
  );
  const joined = splitTerms(terms, slices).map((part) => joinSlice([part]));
  for (const [slice, { text }] of joined.entries()) files.set(sliceFile(slice), text);
  files.set(wordsFile, writeWords(joined.flatMap(({ words }) => words)));
  const layout = {
    version: '1',
    records: all.length,
    numbersPerFile,
    slices,
    groups: groups.map(({ pages, ...group }) => ({ ...group, files: pages.length })),
  };
  const read = new Set<string>();
  const readFile = async (file: string) => {
    read.add(file);
    return JSON.parse(files.get(file)!);
  };
  return { index: new SearchIndex(layout, readFile, language), read, files };
}
