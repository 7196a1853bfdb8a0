import { hashOf } from '../../engine';
import {
  joinSlice,
  renumber,
  sliceFile,
  splitTerms,
  type TermList,
  wordsFile,
  writeWords,
} from './fulltext';
import { type Bucket, type IndexInput, once, shortHashOf } from './indexedPages';

const decoder = new TextDecoder();

/** The files of words. Each slice is joined from the parts that the buckets have of it. */
export async function sliceFiles(buckets: readonly Bucket[], slices: number, input: IndexInput) {
  const splits: Awaited<ReturnType<typeof splitBucket>>[] = [];
  for (const bucket of buckets) splits.push(await splitBucket(bucket, slices, input));
  const readParts = once(() => Promise.all(splits.map(({ read }) => read())));
  const files = Array.from({ length: slices }, (_, slice) => {
    const key = hashOf(splits.map(({ hashes }) => hashes[slice]));
    const join = once(async () => {
      const parts = (await readParts()).map((partsOf) => partsOf[slice]!);
      return joinSlice(parts.map((part) => JSON.parse(part) as TermList)); // `splitBucket` wrote them
    });
    const words = () => input.cache.value(['words', key], async () => (await join()).words);
    return { name: sliceFile(slice), key, make: async () => (await join()).text, words };
  });
  const makeWords = async () =>
    writeWords((await Promise.all(files.map(({ words }) => words()))).flat());
  return [...files, { name: wordsFile, key: hashOf(files.map(({ key }) => key)), make: makeWords }];
}

/** The words of a bucket: for each slice the JSON of a list of terms, and its hash. */
async function splitBucket({ key, pages, readTerms }: Bucket, slices: number, input: IndexInput) {
  const passages = pages.flatMap(({ passages }) => passages);
  const inputs = hashOf([key, slices, passages.map(({ first }) => first)]);
  const makeParts = async () => {
    const numbers = passages.flatMap(({ first, records }) =>
      Array.from({ length: records }, (_, i) => first + i),
    );
    const parts = splitTerms(renumber(await readTerms(), numbers), slices);
    return Buffer.from(parts.map((part) => JSON.stringify(part)).join('\n'));
  };
  const read = async () =>
    decoder.decode(await input.cache.bytes(['parts', inputs], makeParts)).split('\n');
  const hashes = await input.cache.value(['hashes', inputs], async () =>
    (await read()).map(shortHashOf),
  );
  return { read, hashes };
}
