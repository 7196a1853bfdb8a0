import { describe, expect, test } from 'vitest';
import { makeIndex, makePartedIndex, makeRecord } from '../testing/fixtureRecords';
import { answer } from './answer';
import { letterOf, sliceFiles, wordsFile } from './indexParts';
import { listWords, mergeSlice, readPages, wordFiles } from './termLists';
import { packTerms, topLevel, type WeighedTerm, weighTerms } from './weighTerms';

const subjects = ['Schema', 'Model', 'Transactions', 'Indexes', 'Validation', 'Hooks', 'Queries'];

/** Forty pages in two sections, each with two headings. */
const records = Array.from({ length: 40 }, (_, n) => {
  const subject = subjects[n % subjects.length]!;
  const path = `/docs/page-${String(n).padStart(2, '0')}`;
  const more = n % 4 === 0 ? { section: 'api', kind: 'class' } : {};
  return [
    makeRecord(path, [`${subject} ${n}`], `About ${subject} with $like and documents.`, more),
    makeRecord(`${path}#use`, [`${subject} ${n}`, 'Usage'], `Use number${n} of documents.`, more),
  ];
}).flat();
const whole = makeIndex(records);
const parted = makePartedIndex(records);
const request = (query: string, more = {}) => ({ indexName: 'docs', query, ...more });
const found = async (query: string, more = {}) =>
  (await parted.index.answer(request(query, more))).hits.map(({ url }) => url);

describe('an index in parts', () => {
  test.each(['transactions', 'Transactions 9', 'number17', 'tranactions', 'valid', '$like usage'])(
    'has the first hit of the whole index for %s',
    async (query) => {
      const [first] = answer(whole, request(query)).hits;
      expect((await found(query))[0]).toBe(first!.url);
    },
  );
  test('answers and suggests for the longest word of a query', async () => {
    const query = 'transact'.repeat(64);
    expect(await found(query)).toEqual([]);
    expect(await parted.index.suggest(query)).toEqual([]);
  });
  test('marks a corrected word in hits that are those of a whole index', async () => {
    const marks = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
    const { hits } = await parted.index.answer(request('tranactions 9', marks));
    expect(hits[0]).toEqual(answer(whole, request('tranactions 9', marks)).hits[0]);
    expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toContain(
      '<mark>Transactions</mark>',
    );
  });
  test('reads the words and pages of the query, and for a typing error the corrections with its first letter', async () => {
    const fresh = makePartedIndex(records);
    const words = wordsFile(letterOf('s'));
    await fresh.index.answer(request('schema'));
    expect(fresh.read.size).toBeLessThan(15);
    expect(fresh.read).not.toContain(words);
    await fresh.index.answer(request('scehma'));
    expect(fresh.read).toContain(words);
  });
  test.each(['xchema', 'chema', 'cshema', 'xschema', 'shcema', 'shema'])(
    'finds a word whatever is wrong with its beginning: %s',
    async (query) => {
      const { hits } = await parted.index.answer(request(query));
      expect(hits[0]?.hierarchy.lvl1).toMatch(/^Schema/);
    },
  );
  test('finds a rare word that has a typing error after its beginning', async () => {
    expect((await found('numbr17'))[0]).toBe('/docs/page-17#use');
  });
  test.each(['t', 'tr', 'tra'])('takes %s for the beginning of a word', async (query) => {
    expect((await found(query))[0]).toMatch(/page-(02|09|16|23|30|37)/);
  });
  test('never corrects operators', async () => {
    expect(await found('$lyke')).toEqual([]);
  });
  test('gives nothing for an empty query', async () => {
    expect(await parted.index.answer(request(' '))).toMatchObject({ hits: [], nbHits: 0 });
  });
  test('shows each hit on one of its pages', async () => {
    const all: string[] = [];
    let pages = 1;
    for (let page = 0; page < pages; page += 1) {
      const answered = await parted.index.answer(request('documents', { page, hitsPerPage: 15 }));
      all.push(...answered.hits.map(({ url }) => url));
      pages = answered.nbPages!;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.sort()).toEqual(records.map(({ url }) => url).sort());
  });
  test('filters by section and kind, and counts the hits of sections', async () => {
    const filtered = await parted.index.answer(
      request('documents', { facetFilters: ['section:api'], hitsPerPage: 50 }),
    );
    expect(filtered.hits).toHaveLength(20);
    expect(filtered.hits.every(({ section }) => section === 'api')).toBe(true);
    const other = await found('documents', { facetFilters: [['kind:class']], hitsPerPage: 50 });
    expect(other).toHaveLength(20);
    const counted = await parted.index.answer(
      request('documents', { facets: ['section'], hitsPerPage: 100 }),
    );
    expect(counted.facets).toEqual({ section: { api: 20, guides: 60 } });
  });
  test('suggests what a whole index would', async () => {
    expect((await parted.index.suggest('transactionstuffing'))[0]).toBe('Transactions');
    expect(await parted.index.suggest('qqqq')).toEqual([]);
  });
  test('shows the words and address of the page that it read when its lists are out of date', async () => {
    const stale = makePartedIndex(records);
    for (const name of stale.files.keys())
      if (name.startsWith('pages/')) stale.files.set(name, stale.files.get('pages/3.json')!);
    const { hits } = await stale.index.answer(request('number17 documents'));
    expect(hits.length).toBeGreaterThan(0);
    expect(new Set(hits.map(({ hierarchy }) => hierarchy.lvl1))).toEqual(new Set(['Hooks 12']));
    expect(hits.every((hit) => hit.url_without_anchor === '/docs/page-12')).toBe(true);
  });
});

/** Files of one word each. */
const pagesOf = (length: number, termOf: (id: number) => WeighedTerm) =>
  Array.from({ length }, (_, id) => [id, packTerms([termOf(id)])] as const);
/** The merged words of groups of 100 files each. */
const merge = (...groups: [id: number, packed: string][][]) =>
  mergeSlice(
    groups.map((group, i) => [i * 100, listWords(group, 1)[0]!] as const),
    1,
  );

describe('the lists of words', () => {
  test('name the files of a word by how much it says about them', () => {
    const { files } = merge(
      [
        [0, packTerms([['schema', 3]])],
        [2, packTerms([])],
        [4, packTerms([['schema', 9]])],
      ],
      [[7, packTerms([['schema', 3]])]],
    );
    expect(files).toEqual([{ start: '', text: '{"schema":"9:4;3:0,107"}' }]);
    expect(readPages('9:4;3:0,107')).toEqual({
      levels: new Map([
        [4, 9],
        [0, 3],
        [107, 3],
      ]),
      count: 3,
    });
  });
  test('name a file with several passages once, by the one that says most', () => {
    const { files } = merge([
      [3, packTerms([['schema', 2]])],
      [3, packTerms([['schema', 8]])],
      [3, packTerms([['schema', 5]])],
    ]);
    expect(files[0]!.text).toBe('{"schema":"8:3"}');
  });
  test('keep the most important files of a word that is nearly everywhere', () => {
    const lists = listWords(
      pagesOf(6_000, (id) => ['word', id % 3]),
      1,
    );
    const { files } = mergeSlice([[0, lists[0]!]], 1);
    const { levels, count } = readPages((JSON.parse(files[0]!.text) as { word: string }).word);
    expect(count).toBe(6_000);
    expect(levels.size).toBe(4_096);
    expect(levels.get(2)).toBe(2);
    expect(levels.has(5_997)).toBe(false);
  });
  test('are in several files when they are long, and the file of the slice says where each begins', () => {
    const lists = listWords(
      pagesOf(3_000, (id) => [`word${id}`, 1]),
      1,
    );
    const merged = mergeSlice([[0, lists[0]!]], 1);
    const [[name, starts], ...files] = sliceFiles(0, merged.files) as [[string, string]];
    expect(name).toBe('terms/0.json');
    expect(files.length).toBeGreaterThan(1);
    const words = (files as [string, string][]).map(([, text]) => Object.keys(JSON.parse(text)));
    expect(words.flat()).toEqual(Array.from({ length: 3_000 }, (_, id) => `word${id}`).sort());
    for (const [i, start] of (JSON.parse(starts) as string[]).entries()) {
      expect(words[i]!.every((word) => word >= start)).toBe(true);
      expect((words[i - 1] ?? []).every((word) => word < start)).toBe(true);
    }
  });
  test('offer the words of titles as corrections, in the files of their first two letters', () => {
    const lists = listWords(
      pagesOf(13_000, (id) => [`term${id}x`, id === 12_999 ? 9 : 0]),
      1,
    );
    const merged = mergeSlice([[0, lists[0]!]], 1);
    const words = merged.words.split(' ');
    expect(words).toHaveLength(8_192);
    expect(words).toContain('term12999x');
    const having = wordFiles([merged]).flatMap((text, letter) =>
      text.includes('term12999x') ? [letter] : [],
    );
    expect(having.sort()).toEqual([letterOf('e'), letterOf('t')].sort());
  });
});

test('a word weighs most as the only one of a title', () => {
  const levelIn = (title: string, text = '') =>
    new Map(weighTerms([makeRecord('/a', [title], text)])).get('schema')!;
  expect(levelIn('Schema')).toBeGreaterThan(levelIn('Schema options'));
  expect(levelIn('Schema options')).toBeGreaterThan(levelIn('Options', 'A schema.'));
  expect(levelIn('Schema')).toBeLessThanOrEqual(topLevel);
});
