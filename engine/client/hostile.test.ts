// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDocument, toSafeJson } from './document';
import { BrowserRouter } from './router/browserRouter';
import { Documents } from './router/documents';
import { decodeHash } from './router/links';
import { scrollToHash } from './router/scroll';

// Hostile addresses, and documents that are not what they seem.

const data = {
  build: 'b',
  path: '/docs/a',
  kind: 'doc',
  title: 'A',
  baseUrl: '/',
  shared: '/shared.json',
};
const documentOf = (value: unknown, words = '<p>Words</p>') =>
  `<!doctype html><html><body><main id="main"><div id="words" class="words">${words}</div></main>` +
  `<script id="route" type="application/json">${toSafeJson(value)}</script></body></html>`;

const answers = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  answers.mockImplementation(async () => new Response(documentOf(data)));
  history.replaceState(null, '', '/docs/a');
  document.body.innerHTML = '';
  window.scrollTo = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
});

describe('the hash', { tags: 'X5' }, () => {
  const hashes = [
    '#',
    '##',
    '#%',
    '#%E0%A4%A',
    '#%00',
    '#"><img src=x onerror=alert(1)>',
    '#<script>alert(1)</script>',
    '#__proto__',
    '#constructor',
    '#[href]',
    '#.words, *',
    '#a b',
    "#';alert(1)//",
    '#javascript:alert(1)',
    '#:~:text=words',
    '#\ud800',
    '#\u202e',
    `#${'a'.repeat(100_000)}`,
    `#${'%41'.repeat(30_000)}`,
  ];
  test.each(hashes)('%.40s names an element or nothing', (hash) => {
    expect(() => decodeHash(hash)).not.toThrow();
    expect(scrollToHash(hash)).toBe(false);
    document.body.innerHTML = '<h2 title="found"></h2>';
    const heading = document.querySelector('h2')!;
    heading.scrollIntoView = vi.fn();
    heading.id = decodeHash(hash);
    if (heading.id) expect(scrollToHash(hash)).toBe(true);
    expect(document.querySelectorAll('*')).toHaveLength(4);
  });

  test('may name a form control', () => {
    document.body.innerHTML = '<form id="f"><input id="q" name="scrollIntoView"></form>';
    const input = document.querySelector('input')!;
    input.scrollIntoView = vi.fn();
    expect(scrollToHash('#q')).toBe(true);
    expect(input.scrollIntoView).toHaveBeenCalledOnce();
  });
});

describe('the path', { tags: 'X7' }, () => {
  const paths = [
    '//evil.example/x',
    '///evil.example',
    '/%2e%2e/x',
    '/%00',
    '/%E0%A4%A',
    '/docs/%252e%252e/',
    '/docs/a...',
    '/DOCS/A',
    '/__proto__',
    `/${'a'.repeat(8_000)}`,
    '/@evil.example',
    '/:80/',
  ];
  test.each(paths)('%.40s is asked of the own host only', async (path) => {
    await new Documents({ build: 'b', baseUrl: '/' }).load(path);
    expect(answers).toHaveBeenCalledOnce();
    const [address, options] = answers.mock.calls[0]!;
    expect(new URL(address).origin).toBe(location.origin);
    expect(address).toBe(location.origin + path);
    expect(options?.mode).toBe('same-origin');
  });

  test('that leads back to a double slash stays on the host', async () => {
    const router = new BrowserRouter({
      page: data,
      documents: new Documents({ build: 'b', baseUrl: '/' }),
      place: () => {},
      showFailure: () => {},
    });
    await router.navigate(`${location.origin}//evil.example/x`);
    for (const [address] of answers.mock.calls)
      expect(new URL(address).origin).toBe(location.origin);
    expect(answers).toHaveBeenCalledOnce();
    expect(location.hostname).not.toBe('evil.example');
  });
});

describe('a document that was fetched', () => {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const broken: Record<string, string> = {
    'of another site': '<p>Log in to the hotel</p>',
    'cut in its data': documentOf(data).slice(0, -60),
    'with data of another shape': documentOf({ kind: null }),
    'with a list as data': documentOf([]),
    'with null as data': documentOf(null),
    'with a heading in the place of data': '<h2 id="route">{}</h2>',
    empty: '',
  };
  test.each(Object.entries(broken))('%s is none of ours', { tags: 'F12' }, async (_, html) => {
    expect(readDocument(parse(html))).toBeNull();
    answers.mockImplementation(async () => new Response(html));
    await expect(new Documents({ build: 'b', baseUrl: '/' }).load('/docs/x')).rejects.toMatchObject(
      {
        reason: 'document',
      },
    );
  });

  test('of another build is stale', { tags: ['F11', 'I3'] }, async () => {
    answers.mockImplementation(async () => new Response(documentOf({ ...data, build: 'other' })));
    await expect(new Documents({ build: 'b', baseUrl: '/' }).load('/docs/x')).rejects.toMatchObject(
      { reason: 'stale' },
    );
  });

  test('of another language is elsewhere, whatever its build', { tags: 'F11' }, async () => {
    const other = { ...data, build: 'other', baseUrl: '/de/' };
    answers.mockImplementation(async () => new Response(documentOf(other)));
    const loaded = new Documents({ build: 'b', baseUrl: '/' }).load('/de/docs/x');
    await expect(loaded).rejects.toMatchObject({ reason: 'elsewhere' });
  });

  test('is used for half a minute, then asked for again', { tags: 'F11' }, async () => {
    vi.useFakeTimers();
    const loader = new Documents({ build: 'b', baseUrl: '/' });
    loader.prefetch('/docs/x', { soon: true });
    await vi.advanceTimersByTimeAsync(29_999);
    await loader.load('/docs/x');
    expect(answers).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await loader.load('/docs/x');
    expect(answers).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('is not used any more once another one revealed a deploy', { tags: 'F11' }, async () => {
    const loader = new Documents({ build: 'b', baseUrl: '/' });
    await loader.load('/docs/x');
    const newer = { ...data, build: 'other' };
    answers.mockImplementation(async () => new Response(documentOf(newer)));
    await expect(loader.load('/docs/y')).rejects.toMatchObject({ reason: 'stale' });
    await expect(loader.load('/docs/x')).rejects.toMatchObject({ reason: 'stale' });
  });

  test('is read by the kind of its elements, whatever ids its words carry', { tags: 'X9' }, () => {
    const words =
      '<h2 id="route">R</h2><script id="route">{}</script><img name="body"><p id="words">W</p>';
    const page = parse(documentOf(data, words));
    expect(readDocument(page)?.title).toBe('A');
  });
});
