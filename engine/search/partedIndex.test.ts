import { describe, expect, test } from 'vitest';
import { answer } from './answer';
import { makeIndex, makePartedIndex, makeRecord } from './fixtureRecords';
import { makeTermLists, readPages } from './termLists';
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
  test('marks a corrected word in hits that are those of a whole index', async () => {
    const marks = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
    const { hits } = await parted.index.answer(request('tranactions 9', marks));
    expect(hits[0]).toEqual(answer(whole, request('tranactions 9', marks)).hits[0]);
    expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toContain(
      '<mark>Transactions</mark>',
    );
  });
  test('reads the words and pages of the query, and the list of corrections for a typing error', async () => {
    const fresh = makePartedIndex(records);
    await fresh.index.answer(request('number17'));
    expect(fresh.read).toContain('pages/17.json');
    expect(fresh.read.size).toBeLessThan(15);
    await fresh.index.answer(request('numbr17'));
    expect(fresh.read).toContain('words.json');
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

/** Pages of one word each. */
const pagesOf = (length: number, termOf: (id: number) => WeighedTerm) =>
  Array.from({ length }, (_, id) => [id, packTerms([termOf(id)])] as const);

describe('the lists of words', () => {
  test('name the pages of a word by how much it says about them', () => {
    const { files, starts } = makeTermLists([
      [0, packTerms([['schema', 3]])],
      [2, packTerms([])],
      [4, packTerms([['schema', 9]])],
      [7, packTerms([['schema', 3]])],
    ]);
    expect(starts).toEqual(['schema']);
    expect(files).toEqual(['{"schema":"9:4;3:0,7"}']);
    expect(readPages('9:4;3:0,7')).toEqual({
      levels: new Map([
        [4, 9],
        [0, 3],
        [7, 3],
      ]),
      count: 3,
    });
  });
  test('keep the most important pages of a word that is nearly everywhere', () => {
    const pages = pagesOf(6_000, (id) => ['word', id % 3]);
    const { levels, count } = readPages(
      (JSON.parse(makeTermLists(pages).files[0]!) as { word: string }).word,
    );
    expect(count).toBe(6_000);
    expect(levels.size).toBe(4_096);
    expect(levels.get(2)).toBe(2);
    expect(levels.has(5_997)).toBe(false);
  });
  test('offer the words of titles as corrections', () => {
    const pages = pagesOf(11_000, (id) => [`term${id}x`, id === 10_999 ? 9 : 0]);
    const words = makeTermLists(pages).words.split(' ');
    expect(words).toHaveLength(10_000);
    expect(words).toContain('term10999x');
  });
});

test('a word weighs most as the only one of a title', () => {
  const levelIn = (title: string, text = '') =>
    new Map(weighTerms([makeRecord('/a', [title], text)])).get('schema')!;
  expect(levelIn('Schema')).toBeGreaterThan(levelIn('Schema options'));
  expect(levelIn('Schema options')).toBeGreaterThan(levelIn('Options', 'A schema.'));
  expect(levelIn('Schema')).toBeLessThanOrEqual(topLevel);
});
