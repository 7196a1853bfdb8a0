import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PluginCache } from '../../engine';
import { buildFixture, copyFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { finishedRoute as route } from '../../engine/testing/finishedRoute';
import { testPlugin, testSite } from '../../engine/testing/testPlugin';
import { siteFiles } from '.';
import { writeLlms } from './llms';
import { createMarkdown } from './markdownPages';
import { writeRobots, writeSitemap } from './sitemap';
import { firstDifference, wordsOfDocument, wordsOfMarkdown } from './testing/comparedWords';

const site = testSite({ baseUrl: '/sub/', title: 'Tom & Jerry', tagline: 'A cat and a mouse' });

describe('sitemap and robots', () => {
  test('list public pages with the date of their last change', () => {
    const files = writeSitemap(
      [
        route('/a&b', { lastModified: '2024-05-31' }),
        route('/hidden', { unlisted: true }),
        route('/search', { noindex: true }),
        route('/old', { redirectTo: '/a' }),
        route('/1.x/a', {
          head: [
            { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.org/sub/a' } },
          ],
        }),
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
      '/sub/llms.txt',
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
      markdown: false,
    } as const;
    const { head, emitted, shared } = await testPlugin(siteFiles(off));
    expect([head, emitted, shared]).toEqual([[], {}, {}]);
  });

  test('name the option that keeps a file of the static folder', async () => {
    const copy = copyFixture('first-day');
    const write = (file: string, text: string) => writeFileSync(path.join(copy.folder, file), text);
    try {
      write('static/robots.txt', 'User-agent: *\n');
      write('static/llms.txt', '# Mine\n');
      const { texts } = await buildFixture(copy.folder);
      expect(texts).toEqual(
        [
          ['llms.txt', 'llms'],
          ['robots.txt', 'robots'],
        ].map(
          ([file, option]) =>
            `site-files: the static folder has a file "${file}" too\n  at config.ts\n` +
            `  Remove that file, or keep it and write siteFiles({ ${option}: false }).`,
        ),
      );
      // Node keeps the module of a config
      write(
        'config.kept.ts',
        readFileSync(path.join(copy.folder, 'config.ts'), 'utf8').replace(
          'siteFiles()',
          'siteFiles({ robots: false, llms: false })',
        ),
      );
      const { result, read } = await buildFixture(copy.folder, { config: 'config.kept.ts' });
      expect(result).toBeDefined();
      expect(await read('robots.txt')).toBe('User-agent: *\n');
    } finally {
      copy.remove();
    }
  });

  test('warn when the address bar would search a page that does not exist', async () => {
    const { warnings } = await testPlugin(siteFiles());
    expect(warnings[0]?.message).toBe(
      'site-files: opensearch.xml leads to "/search", but the site has no such page',
    );
  });
});

const llmsOptions = { hasMarkdown: true, isFull: false };

describe('words for language models', () => {
  test('map the site by kind of page, with descriptions in one line', () => {
    const files = writeLlms(
      [
        route('/docs/a', { title: 'A [b]', description: 'First\nline', trail: ['Docs', 'Basic'] }),
        route('/search', { noindex: true }),
      ],
      site,
      { hasMarkdown: true, isFull: true, searchIndex: 'search/index.json' },
    );
    expect(files).toEqual({
      'llms.txt': [
        '# Tom & Jerry',
        '',
        '> A cat and a mouse',
        '',
        'Every page is also Markdown: its address plus “.md”.  ',
        'All pages in one file: https://example.org/sub/llms-full.txt  ',
        'Search index, for programs: https://example.org/sub/search/index.json',
        '',
        '## Docs: Basic',
        '',
        '- [A \\[b\\]](https://example.org/sub/docs/a.md): First line',
        '',
      ].join('\n'),
    });
  });

  test('are in the order of the sidebar, part by part', () => {
    const at = (path: string, part: string, position?: number) =>
      route(path, {
        title: path,
        trail: [part],
        data: position === undefined ? {} : { siteFiles: { position } },
      });
    const files = writeLlms(
      [
        at('/api/a', 'API'),
        at('/docs/a', 'Docs', 2),
        at('/docs/b', 'Docs'),
        at('/docs/c', 'Docs', 0),
      ],
      site,
      llmsOptions,
    );
    const titles = files['llms.txt']!.match(/^(## .*|- \[[^\]]*)/gm);
    expect(titles).toEqual([
      '## API',
      '- [/api/a',
      '## Docs',
      '- [/docs/c',
      '- [/docs/a',
      '- [/docs/b',
    ]);
  });

  test('lead to the pages when there is no Markdown', () => {
    const files = writeLlms([route('/')], site, { ...llmsOptions, hasMarkdown: false });
    expect(files['llms.txt']).toContain('## Pages\n\n- [](https://example.org/sub/)\n');
  });

  test('have the longest sections in files when one file would be cut off', () => {
    const pages = (count: number, section: string) =>
      Array.from({ length: count }, (_, at) =>
        route(`/${section}/${at}`, { description: 'x'.repeat(100), trail: [section, 'All'] }),
      );
    const routes = [...pages(50, 'Guides'), ...pages(600, 'The API'), route('/')];
    const files = writeLlms(routes, site, llmsOptions);
    expect(Object.keys(files)).toEqual(['llms.txt', 'llms/the-api.txt']);
    expect(files['llms.txt']).toContain('## Guides: All');
    expect(files['llms.txt']).not.toContain('## The API');
    expect(files['llms.txt']).toMatch(
      /## More pages\n\n- \[The API\]\(https:\/\/example\.org\/sub\/llms\/the-api\.txt\)\n$/,
    );
    expect(files['llms/the-api.txt']).toMatch(/^# Tom & Jerry: The API\n\n## The API: All\n\n- /);
    expect(Object.values(files).join('').match(/^- \[/gm)).toHaveLength(650 + 1 + 1);
  });

  test('say where they are from, below the title', async () => {
    const documentHtml = async () => '<nav>…</nav><main><h1>A</h1><p>Words.</p></main>';
    const cache = { value: async (_: unknown, make: () => unknown) => make() } as PluginCache;
    const { markdownOf } = createMarkdown({ site, cache, hasIndex: true });
    expect(await markdownOf(route('/docs/a', { documentHtml }))).toBe(
      '# A\n\nSource: https://example.org/sub/docs/a  \nAll pages: https://example.org/sub/llms.txt\n\nWords.\n',
    );
    const untitled = async () => '<main><p>Words.</p></main>';
    expect(await markdownOf(route('/', { documentHtml: untitled }))).toBe(
      'Source: https://example.org/sub/  \nAll pages: https://example.org/sub/llms.txt\n\nWords.\n',
    );
  });

  test('refuse an assistant whose address has no place for the prompt', async () => {
    const assistants = [{ label: 'X', href: 'https://x.example' }];
    await expect(testPlugin(siteFiles({ markdown: { assistants } }))).rejects.toThrow(
      'expected an https address with \\"{prompt}\\"',
    );
  });
});

describe('a site with Markdown versions', () => {
  let built: FixtureBuild;
  beforeAll(async () => {
    built = await buildFixture('good', { config: 'config.markdown.ts' });
  });
  afterAll(() => built?.remove());

  test('has one for every listed page, which links it and offers it in its menu', async () => {
    expect(built.texts).toEqual([]);
    const files = Object.keys(built.hashes());
    const versions = files.filter((file) => file.endsWith('.md'));
    const linked = await Promise.all(
      files
        .filter((file) => file.endsWith('.html'))
        .map(async (file) => {
          const html = await built.read(file);
          return /<link rel="alternate" type="text\/markdown" href="\/([^"]+)"/.exec(html)?.[1];
        }),
    );
    expect(linked.filter(Boolean).sort()).toEqual(versions);
    expect(versions).toEqual(['docs/intro.md']);
    const html = await built.read('docs/intro/index.html');
    expect(html).toContain('data-action="copy-markdown" data-href="/docs/intro.md"');
    expect(html).toContain('<a class="menu-link" href="/docs/intro.md">View as Markdown</a>');
    expect(html).toContain(
      'href="https://claude.ai/new?q=Read%20https%3A%2F%2Fexample.org%2Fdocs%2Fintro.md%20so%20that',
    );
    expect(html).toContain('<link rel="describedby" type="text/plain" href="/llms.txt"');
  });

  test('says in them what the pages say, and once more in one file', async () => {
    const markdown = await built.read('docs/intro.md');
    expect(markdown).toMatch(
      /^# .+\n\nSource: https:\/\/example\.org\/docs\/intro {2}\nAll pages: /,
    );
    const words = wordsOfDocument(await built.read('docs/intro/index.html'));
    expect(firstDifference(words, wordsOfMarkdown(markdown, { isFile: true }))).toBe('');
    expect(await built.read('llms-full.txt')).toContain(markdown);
    expect(await built.read('llms.txt')).toContain('(https://example.org/docs/intro.md)');
  });
});
