import { hashOf } from '../../engine';
import type { SearchManifest } from './contract';
import { type IndexLayout, indexFormat, packTexts, textFile } from './fulltext';
import {
  type IndexInput,
  keyOf,
  type OutlinedPage,
  once,
  type PlacedPassage,
  readBuckets,
} from './indexedPages';
import type { Options } from './options';
import { isReference, sectionOf } from './records';
import { sliceFiles } from './sliceFiles';

/**
 * An index in small files, of which a query needs a few. Their names say nothing about their content, so that an edit changes
 * few files; the version in their addresses keeps browsers from using old ones.
 */

/** Characters of a text file, on average: about 1.6 kB compressed. A query fetches up to 20 of them. */
const textFileLength = 4 * 1024;
/** Characters of text for each slice of the words. */
const sliceLength = 12 * 1024;
/** Files of any site, and files per page: above both, files are larger instead. */
const mostFiles = { texts: 192, slices: 64 };
const filesPerPage = { texts: 0.36, slices: 0.12 };
/** The plugin `offline` keeps an index with less text whole: it keeps the files that a manifest names. */
const keptUpToLength = 384 * 1024;

/** A file of an index, with the hash of everything that its text is made from. */
interface IndexFile {
  name: string;
  key: string;
  make(): Promise<string>;
}

interface WrittenIndex {
  files: IndexFile[];
  manifest: Pick<SearchManifest, 'layout' | 'files'>;
  problems: { source: string; message: string; action: string }[];
}

/** Passages of pages of one kind, which share text files. */
interface PassageGroup {
  section: string;
  isReference: boolean;
  passages: PlacedPassage[];
}

/** The files of an index, except its manifest. Their names and keys are in the cache: an unchanged index is not planned again. */
export async function writeIndex(input: IndexInput): Promise<WrittenIndex> {
  const plan = once(() => planIndex(input));
  const key = ['index', input.version, ...input.routes.map(keyOf)];
  const { files, ...others } = await input.cache.value(key, async () => {
    const { files, ...others } = await plan();
    return { ...others, files: files.map(({ name, key }) => ({ name, key })) };
  });
  // One file after another: the words of all pages together would need 500 MB for 10,000 pages.
  let last: Promise<unknown> = Promise.resolve();
  const make = (i: number) => {
    const made = last.then(async () => (await plan()).files[i]!.make());
    last = made.catch(() => {}); // whoever waits for the text gets the error
    return made;
  };
  return { ...others, files: files.map((file, i) => ({ ...file, make: () => make(i) })) };
}

async function planIndex(input: IndexInput): Promise<WrittenIndex> {
  const buckets = await readBuckets(input);
  const outlined = buckets.flat().sort((a, b) => (a.route.path < b.route.path ? -1 : 1));
  const pages = outlined.filter(({ passages }) => passages.length > 0);
  const groups = groupPassages(pages, input.options);
  const length = lengthOf(groups.flatMap(({ passages }) => passages));
  const perFile = Math.max(textFileLength, length / mostOf('texts', pages.length));
  const texts = groups.map(({ passages }) => fillFiles(passages, perFile));
  const { numbersPerFile, records } = numberRecords(texts.flat());
  const slices = roundUp(Math.min(length / sliceLength, mostOf('slices', pages.length)));
  const files: IndexFile[] = texts.flat().map((passages, number) => ({
    name: textFile(number),
    key: hashOf(passages.map(({ hash }) => hash)),
    make: async () => packTexts(await Promise.all(passages.map(({ readText }) => readText()))),
  }));
  files.push(...(await sliceFiles(buckets, slices, input)));
  const layout: IndexLayout = {
    version: hashOf([indexFormat, files.map(({ name, key }) => [name, key])]).slice(0, 10),
    records,
    numbersPerFile,
    slices,
    groups: groups.map(({ section, isReference }, i) => ({
      section,
      isReference: isReference || undefined,
      files: texts[i]!.length,
    })),
  };
  const isKept = length <= keptUpToLength;
  return {
    files,
    manifest: { layout, files: isKept ? files.map(({ name }) => name) : undefined },
    problems: outlined.flatMap(({ route, problems }) =>
      problems.map((problem) => ({ source: route.source, ...problem })),
    ),
  };
}

/** How many files of a kind a site may have. */
const mostOf = (kind: 'texts' | 'slices', pages: number): number =>
  Math.max(mostFiles[kind], pages * filesPerPage[kind]);

/** The passages of all pages by group, in the order of the names of groups. */
function groupPassages(pages: readonly OutlinedPage[], options: Options): PassageGroup[] {
  const groups = new Map<string, PassageGroup>();
  for (const page of pages) {
    const section = sectionOf(page.route.path, options);
    const reference = isReference(page.route.path, options);
    const name = `${section} ${reference}`;
    const group = groups.get(name) ?? { section, isReference: reference, passages: [] };
    groups.set(name, group);
    group.passages.push(...page.passages);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

const lengthOf = (passages: readonly PlacedPassage[]): number =>
  passages.reduce((sum, { length }) => sum + length, 0);

/** The passages of a group by text file. */
function fillFiles(passages: readonly PlacedPassage[], perFile: number): PlacedPassage[][] {
  const count = roundUp(lengthOf(passages) / perFile);
  const files = Array.from({ length: count }, (): PlacedPassage[] => []);
  for (const passage of passages) files[Math.floor(passage.place * count)]!.push(passage);
  return files;
}

/** Numbers the records of each file, from a multiple of `numbersPerFile` on. */
function numberRecords(texts: readonly PlacedPassage[][]) {
  const counts = texts.map((passages) => passages.reduce((sum, { records }) => sum + records, 0));
  const numbersPerFile = roundUp(Math.max(...counts));
  for (const [file, passages] of texts.entries()) {
    let next = file * numbersPerFile;
    for (const passage of passages) {
      passage.first = next;
      next += passage.records;
    }
  }
  return { numbersPerFile, records: counts.reduce((sum, count) => sum + count, 0) };
}

/** The next of 1, 2, 3, 4, 6, 8, 12, 16 …: edits rarely change such a number, and all places follow from it. */
function roundUp(number: number): number {
  let power = 1;
  while (power < number) power *= 2;
  return power > 2 && power * 0.75 >= number ? power * 0.75 : power;
}
