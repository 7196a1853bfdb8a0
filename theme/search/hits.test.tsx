// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { hitAddress } from './box/hitAddress';
import { createRequest, normalizeQuery } from './box/query';
import { groupItems } from './box/searchBox';
import { checkHit, checkResponse } from './clients/checkHits';
import { testConfig } from './testing/config';
import { makeHit } from './testing/hits';
import { describeHit, groupOf, hitTitle, matchedWords } from './view/describeHit';
import { HitRow } from './view/HitRow';
import { plainText, splitMarked } from './view/parts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;img&#62;',
  '" onmouseover="alert(1)',
  "' autofocus onfocus='alert(1)",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!-- --><img src=x>',
  ']]><img src=x>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{display:none}</style>',
  '<base href="//evil">',
  '<form action="//evil"><button>x',
  '<MARK onclick=alert(1)>x</MARK>',
  '<mark class="x">x</mark >',
  '<mark/onclick=alert(1)>x',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028\u2029\u0000',
  '\u202Ertl',
  '<template><script>alert(1)</script></template>',
  '<details open ontoggle=alert(1)>',
  '<x onclick=alert(1) style="position:fixed;inset:0">x',
  '<img src=x onerror=alert(1)//<mark>',
  '\u0000<img src=x>\uFFFD\uD800',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

/** Highlight tags in every odd place, with the text that must remain. */
const marked: [value: string, text: string][] = [
  ['<scr<mark>ipt</mark>>alert(1)</script>', '<script>alert(1)</script>'],
  ['<<mark>img src=x onerror=alert(1)</mark>>', '<img src=x onerror=alert(1)>'],
  ['<img <mark>onerror</mark>=alert(1)>', '<img onerror=alert(1)>'],
  ['<mark><mark>a</mark></mark>', 'a'],
  ['</mark>a<mark>', 'a'],
  ['<mark>a', 'a'],
  ['a</mark></mark>b<mark>c', 'abc'],
  ['<mark></mark>', ''],
  ['<mark >a</mark >', '<mark >a</mark >'],
  ['<MARK>a</MARK>', '<MARK>a</MARK>'],
  ['&lt;<mark>img</mark>&gt;', '&lt;img&gt;'],
];

const hitOf = (text: string) =>
  makeHit('/docs/a', {
    type: 'lvl2',
    hierarchy: { ...makeHit('/').hierarchy, lvl1: text, lvl2: text },
    kind: text,
    content: text,
    _highlightResult: {
      hierarchy: { lvl2: { value: text, matchLevel: 'full', matchedWords: [] } },
    },
    _snippetResult: { content: { value: text, matchLevel: 'full' } },
  });

/** Gives the test's window the width of a screen. */
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width,
  });

const elementsIn = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return { root, names: new Set([...root.querySelectorAll('*')].map(({ tagName }) => tagName)) };
};

describe('a hit is text', { tags: 'X1' }, () => {
  test.each(hostile)('whatever it says: %s', (text) => {
    const hit = checkHit(JSON.parse(JSON.stringify(hitOf(text))))!;
    const { root, names } = elementsIn(renderToStaticMarkup(<HitRow hit={hit} />));
    expect([...names].every((name) => name === 'SPAN' || name === 'MARK')).toBe(true);
    expect(
      [...root.querySelectorAll('*')].every((one) =>
        one.getAttributeNames().every((name) => name === 'class'),
      ),
    ).toBe(true);
    expect(hit.hierarchy.lvl1).toBe(text);
  });
  test.each(marked)('with only its own marks: %s', (value, text) => {
    const parts = splitMarked(value);
    expect(plainText(parts)).toBe(text);
    const { root, names } = elementsIn(renderToStaticMarkup(<HitRow hit={hitOf(value)} />));
    expect([...names].every((name) => name === 'SPAN' || name === 'MARK')).toBe(true);
    expect(root.querySelector('.search-hit-title')?.textContent).toBe(text);
  });
  test('and a million characters of it are cut', () => {
    const hit = checkHit(JSON.parse(JSON.stringify(hitOf('<mark>x</mark>'.repeat(75_000)))))!;
    expect(hit.content!.length).toBeLessThanOrEqual(2_000);
    expect(renderToStaticMarkup(<HitRow hit={hit} />).length).toBeLessThan(60_000);
  });
});

describe('the row of a hit', () => {
  test.each([1, 2, 3, 4, 5, 6] as const)('of level %i has its heading as title', (level) => {
    const hierarchy = { ...makeHit('/').hierarchy };
    for (let i = 1; i <= level; i++) hierarchy[`lvl${i as 1}`] = `Heading ${i}`;
    const { title, path } = describeHit(makeHit('/a', { type: `lvl${level}`, hierarchy }));
    expect(plainText(title)).toBe(`Heading ${level}`);
    expect(path).toHaveLength(level - 1);
  });
  test('may break a long name before its member', () => {
    const html = renderToStaticMarkup(<HitRow hit={hitOf('<mark>SchemaOptions</mark>.strict')} />);
    expect(html).toContain('<mark>SchemaOptions</mark><wbr/>.strict');
  });
  test('names its kind unless most pages have it', () => {
    const html = (kind: string) =>
      renderToStaticMarkup(<HitRow hit={makeHit('/a', { kind })} defaultKind="guide" />);
    expect(html('class')).toContain('>class<');
    expect(html('guide')).not.toContain('guide<');
  });
  test('has an excerpt also when no word of it matched', () => {
    const content = 'one two three four five six seven eight nine ten eleven';
    const excerptOf = (more: object) => plainText(describeHit(makeHit('/a', more)).excerpt!);
    expect(excerptOf({ content })).toBe('one two three four five six seven eight nine ten…');
    const value = 'one two…';
    const _snippetResult = { content: { value, matchLevel: 'none' as const } };
    expect(excerptOf({ content, _snippetResult })).toBe(value);
  });
  test('of type content shows the words that matched', () => {
    const hit = makeHit('/a#b', {
      type: 'content',
      content: 'All of the words.',
      _snippetResult: { content: { value: 'the <mark>words</mark>', matchLevel: 'full' } },
    });
    expect(plainText(describeHit(hit).excerpt!)).toBe('the words');
    expect(matchedWords(hit)).toEqual(['words']);
    expect(hitTitle(hit)).toBe('Title of /a#b');
  });
});

describe('where a hit may lead', { tags: 'X2' }, () => {
  const here = { origin: 'https://docs.example', siteUrl: 'https://ottomanjs.com' };
  test.each([
    ['/docs/a#b', '/docs/a#b'],
    ['https://docs.example/docs/a', '/docs/a'],
    ['https://ottomanjs.com/docs/a?x=1', '/docs/a?x=1'],
    ['https://user:pw@docs.example/docs/a', '/docs/a'],
    ['docs/a', '/docs/a'],
  ])('%s leads to %s', (url, href) => {
    expect(hitAddress(url, here)).toEqual({ href, external: false });
  });
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://docs.example/x',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    '/.//evil.example',
    'https://evil.example/',
    'https://docs.example@evil.example/',
    'https://docs.example.evil.example/',
    'http://docs.example/',
    'http://[',
  ])('%s leads nowhere', (url) => {
    expect(hitAddress(url, here)).toBeNull();
  });
  test('stays here for an address that only looks like another host', () => {
    expect(hitAddress('https:evil', here)).toEqual({ href: '/evil', external: false });
  });
  test('leaves the site only for what the pattern of the config matches', () => {
    const externalUrlRegex = '^https://other\\.example/';
    const rules = { ...here, externalUrlRegex };
    expect(hitAddress('https://other.example/x', rules)).toEqual({
      href: 'https://other.example/x',
      external: true,
    });
    expect(hitAddress('https://ottomanjs.com/docs/a', rules)?.external).toBe(false);
    expect(
      hitAddress('javascript:"https://other.example/"', { ...here, externalUrlRegex: 'other' }),
    ).toBeNull();
  });
});

describe('hits of another shape', { tags: 'X1' }, () => {
  test.each([null, 1, 'x', [], {}, { url: 1 }, { url: 'x'.repeat(3_000) }])(
    'are dropped: %j',
    (value) => {
      expect(checkHit(value)).toBeNull();
    },
  );
  test('keep what is of the right shape', () => {
    const hit = checkHit({
      url: '/a',
      type: 'constructor',
      hierarchy: { lvl1: 5, lvl2: 'B', __proto__: { lvl3: 'C' } },
      _highlightResult: 'x',
      _snippetResult: { content: { value: 5 } },
    });
    expect(hit).toMatchObject({ objectID: '/a', type: 'lvl1', content: null });
    expect(hit?.hierarchy).toEqual({
      ...makeHit('/').hierarchy,
      lvl0: null,
      lvl1: null,
      lvl2: 'B',
    });
    expect(hit?._snippetResult).toBeUndefined();
  });
  test('make the whole answer an error when there is no list', () => {
    expect(() => checkResponse({ results: [{}] })).toThrow('the answer is not a search response');
  });
});

describe('groups', () => {
  const hits = Array.from({ length: 12 }, (_, i) =>
    makeHit(`/${i}`, { hierarchy: { ...makeHit('/').hierarchy, lvl0: i < 10 ? 'Basic' : 'API' } }),
  );
  test.each([2, 5, 8])('hold at most %i hits', (max) => {
    const address = { href: '/', external: false };
    const items = hits.map((hit) => ({ hit, origin: 'hit' as const, address, position: 1 }));
    const groups = groupItems(items, max).map((group) => group.items);
    expect(groups.map(([first]) => groupOf(first!.hit))).toEqual(['Basic', 'API']);
    expect(groups[0]).toHaveLength(max);
  });
});

describe('a query', { tags: 'X4' }, () => {
  test('is cut to 512 characters', () => {
    expect(normalizeQuery('x'.repeat(10_000))).toHaveLength(512);
  });
  test.each([
    ['\0schema\0', 'schema'],
    ['\uDC00\uD800', ''],
    ['a\uD83D', 'a'],
    ['\u202Eevil', '\u202Eevil'],
    ['\u007F\u0085x', 'x'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
    ['__proto__', '__proto__'],
    ['\uD800schema', 'schema'],
    ['  a\n\tb ', 'a b'],
    ['😀 emoji', '😀 emoji'],
    ['<b>', '<b>'],
  ])('%j becomes %j', (given, query) => {
    expect(normalizeQuery(given)).toBe(query);
  });
  test('can always stand in an address', () => {
    expect(() => encodeURIComponent(normalizeQuery(`${'x'.repeat(511)}😀`))).not.toThrow();
  });
  test('becomes the request of the specification', () => {
    setWidth(1024);
    expect(createRequest(testConfig(), ' schema ')).toMatchObject({
      indexName: 'docs',
      query: 'schema',
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: [],
    });
    expect(createRequest(testConfig(), 'x').attributesToSnippet).toContain('content:10');
    expect(createRequest(testConfig(), 'x').attributesToRetrieve).toContain('hierarchy.lvl6');
  });
  test.each([
    [769, 10],
    [768, 5],
  ])('at a width of %i px asks for snippets of %i words', (width, words) => {
    setWidth(width);
    expect(createRequest(testConfig(), 'x').attributesToSnippet).toContain(`content:${words}`);
  });
  test('takes the parameters of the config over its own', () => {
    const config = testConfig({
      searchParameters: { hitsPerPage: 3, facetFilters: ['language:en'], analytics: false },
    });
    expect(createRequest(config, 'x', { section: 'api' })).toMatchObject({
      hitsPerPage: 3,
      analytics: false,
      facetFilters: ['language:en', 'section:api'],
    });
  });
});
