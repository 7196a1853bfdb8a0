import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Source } from '../../engine';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { finishedRoute as route } from '../../engine/testing/finishedRoute';
import { testPlugin, testSite } from '../../engine/testing/testPlugin';
import { siteFiles } from '.';
import { writeLlms } from './llms';
import { createMarkdown } from './markdown';
import { writeRobots, writeSitemap } from './sitemap';

const site = testSite({ baseUrl: '/sub/', title: 'Tom & Jerry', tagline: 'A cat and a mouse' });

describe('sitemap and robots', () => {
  test('list public pages with the date of their last change', () => {
    const files = writeSitemap(
      [
        route('/a&b', { lastModified: '2024-05-31' }),
        route('/hidden', { unlisted: true }),
        route('/search', { noindex: true }),
        route('/old', { redirectTo: '/a' }),
        route('/1.x/a', { canonical: 'https://example.org/sub/a' }),
      ],
      site,
    );
    expect(files['sitemap.xml']).toContain(
      '<url><loc>https://example.org/sub/a&amp;b</loc><lastmod>2024-05-31</lastmod></url>',
    );
    expect(files['sitemap.xml']?.match(/<url>/g)).toHaveLength(1);
  });

  test('split a sitemap that is too long and index its parts', () => {
    const files = writeSitemap([route('/a'), route('/b'), route('/c')], site, 2);
    expect(Object.keys(files).sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    expect(files['sitemap.xml']).toContain('<loc>https://example.org/sub/sitemap-2.xml</loc>');
    expect(files['sitemap-2.xml']).toContain('<loc>https://example.org/sub/c</loc>');
  });

  test('keep robots away from what the options name, below the base URL', () => {
    expect(writeRobots([site], { disallow: ['/drafts'], sitemap: true })).toBe(
      'User-agent: *\nDisallow: /sub/drafts\n\nSitemap: https://example.org/sub/sitemap.xml\n',
    );
    expect(writeRobots([site], { disallow: [], sitemap: false })).toBe('User-agent: *\nAllow: /\n');
  });
});

describe('files for browsers', () => {
  test('are announced in the head of every page', async () => {
    const { head, emitted } = await testPlugin(
      siteFiles(),
      {},
      { site: { ...site, favicon: '/sub/f.svg' } },
    );
    expect(head.map(({ tag }) => tag.attributes?.href)).toEqual([
      '/sub/manifest.webmanifest',
      '/sub/opensearch.xml',
    ]);
    expect(emitted['opensearch.xml']).toContain(
      'template="https://example.org/sub/search?q={searchTerms}"',
    );
    expect(emitted['opensearch.xml']).toContain('<ShortName>Tom &amp; Jerry</ShortName>');
    expect(JSON.parse(emitted['manifest.webmanifest'] ?? '')).toMatchObject({
      name: 'Tom & Jerry',
      start_url: '/sub/',
      icons: [{ src: '/sub/f.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
  });

  test('are left out, each on its own', async () => {
    const off = {
      sitemap: false,
      robots: false,
      manifest: false,
      opensearch: false,
      llms: false,
    } as const;
    const { head, emitted, shared } = await testPlugin(siteFiles(off));
    expect([head, emitted, shared]).toEqual([[], {}, {}]);
  });

  test('warn when the address bar would search a page that does not exist', async () => {
    const { warnings } = await testPlugin(siteFiles());
    expect(warnings[0]?.message).toBe(
      'site-files: opensearch.xml leads to "/search", but the site has no such page',
    );
  });
});

describe('words for language models', () => {
  test('map the site by kind of page, with descriptions in one line', () => {
    const text = writeLlms(
      [
        route('/docs/a', { title: 'A [b]', description: 'First\nline', trail: ['Docs', 'Basic'] }),
        route('/search', { noindex: true }),
      ],
      site,
    );
    expect(text).toBe(
      '# Tom & Jerry\n\n> A cat and a mouse\n\n## Docs: Basic\n\n- [A \\[b\\]](https://example.org/sub/docs/a): First line\n',
    );
  });

  test('say what the author wrote, without what only the site understands', async () => {
    const body = [
      '# Title {#top}',
      'See [b](./b.md#x), [c](/docs/c) and [d](https://d.example/a.md).',
      '```ts title="a.ts" {1}',
      "import x from 'x';",
      '// ---cut---',
      '[kept](./b.md)',
      '```',
      '```ts hidden',
      'secret',
      '```',
      '::include{file="../part.md"}',
      '::include{file="content/whole.md"}',
      '<!-- for editors',
      '::include{file="../../secret.md"}',
      '--> Words.',
      '    ::include{file="content/code.md"}',
    ].join('\n');
    const texts: Record<string, string> = {
      'content/docs/a.md': body,
      'content/part.md': 'Part.',
      'content/whole.md': 'From the site.',
    };
    const read = async (file: string) => ({ body: texts[file] }) as Source;
    const dependencies = ['content/part.md', 'content/whole.md'];
    const routes = [route('/docs/a', { dependencies }), route('/docs/b')];
    const markdown = await createMarkdown({ read, routes, site })(routes[0]!);
    expect(markdown.split('\n')).toEqual([
      '# Title',
      '',
      'Source: https://example.org/sub/docs/a',
      'See [b](https://example.org/sub/docs/b#x), [c](https://example.org/sub/docs/c) and [d](https://d.example/a.md).',
      '```ts',
      '[kept](./b.md)',
      '```',
      'Part.',
      'From the site.',
      ' Words.',
      '    ::include{file="content/code.md"}',
      '',
    ]);
  });

  test('say the sections of a page that has no file', async () => {
    const api = route('/api/A', {
      title: 'A',
      source: 'index.d.ts',
      sections: [
        { id: '', level: 1, title: 'A', text: 'class A' },
        { id: 'x', level: 2, title: 'x', text: 'a member' },
      ],
    });
    const read = async () => Promise.reject(new Error('has no file'));
    expect(await createMarkdown({ read, routes: [api], site })(api)).toBe(
      '# A\n\nSource: https://example.org/sub/api/A\n\nclass A\n\n## x\n\na member\n',
    );
  });
});

describe('a site with Markdown copies', () => {
  let built: FixtureBuild;
  beforeAll(async () => {
    built = await buildFixture('good', { config: 'config.markdown.ts' });
  });
  afterAll(() => built?.remove());

  test('has one for every page, and links it there', async () => {
    expect(built.texts).toEqual([]);
    expect(await built.read('docs/intro.md')).toMatch(/^# .+\n\nSource: https:\/\/example\.org\//);
    const html = await built.read('docs/intro/index.html');
    expect(html).toContain('data-action="copy-markdown" data-href="/docs/intro.md"');
    expect(html).toContain('<a href="/docs/intro.md">View as Markdown</a>');
    expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
  });
});
