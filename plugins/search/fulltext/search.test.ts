import { describe, expect, test } from 'vitest';
import { makeIndex, makeRecord, packShard } from '../testing/fixtureRecords';
import { answer } from './answer';
import { highlight, snippet } from './highlight';
import { unpackRecords } from './shard';
import { suggest } from './suggest';
import { tokenize, tokenizeQuery } from './tokenize';

const records = [
  makeRecord('/docs/schema', ['Schema'], 'A schema describes documents.', {
    keywords: ['shape', '模型'],
  }),
  makeRecord('/docs/schema#hooks', ['Schema', 'Hooks'], 'Run code before saving.', {
    keywords: ['shape', '模型'],
  }),
  makeRecord('/docs/fts', ['Full text search'], 'Search with $like and transactions.'),
  makeRecord('/docs/transactions', ['Transactions'], 'Several documents at once.'),
  makeRecord('/docs/zh', ['中文'], '数据库连接字符串'),
  makeRecord('/api/Model', ['Model'], 'Has find.', { section: 'api', kind: 'class' }),
  makeRecord('/api/Model#find', ['Model', 'find'], 'Finds documents.', {
    section: 'api',
    kind: 'class',
  }),
  makeRecord('/api/Model#findOneAndUpdate', ['Model', 'findOneAndUpdate'], 'Finds and updates.', {
    section: 'api',
    kind: 'class',
  }),
  makeRecord('/api/find', ['find'], 'The function, which Model find calls.', {
    section: 'api',
    kind: 'function',
  }),
];
const index = makeIndex(records);
const ask = (query: string, more = {}) => answer(index, { indexName: 'docs', query, ...more });
const found = (query: string, more = {}) => ask(query, more).hits.map(({ url }) => url);

describe('words', () => {
  test('keeps the dollar sign of operators and leaves stop words out', () => {
    expect(tokenize('How do I use $like with the Model.find()?')).toEqual([
      'use',
      '$like',
      'model',
      'find',
    ]);
  });
  test('keeps a query that has stop words only', () => {
    expect(tokenizeQuery('this')).toEqual(['this']);
  });
  test('cuts scripts without spaces into words', () => {
    expect(tokenize('数据库连接')).toEqual(['数据', '库', '连接']);
  });
});

describe('shards', () => {
  test('gives back the records that were packed', () => {
    const own = records.filter(({ section }) => section === 'guides');
    const unpacked = unpackRecords(packShard('guides', own));
    expect(unpacked.map(({ weight: _, ...record }) => record)).toEqual(
      own.map(({ weight: _, ...record }) => record),
    );
  });
  test('refuses a shard of another version', () => {
    expect(() => unpackRecords({ ...packShard('guides', []), version: 0 })).toThrow(
      'the search index has another version',
    );
  });
});

describe('answers', () => {
  test('puts the page first whose title is the query', () => {
    expect(found('schema')[0]).toBe('/docs/schema');
  });
  test('finds a member by its qualified name', () => {
    expect(found('Model.find')[0]).toBe('/api/Model#find');
  });
  test('puts an exact symbol before longer ones', () => {
    expect(found('find()')[0]).toBe('/api/find');
  });
  test('forgives typos and marks what it found', () => {
    const [hit] = ask('tranaction', {
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    }).hits;
    expect(hit?.url).toBe('/docs/transactions');
    expect(hit?._highlightResult?.hierarchy?.lvl1?.value).toBe('<mark>Transactions</mark>');
  });
  test('does not correct words that are found as they are', () => {
    expect(found('find')).not.toContain('/docs/schema');
  });
  test('takes the last word for a beginning', () => {
    expect(found('full te')[0]).toBe('/docs/fts');
  });
  test('never corrects operators', () => {
    expect(found('$like')).toEqual(['/docs/fts']);
    expect(found('$lik')).toEqual(['/docs/fts']);
    expect(found('$lyke')).toEqual([]);
  });
  test('finds keywords of a page that are nowhere in its words', () => {
    expect(found('shape')).toEqual(['/docs/schema']);
    expect(found('模型')).toEqual(['/docs/schema']);
  });
  test('finds words of scripts without spaces', () => {
    expect(found('连接')).toEqual(['/docs/zh']);
  });
  test('adds hits for some of the words when there are few for all', () => {
    expect(found('schema nonsenseword')).toContain('/docs/schema');
  });
  test('gives nothing for an empty query', () => {
    expect(ask('   ')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });
  test('looks at 512 characters of a query and no more', () => {
    expect(ask('x'.repeat(600)).query).toHaveLength(512);
  });
  test('counts pages and cuts the one that is asked for', () => {
    const first = ask('documents', { hitsPerPage: 2 });
    const second = ask('documents', { hitsPerPage: 2, page: 1 });
    expect(first.nbPages).toBe(Math.ceil(first.nbHits / 2));
    expect(first.hits).toHaveLength(2);
    expect(second.hits[0]?.url).not.toBe(first.hits[0]?.url);
  });
  test('filters and counts by facets', () => {
    expect(
      found('find', { facetFilters: ['section:api', ['kind:function', 'kind:type']] }),
    ).toEqual(['/api/find']);
    expect(ask('documents', { facets: ['section'] }).facets).toEqual({
      section: { guides: 2, api: 1 },
    });
  });
  test('says that the words answered when the heading did not', () => {
    const [hit] = ask('saving').hits;
    expect(hit).toMatchObject({ url: '/docs/schema#hooks', type: 'content' });
    expect(ask('hooks').hits[0]?.type).toBe('lvl2');
  });
});

describe('highlights and snippets', () => {
  const tags = { pre: '<mark>', post: '</mark>' };
  const options = { length: 5, wanted: 1, ellipsis: '…', tags };
  test('leaves markup in the text as it is', () => {
    const { value } = highlight('<img onerror=alert(1)> schema', new Set(['schema']), 1, tags);
    expect(value).toBe('<img onerror=alert(1)> <mark>schema</mark>');
  });
  test('reports how much of the query matched', () => {
    expect(highlight('a schema', new Set(['schema']), 2, tags).matchLevel).toBe('partial');
    expect(highlight('a schema', new Set(['schema']), 1, tags).matchLevel).toBe('full');
    expect(highlight('a model', new Set(['schema']), 1, tags).matchLevel).toBe('none');
  });
  test('cuts as many words as asked around the match', () => {
    const text = 'one two three four five six seven eight nine ten schema eleven twelve thirteen';
    expect(snippet(text, new Set(['schema']), options).value).toBe(
      '…nine ten <mark>schema</mark> eleven twelve…',
    );
    expect(
      snippet(text, new Set(['schema']), { ...options, length: 10 }).value.split(' '),
    ).toHaveLength(10);
  });
  test('prefers the run of words with most of the matches', () => {
    const text = 'schema a b c d e f g h i model schema j k l';
    expect(snippet(text, new Set(['schema', 'model']), options).value).toContain(
      '<mark>model</mark> <mark>schema</mark>',
    );
  });
  test('gives a short text whole', () => {
    expect(snippet('A schema.', new Set(['schema']), options).value).toBe('A <mark>schema</mark>.');
  });
});

describe('suggestions', () => {
  test('offers at most three queries that find something', () => {
    const offered = suggest(index, 'transactionsstuff schemazz foo');
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(3);
    for (const query of offered) expect(found(query).length).toBeGreaterThan(0);
  });
  test('offers single words, written as in the titles', () => {
    expect(suggest(index, 'findoneandremoval')).toContain('findOneAndUpdate');
    expect(suggest(index, 'transactionstuffing')[0]).toBe('Transactions');
  });
  test('offers nothing when nothing helps', () => {
    expect(suggest(index, 'qqqq')).toEqual([]);
  });
});
