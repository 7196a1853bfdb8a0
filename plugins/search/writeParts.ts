import { hashOf } from '../../engine';
import {
  type IndexParts,
  listWords,
  mergeSlice,
  pageFile,
  sliceFiles,
  wordFiles,
  wordsFile,
} from './fulltext';
import { type IndexInput, pageOf } from './indexInput';
import { type PageGroup, powerOfTwo, type SectionGroups, shareOf } from './pageGroups';
import { type Passage, textOf, writeShard } from './writePage';

/**
 * An index in many small files, of which a query needs a few. Their names say nothing about their content, so that
 * an edit changes few files; the version in their addresses keeps browsers from using old ones.
 */

/** Text for each number of a page file at most, on average: so most files have one passage, about 1.1 kB compressed. */
const pageFileBytes = 0.75 * 1024;
/** Neighboring passages of a page in one page file: fewer files, but a query fetches 5 kB more. */
const neighborsOnLargeSites = 2;
const largeSiteBytes = 2 * 1024 * 1024;
/** Text for each slice of the words, and how many slices there are at most. */
const sliceBytes = 16 * 1024;
const mostSlices = 1024;

interface PlacedGroup extends PageGroup {
  section: string;
  /** Number of its first page file, and how many numbers it has. */
  first: number;
  files: number;
  /** Neighboring passages of a page that share a number. */
  neighbors: number;
}

/** The words of a group: what the cache keeps for the next build. */
interface GroupWords {
  /** Numbers of its page files within the group, with a hash of each. */
  pageFiles: [number: number, hash: string][];
  /** A hash of each slice, one after the other. */
  sliceHashes: string;
}

export async function writeParts(
  sections: readonly SectionGroups[],
  input: IndexInput,
): Promise<IndexParts> {
  const bytes = sections.reduce((total, section) => total + bytesIn(section), 0);
  const placed = sections.map(placeGroups(bytes > largeSiteBytes ? neighborsOnLargeSites : 1));
  const groups = placed.flatMap((section) => section.groups);
  const slices = Math.min(mostSlices, powerOfTwo(bytes / sliceBytes));
  const written = [];
  for (const group of groups) written.push(await writeGroup(group, slices, input));
  const merged = await writeSlices(groups, written, { slices, input });
  const words = wordFiles(merged);
  for (const [letter, text] of words.entries()) input.emit(wordsFile(letter), async () => text);
  const hashes = [
    ...written.flatMap(({ pageFiles }) => pageFiles.map(([, hash]) => hash)),
    ...merged.flatMap(({ files }) => files.map(([, hash]) => hash)),
    ...words,
  ];
  return {
    version: hashOf(hashes).slice(0, 10),
    sections: placed.map(({ name, first, files }) => ({ name, first, files })),
    slices,
  };
}

const bytesIn = ({ groups }: SectionGroups) =>
  groups.reduce((total, { bytes }) => total + bytes, 0);

/** Gives all groups of a section the same number of page files, a power of two that edits rarely change. */
function placeGroups(neighbors: number) {
  let next = 0;
  return (section: SectionGroups) => {
    const { name, groups } = section;
    const first = next;
    const files = powerOfTwo(bytesIn(section) / groups.length / pageFileBytes);
    next += files * groups.length;
    return {
      name,
      first,
      files: files * groups.length,
      groups: groups.map(
        (group, i): PlacedGroup => ({
          ...group,
          section: name,
          first: first + i * files,
          files,
          neighbors,
        }),
      ),
    };
  };
}

/** Emits the page files of a group, and lists its words. */
async function writeGroup(
  group: PlacedGroup,
  slices: number,
  input: IndexInput,
): Promise<GroupWords> {
  const { cache } = input;
  const key = [input.version, 'group', group.key, group.files, group.neighbors, slices];
  let loading: Promise<Map<number, Passage[]>> | undefined;
  const load = () => (loading ??= loadPassages(group, input));
  const shards = async () =>
    [...(await load()).values()].map((passages) => writeShard(group.section, passages));
  const words = await cache.value(key, async (): Promise<GroupWords> => {
    const passages = await load();
    const lists = listWords(packedTerms(passages), slices);
    await cache.bytes([...key, 'lists'], () => packTexts(lists));
    const texts = await shards();
    return {
      pageFiles: [...passages.keys()].map((number, i) => [number, hashOf(texts[i]!)]),
      sliceHashes: lists.map((text) => hashOf(text).slice(0, hashLength)).join(''),
    };
  });
  const texts = once(async () =>
    readTexts(await cache.bytes([...key, 'pages'], async () => packTexts(await shards()))),
  );
  for (const [i, [number]] of words.pageFiles.entries())
    input.emit(pageFile(group.first + number), async () => (await texts())(i));
  await loading; // so that the pages of one group are written before those of the next are loaded
  return words;
}

const hashLength = 16;

/** The passages of a group by the number of their page file, in ascending order. */
async function loadPassages(
  { routes, files, neighbors }: PlacedGroup,
  input: IndexInput,
): Promise<Map<number, Passage[]>> {
  const placed: [number: number, passage: Passage][] = [];
  for (const route of routes) {
    const page = await pageOf(route, input);
    for (const [i, passage] of (page?.passages ?? []).entries())
      placed.push([shareOf(`${route.path}#${Math.floor(i / neighbors)}`, files), passage]);
  }
  placed.sort(([a], [b]) => a - b);
  const passages = new Map<number, Passage[]>();
  for (const [number, passage] of placed) {
    const passagesOfFile = passages.get(number);
    if (passagesOfFile) passagesOfFile.push(passage);
    else passages.set(number, [passage]);
  }
  return passages;
}

function* packedTerms(passages: ReadonlyMap<number, Passage[]>) {
  for (const [number, some] of passages)
    for (const { terms } of some) yield [number, textOf(terms)] as const;
}

/** A merged slice without the texts of its files. */
interface WrittenSlice {
  files: [name: string, hash: string][];
  words: string;
}

/** Emits the words of the site. Only the slices of words that an edit changed are merged again. */
async function writeSlices(
  groups: readonly PlacedGroup[],
  written: readonly GroupWords[],
  { slices, input }: { slices: number; input: IndexInput },
): Promise<WrittenSlice[]> {
  const { cache } = input;
  const load = once(() => loadLists(groups, slices, input));
  const layout = hashOf(groups.map(({ first }) => first));
  const writtenSlices: WrittenSlice[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const from = slice * hashLength;
    const parts = written.map(({ sliceHashes }) => sliceHashes.slice(from, from + hashLength));
    const key = [input.version, 'slice', slice, slices, layout, parts.join('')];
    const merge = once(async () => {
      const lists = await load();
      const merged = mergeSlice(
        groups.map(({ first }, i) => [first, lists[i]!(slice)] as const),
        slices,
      );
      return { files: [...sliceFiles(slice, merged.files)], words: merged.words };
    });
    const writtenSlice = await cache.value(key, async (): Promise<WrittenSlice> => {
      const { files, words } = await merge();
      return { files: files.map(([name, text]) => [name, hashOf(text)]), words };
    });
    const texts = once(async () => {
      const pack = async () => packTexts((await merge()).files.map(([, text]) => text));
      return readTexts(await cache.bytes([...key, 'files'], pack));
    });
    for (const [i, [name]] of writtenSlice.files.entries())
      input.emit(name, async () => (await texts())(i));
    writtenSlices.push(writtenSlice);
  }
  return writtenSlices;
}

/** The lists of all groups, each as a function from the slice to its text. */
async function loadLists(
  groups: readonly PlacedGroup[],
  slices: number,
  input: IndexInput,
): Promise<((slice: number) => string)[]> {
  const lists = [];
  for (const group of groups) {
    const key = [input.version, 'group', group.key, group.files, group.neighbors, slices, 'lists'];
    const bytes = await input.cache.bytes(key, async () =>
      packTexts(listWords(packedTerms(await loadPassages(group, input)), slices)),
    );
    lists.push(readTexts(bytes));
  }
  return lists;
}

/** The lengths of the texts as a line of JSON, then the texts. */
function packTexts(texts: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = texts.map((text) => Buffer.from(text));
  const lengths = JSON.stringify(parts.map(({ length }) => length));
  return Buffer.concat([Buffer.from(`${lengths}\n`), ...parts]);
}

function readTexts(bytes: Uint8Array): (index: number) => string {
  const end = bytes.indexOf(10);
  const lengths = JSON.parse(textOf(bytes.subarray(0, end))) as number[]; // written by packTexts
  const starts = [end + 1];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return (index) => textOf(bytes.subarray(starts[index], starts[index + 1]));
}

/** A function that makes its value when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
