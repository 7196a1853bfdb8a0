import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { testPlugin } from '../../engine/testing/testPlugin';
import { changelog } from '.';

const text = `# Changelog

## Unreleased

- Nothing yet.

## [1.1.0] - 2024-05-31

### Added

- \`find()\` takes a second
  argument, see [the guide](/docs/find).

## 1.0.0 (2024-01-01)

### Fixed

- A & B.
`;

describe('the changelog plugin', () => {
  test('can keep the pages of releases out of the search', async () => {
    const { routes } = await testPlugin(changelog({ search: false }), { 'CHANGELOG.md': text });
    const found = routes
      .filter((route) => !route.data?.search?.isExcluded)
      .map((route) => route.path);
    expect(found).toEqual(['/changelog']);
    const list = routes.find(({ path }) => path === '/changelog');
    expect(list?.data?.search?.keywords).toEqual(['Changelog', 'Unreleased', '1.1.0', '1.0.0']);
  });

  test('lets the search find the list by its usual name', async () => {
    const { route } = await testPlugin(changelog({ title: 'Releases' }), { 'CHANGELOG.md': text });
    expect(route('/changelog').data?.search?.keywords).toEqual(['Changelog']);
  });

  test('the title of a group is text in the table of contents', async () => {
    const { route } = await testPlugin(changelog(), {
      'CHANGELOG.md': '## 1.0.0\n\n### Fixed <b> & more\n\n- A\n',
    });
    expect(route('/changelog/1.0.0').content).toMatchObject({
      headings: [{ text: 'Fixed <b> & more', html: 'Fixed &lt;b> &amp; more' }],
    });
  });

  test('shows a paragraph above the list', async () => {
    const intro = 'All days are those of the tags.';
    const { route } = await testPlugin(changelog({ intro }), { 'CHANGELOG.md': text });
    expect(route('/changelog').props).toMatchObject({ intro });
  });

  test('keeps a note behind the date', async () => {
    const list = '## 1.1.0 - 2024-05-31 (not on npm)\n\n- A\n\n## 1.0.0 (2024-01-01)\n\n- B\n';
    const { route, emitted } = await testPlugin(changelog(), { 'CHANGELOG.md': list });
    expect(route('/changelog').content).toMatchObject({
      data: {
        releases: [
          { version: '1.1.0', date: '2024-05-31', note: 'not on npm' },
          { version: '1.0.0', date: '2024-01-01' },
        ],
      },
    });
    expect(route('/changelog/1.1.0').props).toMatchObject({ note: 'not on npm' });
    expect(JSON.parse(emitted['changelog/feed.json']!).items[0].title).toBe('1.1.0 (not on npm)');
  });

  test('reads the lists that tools write', async () => {
    const list = `# Changelog

## [2.0.0](https://a.example/v1...v2) (2024-03-04)

### Features

* **core:** one ([abc](https://a.example/c/abc))

# [1.9.0](https://a.example/v1.8...v1.9) (2024-02-01)

## [1.2.0] - 2024-01-05 [YANKED]

## 1.0.1 / 2023-12-01

[1.2.0]: https://a.example/v1.2.0
`;
    const { route } = await testPlugin(changelog(), { 'CHANGELOG.md': list });
    expect(route('/changelog').props).toMatchObject({
      releases: [
        { version: '2.0.0', date: '2024-03-04' },
        { version: '1.9.0', date: '2024-02-01' },
        { version: '1.2.0', date: '2024-01-05', note: 'YANKED' },
        { version: '1.0.1', date: '2023-12-01' },
      ],
    });
    const one = [
      { text: 'core: one (' },
      { text: 'abc', href: 'https://a.example/c/abc' },
      { text: ')' },
    ];
    expect(route('/changelog/2.0.0').content).toMatchObject({
      data: { groups: [{ changes: [one] }] },
    });
    expect(route('/changelog/1.0.1').content).toMatchObject({ data: { groups: [] } });
  });

  test('loses no paragraph of a release', async () => {
    const list = `## 1.0.0

The first
release.

### Added
A sentence.

- One
goes on

  and on.
+ Two
`;
    const { route } = await testPlugin(changelog(), { 'CHANGELOG.md': list });
    expect(route('/changelog/1.0.0').content).toMatchObject({
      sections: [
        { text: 'The first release.' },
        { title: 'Added', text: 'A sentence.\nOne goes on and on.\nTwo' },
      ],
    });
  });

  test('of a link to a file of the repository, the words stay', async () => {
    const { route } = await testPlugin(changelog(), {
      'CHANGELOG.md': '## 1.0.0\n\n- See [the guide](docs/guide.md).\n',
    });
    const changes = [[{ text: 'See ' }, { text: 'the guide' }, { text: '.' }]];
    expect(route('/changelog/1.0.0').content).toMatchObject({ data: { groups: [{ changes }] } });
  });

  test('code of a change ends at as many backticks as it begins with', async () => {
    const { route } = await testPlugin(changelog(), {
      'CHANGELOG.md':
        '## 1.0.0\n\n- A ` ```sh [npm] ` is read, ``a`b``, `c` and [`x`](/y): `open\n',
    });
    const changes = [
      [
        { text: 'A ' },
        { text: '```sh [npm]', code: true },
        { text: ' is read, ' },
        { text: 'a`b', code: true },
        { text: ', ' },
        { text: 'c', code: true },
        { text: ' and ' },
        { text: '`x`', href: '/y' },
        { text: ': `open' },
      ],
    ];
    expect(route('/changelog/1.0.0').content).toMatchObject({ data: { groups: [{ changes }] } });
  });

  test('makes a page of every release, and one that lists them', async () => {
    const { routes, route } = await testPlugin(changelog(), { 'CHANGELOG.md': text });
    expect(routes.map(({ path }) => path)).toEqual([
      '/changelog',
      '/changelog/Unreleased',
      '/changelog/1.1.0',
      '/changelog/1.0.0',
    ]);
    expect(route('/changelog/1.1.0')).toMatchObject({
      title: 'Version 1.1.0',
      lastModified: '2024-05-31',
      props: { newer: { version: 'Unreleased' }, older: { version: '1.0.0' } },
      content: {
        data: {
          groups: [
            {
              title: 'Added',
              changes: [
                [
                  { text: 'find()', code: true },
                  { text: ' takes a second' },
                  { text: ' ' },
                  { text: 'argument, see ' },
                  { text: 'the guide', href: '/docs/find' },
                  { text: '.' },
                ],
              ],
            },
          ],
        },
      },
    });
  });

  test('writes feeds of the releases that have a day', async () => {
    const { emitted } = await testPlugin(changelog({ path: '/news' }), { 'CHANGELOG.md': text });
    const { items } = JSON.parse(emitted['news/feed.json'] ?? '');
    expect(items).toHaveLength(2);
    expect(items[0].url).toBe('https://example.org/news/1.1.0');
    expect(items[0].date_modified).toBe('2024-05-31T00:00:00.000Z');
    expect(items[1].summary).toContain('Fixed: A & B.');
    expect(items[0].content_html).toContain(
      '<a href="https://example.org/docs/find">the guide</a>',
    );
    const { channel } = new XMLParser().parse(emitted['news/rss.xml'] ?? '').rss;
    expect(channel.item).toHaveLength(2);
    expect(channel.item[0].pubDate).toBe('Fri, 31 May 2024 00:00:00 GMT');
    expect(channel.item[0]['content:encoded']).toBe(items[0].content_html);
    const { feed } = new XMLParser().parse(emitted['news/atom.xml'] ?? '');
    expect(feed.entry[0].content).toBe(items[0].content_html);
  });

  test('names every heading that is no release', async () => {
    const failed = testPlugin(changelog(), { 'CHANGELOG.md': '## 1.0.0 soon\n\n## 2 3\n' });
    await expect(failed).rejects.toMatchObject({
      problems: [
        {
          message:
            'changelog: expected a release such as "## 1.2.0 - 2024-05-31", found "## 1.0.0 soon"',
          place: { file: 'CHANGELOG.md', line: 1, column: 1 },
        },
        { place: { line: 3 } },
      ],
    });
  });
});

describe('a site with a changelog', () => {
  let built: FixtureBuild;
  beforeAll(async () => {
    built = await buildFixture('changelog');
  });
  afterAll(() => built?.remove());

  test('shows the changes of a release and leads to its neighbours', async () => {
    expect(built.texts).toEqual([]);
    const html = await built.read('changelog/1.1.0/index.html');
    expect(html).toContain('<h1 class="page-title" tabindex="-1">Version 1.1.0</h1>');
    expect(html).toContain('<li><code>build()</code> takes a folder.</li>');
    expect(html).toContain('href="/changelog/1.0.0"');
  });

  test('lists all releases next to each of them and marks the one that is open', async () => {
    const html = await built.read('changelog/1.1.0/index.html');
    const [sidebar = ''] = /<nav class="side-list"[\s\S]*?<\/nav>/.exec(html) ?? [];
    expect(sidebar.match(/<a [^>]*>/g)).toEqual([
      '<a href="/changelog/1.1.0" class="sidebar-link" aria-current="page">',
      '<a href="/changelog/1.0.0" class="sidebar-link">',
    ]);
  });

  test('lists the releases with their changes and offers the feeds', async () => {
    const html = await built.read('changelog/index.html');
    expect(html).toContain('<h2 id="v1-1-0"><a href="/changelog/1.1.0">1.1.0</a>');
    expect(html).toContain('<li><code>build()</code> takes a folder.</li>');
    for (const [type, file] of [
      ['rss+xml', 'rss.xml'],
      ['atom+xml', 'atom.xml'],
      ['feed+json', 'feed.json'],
    ]) {
      expect(html).toContain(`type="application/${type}"`);
      expect(html).toContain(`href="/changelog/${file}"`);
      expect(await built.read(`changelog/${file}`)).toContain('1.1.0');
    }
  });
});
