import { type FinishedRoute, hashOf, type PostBuildContext } from '../../engine';
import type { SearchManifest } from './contract';
import {
  type IndexLayout,
  type Language,
  listOccurrences,
  listWords,
  type Passage,
  packPassage,
  packTexts,
  passagesOf,
  scatter,
  sliceFile,
  textFile,
  type WeighedTerm,
  weighTerms,
  wordsFile,
  writeSlices,
} from './fulltext';
import type { Options } from './options';
import { findProblems, isReference, recordsOf, sectionOf } from './records';

/**
 * An index in small files, of which a query needs a few. Their names say nothing about their content, so that an edit changes
 * few files; the version in their addresses keeps browsers from using old ones.
 */

/** Characters of a text file, on average: about 1.6 kB compressed. A query fetches up to 20 of them. */
const textFileLength = 4 * 1024;
/** Characters of text for each slice of the words. */
const sliceLength = 24 * 1024;
/** Files per page: on large sites, files are larger instead. */
const textFilesPerPage = 0.36;
const slicesPerPage = 0.12;
/** The plugin `offline` keeps an index with less text whole: it keeps the files that a manifest names. */
const keptUpToLength = 384 * 1024;

/** The pages of an index, and ways to keep and to emit what is made of them. */
interface IndexInput {
  routes: readonly FinishedRoute[];
  options: Options;
  baseUrl: string;
  /** Loads the rules of a language other than English. */
  loadLanguage(): Language | undefined;
  /** A short name for the options and the language. */
  version: string;
  cache: Pick<PostBuildContext<undefined>['cache'], 'value'>;
}

interface WrittenIndex {
  /** Texts by their names within the index. */
  files: [name: string, text: string][];
  manifest: Pick<SearchManifest, 'layout' | 'files'>;
  problems: { source: string; message: string; action: string }[];
}

/** A page's part of the index: kept in the cache. */
interface IndexedPage {
  passages: IndexedPassage[];
  problems: ReturnType<typeof findProblems>;
}

interface IndexedPassage {
  packed: Passage;
  /** The words of each record. */
  terms: WeighedTerm[][];
  /** Characters of its text. */
  length: number;
}

/** Passages of pages of one kind, which share text files. */
interface PassageGroup {
  section: string;
  isReference: boolean;
  passages: PlacedPassage[];
}

/** Its place follows from the path of its page: a number from 0 to 1. */
type PlacedPassage = IndexedPassage & { place: number };

/** The inputs of the records of a page. Its hash covers its document, and data that other plugins add is not in the document. */
const keyOf = ({ path, hash, data }: FinishedRoute) => [path, hash, data.search ?? null];

/** The files of an index, except its manifest. */
export const writeIndex = (input: IndexInput): Promise<WrittenIndex> =>
  input.cache.value(['index', input.version, input.routes.map(keyOf)], () => makeIndex(input));

async function makeIndex(input: IndexInput): Promise<WrittenIndex> {
  const { groups, pages, problems } = await readPages(input);
  const length = lengthOf(groups.flatMap(({ passages }) => passages));
  const perFile = Math.max(textFileLength, length / (pages * textFilesPerPage));
  const texts = groups.map(({ passages }) => fillFiles(passages, perFile));
  const files = new Map<string, string>();
  const { numbersPerFile, records, occurrences } = numberRecords(texts.flat());
  for (const [number, passages] of texts.flat().entries())
    files.set(textFile(number), packTexts(passages.map(({ packed }) => packed)));
  const slices = writeSlices(
    occurrences,
    roundUp(Math.min(length / sliceLength, pages * slicesPerPage)),
  );
  for (const [slice, text] of slices.entries()) files.set(sliceFile(slice), text);
  files.set(wordsFile, JSON.stringify(listWords(occurrences).join(' ')));
  const layout: IndexLayout = {
    version: hashOf([...files.values()]).slice(0, 10),
    records,
    numbersPerFile,
    slices: slices.length,
    groups: groups.map(({ section, isReference }, i) => ({
      section,
      isReference: isReference || undefined,
      files: texts[i]!.length,
    })),
  };
  const isKept = length <= keptUpToLength;
  return {
    files: [...files],
    manifest: { layout, files: isKept ? [...files.keys()] : undefined },
    problems,
  };
}

/** The parts of all pages. */
async function readPages(input: IndexInput) {
  const groups = new Map<string, PassageGroup>();
  const problems: WrittenIndex['problems'] = [];
  let pages = 0;
  for (const route of [...input.routes].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const page = await indexedPage(route, input);
    problems.push(...page.problems.map((problem) => ({ source: route.source, ...problem })));
    if (page.passages.length === 0) continue;
    pages += 1;
    const { passages } = groupOf(route, groups, input.options);
    for (const [i, passage] of page.passages.entries())
      passages.push({ ...passage, place: scatter(`${route.path}#${i}`) / 2 ** 32 });
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return { groups: sorted, pages, problems };
}

const indexedPage = (route: FinishedRoute, input: IndexInput): Promise<IndexedPage> =>
  input.cache.value([input.version, ...keyOf(route)], async () => {
    const records = recordsOf(route, input.options, input.baseUrl);
    const language = input.loadLanguage();
    const passages = passagesOf(records).map((passage) => {
      const packed = packPassage(passage);
      const terms = passage.map((record) => weighTerms(record, language));
      return { packed, terms, length: JSON.stringify(packed).length };
    });
    return { passages, problems: findProblems(route) };
  });

function groupOf(
  { path }: FinishedRoute,
  groups: Map<string, PassageGroup>,
  options: Options,
): PassageGroup {
  const section = sectionOf(path, options);
  const key = `${section} ${isReference(path, options)}`;
  const known = groups.get(key);
  if (known) return known;
  const group = { section, isReference: isReference(path, options), passages: [] };
  groups.set(key, group);
  return group;
}

const lengthOf = (passages: readonly IndexedPassage[]): number =>
  passages.reduce((sum, { length }) => sum + length, 0);

/** The passages of a group by text file. */
function fillFiles(passages: readonly PlacedPassage[], perFile: number): IndexedPassage[][] {
  const count = roundUp(lengthOf(passages) / perFile);
  const files = Array.from({ length: count }, (): IndexedPassage[] => []);
  for (const passage of passages) files[Math.floor(passage.place * count)]!.push(passage);
  return files;
}

/** Gives each record a number, and lists the numbers of each word. */
function numberRecords(texts: readonly IndexedPassage[][]) {
  const terms = texts.map((passages) => passages.flatMap((passage) => passage.terms));
  const numbersPerFile = roundUp(Math.max(...terms.map(({ length }) => length)));
  const numbered = terms.flatMap((ofFile, file) =>
    ofFile.map((ofRecord, i) => [file * numbersPerFile + i, ofRecord] as const),
  );
  return { numbersPerFile, records: numbered.length, occurrences: listOccurrences(numbered) };
}

/** The next of 1, 2, 3, 4, 6, 8, 12, 16 …: edits rarely change such a number, and all places follow from it. */
function roundUp(number: number): number {
  let power = 1;
  while (power < number) power *= 2;
  return power > 2 && power * 0.75 >= number ? power * 0.75 : power;
}
