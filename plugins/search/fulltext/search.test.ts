import { describe, expect, test } from 'vitest';
import { makeIndex, makeRecord } from '../testing/fixtureRecords';
import { corrections } from './corrections';
import { highlight, snippet } from './highlight';
import { textFile } from './layout';
import { joinSlice, listOccurrences, readRecords, writeWords } from './termLists';
import { indexFormat, packPassage, packTexts, unpackTexts } from './texts';
import { tokenize, tokenizeQuery } from './tokenize';

const records = [
  makeRecord('/docs/schema', ['Schema'], 'A schema describes documents.', {
    keywords: ['shape', '模型'],
  }),
  makeRecord('/docs/schema#hooks', ['Schema', 'Hooks'], 'Run code before saving.', {
    keywords: ['middleware'],
  }),
  makeRecord('/docs/fts', ['Full text search'], 'Search with $like and transactions.'),
  makeRecord('/docs/transactions', ['Transactions'], 'Several documents at once.'),
  makeRecord('/docs/modeling', ['Modeling', 'Model'], 'How to shape data.'),
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
const { index } = makeIndex(records);
const ask = (query: string, more = {}) => index.answer({ indexName: 'docs', query, ...more });
const found = async (query: string, more = {}) =>
  (await ask(query, more)).hits.map(({ url }) => url);
const first = async (query: string) => (await found(query))[0];

describe('words', () => {
  test('keeps the dollar sign of operators and leaves stop words out', () => {
    expect(tokenize('How do I use $like with the Model.find()?')).toEqual([
      'use',
      '$like',
      'model',
      'find',
    ]);
  });
  test('takes the number of a version for one word', () => {
    expect(tokenize('Since v2, from 2.5.2 on. 3.')).toEqual(['since', 'v2', '2.5.2', '3']);
  });
  test('keeps a query that has stop words only', () => {
    expect(tokenizeQuery('this')).toEqual(['this']);
  });
  test('cuts scripts without spaces into words', () => {
    expect(tokenize('数据库连接')).toEqual(['数据', '库', '连接']);
  });
});

describe('text files', () => {
  test('give back the records that were packed', () => {
    const own = records.filter((record) => record.url_without_anchor === '/api/Model');
    const { weight: _, ...first } = own[0]!;
    const unpacked = unpackTexts(JSON.parse(packTexts([packPassage(own)])), 'api');
    expect(unpacked).toHaveLength(3);
    expect(unpacked[0]).toMatchObject({ ...first, weight: { level: 1, position: 0 } });
  });
  test('are refused in another format', () => {
    expect(() => unpackTexts({ format: indexFormat - 1, passages: [] }, 'guides')).toThrow(
      'the search index has another format',
    );
  });
});

describe('the lists of words', () => {
  const wordIn = (count: number, levelOf = (_number: number) => 1) =>
    listOccurrences(
      Array.from(
        { length: count },
        (_, number) => [number, { terms: ['word'], levels: [levelOf(number)] }] as const,
      ),
    );
  test('name the records of a word by how much it says about them', () => {
    const occurrences = listOccurrences([
      [0, { terms: ['schema'], levels: [3] }],
      [4, { terms: ['schema'], levels: [9] }],
      [107, { terms: ['schema'], levels: [3] }],
    ]);
    expect(joinSlice([occurrences]).text).toBe('{"schema":"9:4;3:0,107"}');
    expect([...readRecords('9:4;3:0,107')]).toEqual([
      [4, 9],
      [0, 3],
      [107, 3],
    ]);
  });
  test('keep the most important records of a word that is nearly everywhere', () => {
    const { text } = joinSlice([wordIn(6_000, (number) => number % 3)]);
    const levels = readRecords((JSON.parse(text) as { word: string }).word);
    expect(levels.size).toBe(4_096);
    expect(levels.get(2)).toBe(2);
    expect(levels.has(5_997)).toBe(false);
  });
  test('offer words that readers type as corrections, the most frequent first', () => {
    const terms = ['rare', 'often', '=often rare', '~ofte', '1234', 'abc'];
    const occurrences = listOccurrences([
      [0, { terms, levels: terms.map(() => 1) }],
      [1, { terms: ['often'], levels: [1] }],
    ]);
    expect(writeWords(joinSlice([occurrences]).words)).toBe('"often rare"');
  });
});

describe('typing errors', () => {
  test.each([
    ['shcema', ['schema']],
    ['schem', ['schema']],
    ['schemaa', ['schema']],
    ['sxhema', ['schema']],
    ['hcsema', []],
    ['trnasactoin', ['transaction']],
    ['aray', ['array']],
    ['shema', ['schema']],
    ['modle', ['model']],
    ['modal', []],
    ['seed', []],
    ['$lyke', []],
    ['find', []],
  ])('%s may mean %j', (word, meant) => {
    const known = [
      'schema',
      'transaction',
      'array',
      'away',
      'see',
      'need',
      '$like',
      'fine',
      'model',
    ];
    expect(corrections(word, known)).toEqual(meant);
  });
  test.each([
    ['seed', 'speed'],
    ['codec', 'codes'],
    ['trace', 'race'],
    ['revision', 'decision'],
    ['automate', 'automatic'],
  ])('%s is a word, not the rare word %s', (word, other) => {
    const frequent = Array.from({ length: 500 }, (_, i) => `frequent${i}`);
    expect(corrections(word, [...frequent, other])).toEqual([]);
  });
});

describe('answers', () => {
  test('puts the page first whose title is the query', async () => {
    expect(await first('schema')).toBe('/docs/schema');
  });
  test('finds a member by its qualified name', async () => {
    expect(await first('Model.find')).toBe('/api/Model#find');
  });
  test('puts an exact symbol before longer ones', async () => {
    expect(await first('find()')).toBe('/api/find');
  });
  test('forgives typos and marks what it found', async () => {
    const { hits } = await ask('tranaction', {
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    });
    const [hit] = hits;
    expect(hit?.url).toBe('/docs/transactions');
    expect(hit?._highlightResult?.hierarchy?.lvl1?.value).toBe('<mark>Transactions</mark>');
    const { corrections } = await ask('Tranaction');
    expect(corrections).toEqual([{ typed: 'tranaction', meant: 'transactions' }]);
  });
  test('forgives a typo that joins two words of different sections', async () => {
    const { index } = makeIndex([
      makeRecord('/docs/transactions', ['Transactions']),
      makeRecord('/docs/reserved', ['Reserved words'], 'tran transaction'),
      makeRecord('/docs/hooks', ['Hooks'], 'an action before a save'),
    ]);
    const { hits } = await index.answer({ indexName: 'docs', query: 'tranaction' });
    expect(hits[0]?.url).toBe('/docs/transactions');
  });
  test('does not correct words that are found as they are', async () => {
    expect(await found('find')).not.toContain('/docs/schema');
  });
  test('finds a version, not its digits, by its number or the beginning of that', async () => {
    const own = [
      makeRecord('/docs/other', ['Limits'], '2 of 5 readers, 5 of 2. Waits for 2.5 s.'),
      makeRecord('/docs/releases', ['Releases'], 'Since 2.5.2 it waits.'),
    ];
    const { index: few } = makeIndex(own);
    const urls = async (query: string) =>
      (await few.answer({ indexName: 'docs', query })).hits.map(({ url }) => url);
    expect(await urls('2.5.2')).toEqual(['/docs/releases']);
    expect(await urls('v2.5.2')).toEqual(['/docs/releases']);
    expect(await urls('2.5.')).toEqual(['/docs/other', '/docs/releases']);
  });
  test('finds a version that a page writes with a v by its number', async () => {
    const { index: few } = makeIndex([
      makeRecord('/docs/v2', ['Version 2'], 'All of V2, 5 times.'),
      makeRecord('/docs/releases', ['Releases'], 'Since v2.5.0 it waits.'),
    ]);
    const { hits } = await few.answer({ indexName: 'docs', query: '2.5.0' });
    expect(hits.map(({ url }) => url)).toEqual(['/docs/releases']);
  });
  test('looks for the subject of a question, and for filler words in names', async () => {
    const question = 'How do I use it with Express, Koa or Next.js?';
    const { index: few } = makeIndex([
      makeRecord('/docs/express', ['Library with Express'], 'A server in a file.'),
      makeRecord('/docs/faq#frameworks', ['Questions', question], 'Express has a page.'),
      makeRecord('/docs/app', ['app'], 'The server.'),
      makeRecord('/docs/app#use', ['app', 'app.use'], 'Adds a handler.'),
    ]);
    const first = async (query: string) =>
      (await few.answer({ indexName: 'docs', query })).hits[0]?.url;
    expect(await first('use with express')).toBe('/docs/express');
    expect(await first('app.use')).toBe('/docs/app#use');
    expect(await first('use')).toBe('/docs/app#use');
  });
  test('takes a word that pages have for complete', async () => {
    const { index: few } = makeIndex([
      makeRecord('/docs/inc', ['$inc'], 'Adds a number.'),
      makeRecord('/docs/filter#in', ['Filter', 'Lists'], '', { keywords: ['$in operator'] }),
    ]);
    const { hits } = await few.answer({ indexName: 'docs', query: '$in' });
    expect(hits.map(({ url }) => url)).toEqual(['/docs/filter#in', '/docs/inc']);
  });
  test('takes the last word for a beginning', async () => {
    expect(await first('full te')).toBe('/docs/fts');
  });
  test('finds names that have a word which no text has, before words that are spelled like it', async () => {
    const own = [
      makeRecord('/docs/hooks', ['Hooks'], 'Call useEffect or check_tool_call once.'),
      makeRecord('/docs/effort', ['Effort'], 'An effort; a call of a tool.'),
    ];
    const { index: few } = makeIndex(own);
    for (const query of ['effect', 'tool_call']) {
      const { hits } = await few.answer({ indexName: 'docs', query });
      expect(hits.map(({ url }) => url)).toEqual(['/docs/hooks']);
    }
    expect(await first('OneAndUpdate')).toBe('/api/Model#findOneAndUpdate');
  });
  test('never corrects operators', async () => {
    expect(await found('$like')).toEqual(['/docs/fts']);
    expect(await found('$lik')).toEqual(['/docs/fts']);
    expect(await found('$lyke')).toEqual([]);
  });
  test('finds keywords of a page that are nowhere in its words', async () => {
    expect(await first('shape')).toBe('/docs/schema');
    expect(await found('模型')).toEqual(['/docs/schema']);
  });
  test('finds words of scripts without spaces', async () => {
    expect(await found('连接')).toEqual(['/docs/zh']);
  });
  test.each(['コンポ', 'コンポーネ', 'テンプレ', 'リファレン'])(
    'finds a word of a script without spaces by its beginning %s, which is cut otherwise',
    async (query) => {
      const { index: few } = makeIndex([
        makeRecord('/docs/parts', ['部品'], 'コンポーネントのテンプレートとリファレンス。'),
        makeRecord('/docs/other', ['その他'], 'コンとポ。'),
      ]);
      const { hits } = await few.answer({ indexName: 'docs', query });
      expect(hits.map(({ url }) => url)).toContain('/docs/parts');
    },
  );
  test('finds a part of a word that has another accent', async () => {
    const { index: few } = makeIndex([makeRecord('/docs/ui', ['UI'], 'Benutzeroberfläche.')]);
    for (const query of ['oberfläche', 'oberflache', 'nutzerober']) {
      const { hits } = await few.answer({ indexName: 'docs', query });
      expect(hits.map(({ url }) => url)).toEqual(['/docs/ui']);
    }
  });
  test('adds hits for some of the words when there are few for all', async () => {
    expect(await found('schema nonsenseword')).toContain('/docs/schema');
  });
  test('gives nothing for an empty query', async () => {
    expect(await ask('   ')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });
  test('looks at 512 characters of a query and no more', async () => {
    expect((await ask('x'.repeat(600))).query).toHaveLength(512);
  });
  test('counts pages and cuts the one that is asked for', async () => {
    const first = await ask('documents', { hitsPerPage: 2 });
    const second = await ask('documents', { hitsPerPage: 2, page: 1 });
    expect(first.nbPages).toBe(Math.ceil(first.nbHits / 2));
    expect(first.hits).toHaveLength(2);
    expect(second.hits[0]?.url).not.toBe(first.hits[0]?.url);
  });
  test('filters by section, and counts the hits of each', async () => {
    const filtered = await found('documents', { facetFilters: ['section:api'] });
    expect(filtered).toEqual(['/api/Model#find']);
    const others = await found('documents', { facetFilters: [['section:-api', 'section:x']] });
    expect(others.sort()).toEqual(['/docs/schema', '/docs/transactions']);
    const { hits, facets } = await ask('documents', { facets: ['section'], hitsPerPage: 0 });
    expect(hits).toEqual([]);
    expect(facets).toEqual({ section: { guides: 2, api: 1 } });
  });
  test('says that the words answered when the heading did not', async () => {
    const { hits } = await ask('saving');
    expect(hits[0]).toMatchObject({ url: '/docs/schema#hooks', type: 'content' });
    expect((await ask('hooks')).hits[0]?.type).toBe('lvl2');
  });
  test('limits the hits of each section', async () => {
    const limited = await found('documents', { hitsPerSection: 1 });
    expect(limited).toHaveLength(2);
  });
  test('leads to the section that a keyword belongs to', async () => {
    expect(await found('middleware')).toEqual(['/docs/schema#hooks']);
  });
  test('puts guides first for plain words, and names first for names', async () => {
    expect(await first('model')).toBe('/docs/modeling');
    expect(await first('Model.find')).toBe('/api/Model#find');
    expect(await first('findOneAndUpdate')).toBe('/api/Model#findOneAndUpdate');
    expect(await first('findoneandupdate')).toBe('/api/Model#findOneAndUpdate');
  });
  test('finds the other forms of a word', async () => {
    expect(await first('transaction')).toBe('/docs/transactions');
    expect(await first('describing documents')).toBe('/docs/schema');
  });
  test('reads the words of the query and the texts of its hits, and for a typing error the list of corrections', async () => {
    const fresh = makeIndex(records);
    await fresh.index.answer({ indexName: 'docs', query: 'schema' });
    expect(fresh.read.size).toBeLessThan(4);
    expect(fresh.read).not.toContain('words.json');
    await fresh.index.answer({ indexName: 'docs', query: 'scehma' });
    expect(fresh.read).toContain('words.json');
  });
  test.each(['t', 'tr', 'tra'])('takes %s for the beginning of a word', async (query) => {
    expect(await found(query)).toContain('/docs/transactions');
  });
  test('shows each hit on one of its pages', async () => {
    const all: string[] = [];
    for (let page = 0; page < 3; page += 1)
      all.push(...(await found('documents', { page, hitsPerPage: 1 })));
    expect(new Set(all).size).toBe(3);
  });
  test('shows what it reads when the lists of words are out of date', async () => {
    const stale = makeIndex(records);
    for (const name of stale.files.keys())
      if (name.startsWith('texts-')) stale.files.set(name, stale.files.get(textFile(0))!);
    const { hits } = await stale.index.answer({ indexName: 'docs', query: 'transactions' });
    expect(hits.every((hit) => hit.url_without_anchor === '/docs/schema')).toBe(true);
  });
});

describe('the order of hits', () => {
  const guide = (path: string, headings: string[], content = '') =>
    makeRecord(`/docs/${path}`, headings, content);
  const symbol = (path: string, headings: string[], content = '') =>
    makeRecord(`/api/${path}`, headings, content, { section: 'api', kind: 'class' });
  const others = Array.from({ length: 20 }, (_, i) =>
    guide(`other${i}`, [`Other ${i}`], 'An email, a document, a query.'),
  );
  const order = async (query: string, ...pages: ReturnType<typeof makeRecord>[]) => {
    const { hits } = await makeIndex([...pages, ...others]).index.answer({
      indexName: 'docs',
      query,
    });
    return hits.map(({ url }) => url);
  };
  test('finds sections with most of the words, and puts a title before words in passing', async () => {
    const urls = await order(
      'unique email',
      guide(
        'silent',
        ['Changes', 'Silent changes'],
        'Indexes are no longer unique. Check an email yourself.',
      ),
      guide('unique', ['Questions', 'How do I make a value unique?'], 'Use it as the id.'),
    );
    expect(urls.slice(0, 2)).toEqual(['/docs/unique', '/docs/silent']);
  });
  test('counts a rare word more than one that most pages have', async () => {
    const urls = await order('email document lambda', guide('lambda', ['Functions'], 'On lambda.'));
    expect(urls[0]).toBe('/docs/lambda');
  });
  test('lets a heading that says nothing win nothing', async () => {
    for (const query of ['reference', 'refrence', 'références'])
      expect(
        await order(
          query,
          guide('model#reference', ['Model', 'Reference'], 'All options.'),
          guide('references', ['References'], 'Point to other documents.'),
        ),
      ).toEqual(['/docs/references', '/docs/model#reference']);
  });
  test('finds the heading of an error message, whatever names the message has', async () => {
    const heading = "Property '…' is a required type";
    const urls = await order(
      "Property 'email' is a required type",
      guide(
        'required',
        ['Validation', 'Required'],
        'The property email has a type and is required.',
      ),
      guide('errors#required', ['Errors', heading], 'Give it.'),
    );
    expect(urls[0]).toBe('/docs/errors#required');
  });
  test('finds a heading in words by the name that is made of them', async () => {
    const urls = await order(
      '$ignoreCase',
      guide('select', ['Select'], '$ignoreCase, $ignoreCase and $ignoreCase.'),
      guide('case', ['Query', 'Ignore case'], 'Set $ignoreCase.'),
      symbol('build', ['Query', 'build'], '$ignoreCase'),
    );
    expect(urls[0]).toBe('/docs/case');
  });
  test('finds the words of a name that no page has', async () => {
    const urls = await order(
      'findOneAndDelete',
      guide('delete', ['Delete'], 'Delete one document that a filter finds.'),
      guide('find', ['Find'], 'Find documents.'),
    );
    expect(urls[0]).toBe('/docs/delete');
  });
  test('takes a name with a typing error for the name, not for its words', async () => {
    const urls = await order(
      'findByld',
      guide('find', ['Find'], 'Find documents.'),
      symbol('findById', ['Model', 'findById'], 'Finds a document.'),
    );
    expect(urls[0]).toBe('/api/findById');
  });
  test.each([
    ['delete', 'removes'],
    ['retrieving', 'fetch'],
    ['edit', 'changed'],
    ['directories', 'folder'],
    ['attribute', 'fields'],
    ['several', 'multiple'],
  ])('finds for %s the synonym %s, after the word itself', async (query, synonym) => {
    const pages = [guide('synonym', ['A'], `${synonym} it.`), guide('word', ['B'], `${query} it.`)];
    expect(await order(query, ...pages)).toEqual(['/docs/word', '/docs/synonym']);
  });
  test('puts a symbol first for its name, and guides before symbols that only mention it', async () => {
    const urls = await order(
      'maxExpiry',
      symbol('save', ['save'], 'maxExpiry and maxExpiry'),
      guide('expiry', ['Expiry'], 'Set maxExpiry.'),
      symbol('maxExpiry', ['Options', 'maxExpiry'], 'A number.'),
    );
    expect(urls).toEqual(['/api/maxExpiry', '/docs/expiry', '/api/save']);
  });
  test('puts a page before its members for its name', async () => {
    const urls = await order(
      'schema',
      symbol('hooks', ['Schema', 'Schema.postHooks'], 'Hooks of the schema.'),
      symbol('schema', ['Schema'], 'Describes documents.'),
    );
    expect(urls).toEqual(['/api/schema', '/api/hooks']);
  });
  test.each([
    ['time out', 'timeout'],
    ['request plus', 'REQUEST_PLUS'],
    ['fulltext', 'full text'],
    ['full-text', 'fulltext'],
    ['email', 'e-mail'],
    ['validation', 'validates'],
    ['validate', 'validations'],
    ['mapping', 'mapped'],
    ['populating', 'population'],
  ])('finds for %s what has %s', async (query, text) => {
    const page = guide('page', ['Title'], `About ${text}.`);
    const more = Array.from({ length: 3 }, (_, i) => guide(`more${i}`, ['More'], 'full text mail'));
    const { hits } = await makeIndex([page, ...more]).index.answer({ indexName: 'docs', query });
    expect(hits.map(({ url }) => url)).toContain('/docs/page');
  });
  test('finds the other forms of a corrected word, those that begin as it was typed first', async () => {
    const urls = await order(
      'modela',
      guide('module', ['Modules'], 'A module.'),
      guide('model', ['Model'], 'Models.'),
    );
    expect(urls[0]).toBe('/docs/model');
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
  test('fills a number of characters, from the beginning of the sentence if there is room for both', () => {
    const text = 'One sentence. Another one has a schema in it, which goes on. And a last one.';
    const whole = (characters: number) =>
      snippet(text, new Set(['schema']), { ...options, characters }).value;
    expect(whole(45)).toBe('Another one has a <mark>schema</mark> in it, which goes on…');
    expect(whole(25)).toBe('…has a <mark>schema</mark> in it, which…');
    expect(whole(500)).toBe(text.replace('schema', '<mark>schema</mark>'));
  });
  test('takes no end of the sentence before when only the next word is too long', () => {
    const text = 'An aside. It has a schema in it, extraordinarily.';
    expect(snippet(text, new Set(['schema']), { ...options, characters: 28 }).value).toBe(
      'It has a <mark>schema</mark> in it…',
    );
  });
  test('takes no dot inside a name for the end of a sentence', () => {
    const text = 'It wraps the Node.js SDK, and a schema is part of it, extraordinarily.';
    expect(snippet(text, new Set(['schema']), { ...options, characters: 36 }).value).toBe(
      '…and a <mark>schema</mark> is part of it…',
    );
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
  test('offers at most three queries that find something', async () => {
    const offered = await index.suggest('transactionsstuff schemazz foo');
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(3);
    for (const query of offered) expect((await found(query)).length).toBeGreaterThan(0);
  });
  test('offers the words that are most like those of the query', async () => {
    expect(await index.suggest('findoneandremove')).toContain('findoneandupdate');
    expect((await index.suggest('transactionstuffing'))[0]).toBe('transactions');
  });
  test('offers words that begin alike first', async () => {
    const { index: few } = makeIndex([
      makeRecord('/docs/a', ['Needs'], 'need need'),
      makeRecord('/docs/b', ['Need more'], 'need'),
      makeRecord('/docs/speed', ['Speed']),
    ]);
    expect(await few.suggest('seed')).toEqual(['speed']);
  });
  test('offers nothing when nothing helps', async () => {
    expect(await index.suggest('qqqq')).toEqual([]);
  });
});
