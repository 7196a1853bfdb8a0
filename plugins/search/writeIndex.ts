import { type FinishedRoute, hashOf, type PostBuildContext } from '../../engine';
import type { SearchManifest } from './contract';
import {
  type IndexLayout,
  joinOccurrences,
  type Language,
  listOccurrences,
  listWords,
  type NumberedPage,
  type Passage,
  packPassage,
  packTexts,
  passagesOf,
  scatter,
  sliceFile,
  textFile,
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
const sliceLength = 12 * 1024;
/** Files of any site, and files per page: above both, files are larger instead. */
const mostFiles = { texts: 192, slices: 64 };
const filesPerPage = { texts: 0.36, slices: 0.12 };
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
  occurrences: NumberedPage['occurrences'];
  problems: ReturnType<typeof findProblems>;
}

interface IndexedPassage {
  packed: Passage;
  /** How many records it has. */
  records: number;
  /** Characters of its text. */
  length: number;
}

/** Passages of pages of one kind, which share text files. */
interface PassageGroup {
  section: string;
  isReference: boolean;
  passages: PlacedPassage[];
}

interface PlacedPassage extends IndexedPassage {
  /** From 0 to 1; follows from the path of its page. */
  place: number;
  /** The number of its first record, known once all places are. */
  first: number;
}

/** The words of a page, and its passages. */
type PlacedPage = Pick<IndexedPage, 'occurrences'> & { passages: PlacedPassage[] };

/** The inputs of the records of a page. Its hash covers its document, and data that other plugins add is not in the document. */
const keyOf = ({ path, hash, data }: FinishedRoute) => [path, hash, data.search ?? null];

/** The files of an index, except its manifest. */
export const writeIndex = (input: IndexInput): Promise<WrittenIndex> =>
  input.cache.value(['index', input.version, input.routes.map(keyOf)], () => makeIndex(input));

async function makeIndex(input: IndexInput): Promise<WrittenIndex> {
  const { groups, pages, problems } = await readPages(input);
  const length = lengthOf(groups.flatMap(({ passages }) => passages));
  const perFile = Math.max(textFileLength, length / mostOf('texts', pages.length));
  const texts = groups.map(({ passages }) => fillFiles(passages, perFile));
  const files = new Map<string, string>();
  const { numbersPerFile, records } = numberRecords(texts.flat());
  const occurrences = joinOccurrences(pages.map(numbered));
  for (const [number, passages] of texts.flat().entries())
    files.set(textFile(number), packTexts(passages.map(({ packed }) => packed)));
  const slices = writeSlices(
    occurrences,
    roundUp(Math.min(length / sliceLength, mostOf('slices', pages.length))),
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

/** How many files of a kind a site may have. */
const mostOf = (kind: 'texts' | 'slices', pages: number): number =>
  Math.max(mostFiles[kind], pages * filesPerPage[kind]);

/** The parts of all pages. */
async function readPages(input: IndexInput) {
  const groups = new Map<string, PassageGroup>();
  const problems: WrittenIndex['problems'] = [];
  const pages: PlacedPage[] = [];
  for (const route of [...input.routes].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const page = await indexedPage(route, input);
    problems.push(...page.problems.map((problem) => ({ source: route.source, ...problem })));
    if (page.passages.length === 0) continue;
    const passages = page.passages.map((passage, i) => {
      const place = scatter(`${route.path}#${i}`) / 2 ** 32;
      return { ...passage, place, first: 0 };
    });
    groupOf(route, groups, input.options).passages.push(...passages);
    pages.push({ occurrences: page.occurrences, passages });
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return { groups: sorted, pages, problems };
}

const indexedPage = (route: FinishedRoute, input: IndexInput): Promise<IndexedPage> =>
  input.cache.value([input.version, ...keyOf(route)], async () => {
    const records = recordsOf(route, input.options, input.baseUrl);
    const language = input.loadLanguage();
    const passages = passagesOf(records);
    const terms = passages.flat().map((record) => weighTerms(record, language));
    return {
      passages: passages.map((passage) => {
        const packed = packPassage(passage);
        return { packed, records: passage.length, length: JSON.stringify(packed).length };
      }),
      occurrences: [...listOccurrences(terms.entries())],
      problems: findProblems(route),
    };
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

const numbered = ({ occurrences, passages }: PlacedPage): NumberedPage => ({
  occurrences,
  numbers: passages.flatMap(({ first, records }) =>
    Array.from({ length: records }, (_, i) => first + i),
  ),
});

/** The next of 1, 2, 3, 4, 6, 8, 12, 16 …: edits rarely change such a number, and all places follow from it. */
function roundUp(number: number): number {
  let power = 1;
  while (power < number) power *= 2;
  return power > 2 && power * 0.75 >= number ? power * 0.75 : power;
}
