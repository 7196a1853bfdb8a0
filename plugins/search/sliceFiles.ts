import { hashOf } from '../../engine';
import {
  joinSlice,
  listOccurrences,
  packTexts,
  renumber,
  sliceFile,
  splitTerms,
  type TermList,
  type TextFile,
  unpackTexts,
  weighTerms,
  wordsFile,
  writeWords,
} from './fulltext';
import { type IndexInput, type OutlinedPage, once, shortHashOf } from './indexedPages';

/** The files of words. Each slice is joined from the parts that the buckets have of it. */
export async function sliceFiles(
  buckets: readonly (readonly OutlinedPage[])[],
  slices: number,
  input: IndexInput,
) {
  const splits: Awaited<ReturnType<typeof splitBucket>>[] = [];
  for (const pages of buckets) splits.push(await splitBucket(pages, slices, input));
  const files = Array.from({ length: slices }, (_, slice) => {
    const key = hashOf(splits.flatMap(({ hashes, numbersHash }) => [hashes[slice], numbersHash]));
    const join = once(async () =>
      joinSlice(
        splits.map(
          ({ lists, numbers }) => renumber(JSON.parse(lists[slice]!) as TermList, numbers), // `splitBucket` wrote it
        ),
      ),
    );
    const words = () => input.cache.value(['words', key], async () => (await join()).words);
    return { name: sliceFile(slice), key, make: async () => (await join()).text, words };
  });
  const makeWords = async () =>
    writeWords((await Promise.all(files.map(({ words }) => words()))).flat());
  return [...files, { name: wordsFile, key: hashOf(files.map(({ key }) => key)), make: makeWords }];
}

/** The words of a bucket: for each slice the JSON of a list of terms, and its hash. Their records are numbered within the bucket. */
async function splitBucket(pages: readonly OutlinedPage[], slices: number, input: IndexInput) {
  const passages = pages.flatMap((page) => page.passages);
  /** Number of a record within the bucket → its number in the index. */
  const numbers = passages.flatMap(({ first, records }) =>
    Array.from({ length: records }, (_, i) => first + i),
  );
  const key = ['parts', input.version, String(slices), ...passages.map(({ hash }) => hash)];
  const bytes = await input.cache.bytes(key, async () => {
    const terms: ReturnType<typeof weighTerms>[] = [];
    for (const page of pages) terms.push(...(await readTerms(page, input)));
    const parts = splitTerms(listOccurrences([...terms.entries()]), slices);
    const lists = parts.map((part) => JSON.stringify(part));
    return Buffer.from([lists.map(shortHashOf), ...lists].join('\n'));
  });
  const [hashes, ...lists] = new TextDecoder().decode(bytes).split('\n');
  return { hashes: hashes!.split(','), lists, numbers, numbersHash: hashOf(numbers) };
}

/** The words of each record of a page. */
const readTerms = ({ passages }: OutlinedPage, { cache, version, loadLanguage }: IndexInput) =>
  cache.value(['terms', version, ...passages.map(({ hash }) => hash)], async () => {
    const texts = await Promise.all(passages.map(({ readText }) => readText()));
    const records = unpackTexts(JSON.parse(packTexts(texts)) as TextFile, ''); // just packed
    const language = await loadLanguage();
    return records.map((record) => weighTerms(record, language));
  });
