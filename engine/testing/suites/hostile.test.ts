import { readdirSync } from 'node:fs';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument } from '../../client/document';
import { pageIds } from '../../content/transform/slug';
import { buildFixture, type FixtureBuild } from '..';
import { harmInDocument } from '../harmIn';
import { sharedFixture } from '../sharedFixture';

// Titles and ids in content, in every place they are written to.

const hostile = `</script><script>alert(1)</script></title>"'&<!--]]>\u2028\u2029\${x}`;
let site: FixtureBuild;
beforeAll(async () => {
  site = await sharedFixture('hostile');
});

const files = (ending: string) =>
  (readdirSync(site.out, { recursive: true }) as string[]).filter((file) => file.endsWith(ending));

/** A document as a browser without scripts reads it. */
async function parse(file: string): Promise<Document> {
  const window = new Window({ url: 'https://example.org/' });
  const text = await site.read(file);
  return new window.DOMParser().parseFromString(text, 'text/html') as unknown as Document;
}

test('the fixture is built, and names what is wrong with it', () => {
  expect(site.texts).toEqual([
    `translations: the folder "i18n" is not used, as the config has no locales
  at config.ts
  Add the languages, "locales: [{ code, label }, …]", or remove the folder.`,
    `content: the id "route" belongs to the page around the words
  at content/docs/ids.md:32:1
  32 | ## Mine {#route}
     | ^
  Give this heading another id.`,
    `content: missing image "/none.png"
  at content/docs/ids.md:34:1
  34 | <img name="currentScript" src="/none.png" alt="">
     | ^
  Put it at static/none.png.`,
    `content: a link with "javascript:" is not allowed
  at content/docs/titles.md:13:3
  13 | - [javascript](javascript:alert%281%29)
     |   ^
  Link to a page, a file, or an address with http:, https:, mailto: or tel:; "links.schemes" in the config allows others.`,
  ]);
});

describe('titles that would end the element they stand in', { tags: 'X8' }, () => {
  // Six payloads are in each: ends of elements, quotes, a comment, CDATA, line separators, a template.
  test('are text in the title, in meta and in headings of every document', {
    meta: { cases: 6 },
  }, async () => {
    const page = await parse('docs/titles/index.html');
    expect(page.title).toBe(`Title ${hostile} | Site ${hostile}`);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      `Description ${hostile}`,
    );
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain(
      hostile,
    );
    expect(page.querySelector('h1')?.textContent).toBe(`Title ${hostile}`);
    expect(page.querySelector('nav')?.textContent).toContain(`Item ${hostile}`);
    expect(page.body.textContent).toContain(`Copyright ${hostile}`);
  });

  test('bring no script and no handler into any document', async () => {
    const documents = files('.html');
    expect(documents.length).toBeGreaterThan(4);
    for (const file of documents) {
      const page = await parse(file);
      for (const script of page.querySelectorAll('script')) {
        const { type, src, textContent } = script as HTMLScriptElement;
        if (/json/.test(type)) expect(() => JSON.parse(textContent ?? '')).not.toThrow();
        else expect([src.length > 0, textContent]).toEqual([true, '']);
      }
      expect(page.querySelectorAll('[onerror], [onload], [onclick]')).toHaveLength(0);
      expect(page.querySelectorAll('a[href^="javascript:" i], a[href^="data:" i]')).toHaveLength(0);
    }
  });

  test('come back equal from the data of the document', async () => {
    const data = readDocument(await parse('docs/titles/index.html'));
    expect(data?.title).toBe(`Title ${hostile}`);
    const shared = JSON.parse(await site.read(data!.shared.slice(1)));
    expect(shared.site.title).toBe(`Site ${hostile}`);
  });

  test('leave sitemap and other XML well-formed', async () => {
    const { DOMParser } = new Window();
    const found = files('.xml');
    expect(found).toContain('sitemap.xml');
    for (const file of found) {
      const text = await site.read(file);
      expect(text).not.toContain('<script');
      expect(
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'),
      ).toBeNull();
    }
  });
});

describe('ids that the page itself uses', { tags: 'X9' }, () => {
  test('are given to no heading', { meta: { cases: 4 } }, async () => {
    const page = await parse('docs/ids/index.html');
    const ids = [...page.querySelectorAll('.words [id]')].map(({ id }) => id);
    expect(ids.filter((id) => pageIds.has(id))).toEqual([]);
    expect(ids.slice(0, 3)).toEqual(['route-1', 'words-1', 'main-1']);
    const all = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length - 1); // one "document" is the author's own HTML
  });

  test('do not hide the data of the document when HTML carries them', async () => {
    const page = await parse('docs/ids/index.html');
    const words = page.querySelector('.words')!;
    words.innerHTML += '<p id="route">{}</p><script id="route">{}</script><div id="words"></div>';
    expect(readDocument(page)?.title).toBe('Ids');
  });
});

/** The site itself, pictures in the OpenAPI document, and the theme's links to assistants. */
const written = [
  'https://example.org/',
  'https://pictures.example/',
  'https://chatgpt.com/?q=Read%20',
  'https://claude.ai/new?q=Read%20',
  'https://www.perplexity.ai/search?q=Read%20',
];

describe('payloads in labels, texts, translations, an OpenAPI document and cards', () => {
  let everywhere: FixtureBuild;
  beforeAll(async () => {
    everywhere = await buildFixture('hostile', { config: 'config.everywhere.ts' });
  });
  afterAll(() => everywhere?.remove());

  test('bring no code and no foreign address into any file', { tags: 'X8' }, async () => {
    expect(everywhere.result, everywhere.texts.join('\n')).toBeDefined();
    const names = readdirSync(everywhere.out, { recursive: true }) as string[];
    const documents = names.filter((file) => file.endsWith('.html'));
    expect(documents).toEqual(
      expect.arrayContaining(['api/index.html', 'de/docs/titles/index.html']),
    );
    const harm: string[] = [];
    for (const file of documents) {
      const html = await everywhere.read(file);
      harm.push(...harmInDocument(html, written).map((at) => `${file}: ${at}`));
    }
    expect(harm).toEqual([]);
    expect(await everywhere.read('de/docs/titles/index.html')).toContain('Menu &lt;img src=x');
    expect(await everywhere.read('docs/titles.md')).toContain(
      '`</script><script>alert(1)</script><!--`',
    );
  });

  test('what does harm is found', { tags: 'X8', meta: { cases: 0 } }, () => {
    const html =
      '<p onclick="a"><a href="java\tscript:x"></a><img src="\\\\a.example"><a href="https://a.example.evil">' +
      '<script src="//a.example/a.js"></script><script>x</script><script src="../assets/a.js"></script><iframe></iframe>';
    expect(harmInDocument(html, ['https://a.example/'])).toEqual([
      'p onclick="a"',
      'a href="java\tscript:x"',
      'img src="\\\\a.example"',
      'a href="https://a.example.evil"',
      'script',
      'script src="//a.example/a.js"',
      'script',
      'iframe',
    ]);
  });
});
