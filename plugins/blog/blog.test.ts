import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { SiteError } from '../../engine';
import { testPlugin } from '../../engine/testing/testPlugin';
import { blog } from '.';
import type { BlogListProps, BlogPostProps, BlogTagsProps } from './contract';

const xml = new XMLParser({ ignoreAttributes: false });

const ada = { name: 'Ada', title: 'Engineer', url: 'https://ada.example/' };

const files = {
  'content/blog/2023-12-31-old.md': '# The old one\n\nFirst words.\n',
  'content/blog/2024-05-01-long/index.md': `---\ntitle: Long <read>\ntags: [Node.js, release]\nauthors: ada\n---\n\n${'word '.repeat(1000)}\n\n\`\`\`ts\n${'code '.repeat(1000)}\n\`\`\`\n`,
  'content/blog/news/moved.md':
    '---\ndate: 2024-05-02T01:00:00+02:00\nslug: /elsewhere\ntags: [release]\nauthors: [ada, { name: Guest }]\n---\n# Moved & shaken\n\nSome *text*.\n',
};

async function problemsOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => expect.fail('expected an error'),
    (reason: unknown) => reason,
  );
  return (error as SiteError).problems;
}

const run = (options: Parameters<typeof blog>[0] = {}, more: Record<string, string> = {}) =>
  testPlugin(blog({ authors: { ada }, ...options }), { ...files, ...more });

test('refuses an address of an author that would run code', async () => {
  const post = (url: string) => ({
    'content/blog/2024-05-03-x.md': `---\nauthors: [{ name: Eve, url: '${url}' }]\n---\n\n# X\n`,
  });
  expect((await problemsOf(run({}, post('javascript:run()'))))[0]?.message).toContain(
    'expected an address with https:',
  );
  await run({}, post('https://eve.example'));
  await run({}, post('mailto:eve@eve.example'));
});

test('has reading time and grouping by year on', () => {
  expect(blog().options).toMatchObject({ showReadingTime: true, sidebar: { groupByYear: true } });
});

test('makes routes of posts, pages of posts, tags and authors', async () => {
  const { routes } = await run();
  expect(routes.map((route) => [route.path, route.kind, route.title])).toEqual([
    ['/blog/elsewhere', 'blogPost', 'Moved & shaken'],
    ['/blog/long', 'blogPost', 'Long <read>'],
    ['/blog/old', 'blogPost', 'The old one'],
    ['/blog', 'blogList', 'Blog'],
    ['/blog/tags', 'blogTags', 'Tags'],
    ['/blog/tags/node-js', 'blogList', 'Posts about Node.js'],
    ['/blog/tags/release', 'blogList', 'Posts about release'],
    ['/blog/authors/ada', 'blogList', 'Posts by Ada'],
  ]);
});

test('gives a post its date, reading time, authors, tags and neighbours', async () => {
  const { route } = await run({ editUrl: 'https://git.example/edit' });
  expect(route('/blog/long').props).toEqual({
    blogId: 'default',
    title: 'Long <read>',
    href: '/blog/long',
    date: '2024-05-01',
    readingTime: 5,
    description: expect.stringMatching(/^word word .*…$/),
    authors: [{ ...ada, href: '/blog/authors/ada' }],
    tags: [
      { title: 'Node.js', href: '/blog/tags/node-js' },
      { title: 'release', href: '/blog/tags/release' },
    ],
    sidebar: expect.anything(),
    newer: { title: 'Moved & shaken', href: '/blog/elsewhere' },
    older: { title: 'The old one', href: '/blog/old' },
    editUrl: 'https://git.example/edit/content/blog/2024-05-01-long/index.md',
  });
  expect(route('/blog/elsewhere')).toMatchObject({
    description: 'Some text.',
    lastModified: '2024-05-01T23:00:00.000Z',
    props: { date: '2024-05-02', readingTime: 1, authors: [{ name: 'Ada' }, { name: 'Guest' }] },
  });
});

test('leaves reading times out when configured', async () => {
  const { route } = await run({ showReadingTime: false });
  expect((route('/blog/long').props as BlogPostProps).readingTime).toBeUndefined();
});

test('groups the sidebar by year, newest first', async () => {
  const { route } = await run();
  expect((route('/blog').props as BlogListProps).sidebar).toEqual({
    title: 'Recent posts',
    groups: [
      {
        year: 2024,
        posts: [
          { title: 'Moved & shaken', href: '/blog/elsewhere' },
          { title: 'Long <read>', href: '/blog/long' },
        ],
      },
      { year: 2023, posts: [{ title: 'The old one', href: '/blog/old' }] },
    ],
  });
});

test('has a plain sidebar without grouping, cut to its count, and none when it is off', async () => {
  const plain = await run({ sidebar: { groupByYear: false, count: 1 } });
  expect((plain.route('/blog').props as BlogListProps).sidebar?.groups).toEqual([
    { posts: [{ title: 'Moved & shaken', href: '/blog/elsewhere' }] },
  ]);
  const none = await run({ sidebar: false });
  expect((none.route('/blog').props as BlogListProps).sidebar).toBeUndefined();
});

test('splits posts into pages', async () => {
  const { route, routes } = await run({ postsPerPage: 2 });
  expect(route('/blog').props).toMatchObject({ page: 1, pages: 2, older: '/blog/page/2' });
  expect(route('/blog/page/2')).toMatchObject({
    title: 'Blog, page 2',
    props: { page: 2, newer: '/blog', posts: [{ title: 'The old one' }] },
  });
  expect(routes.map((one) => one.path)).not.toContain('/blog/page/3');
});

test('counts the posts of a tag', async () => {
  const { route } = await run();
  expect((route('/blog/tags').props as BlogTagsProps).tags).toEqual([
    { title: 'Node.js', href: '/blog/tags/node-js', count: 1 },
    { title: 'release', href: '/blog/tags/release', count: 2 },
  ]);
});

test('writes feeds whose texts are escaped and whose dates are those of the posts', async () => {
  const { emitted } = await run();
  expect(Object.keys(emitted)).toEqual(['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']);
  const { channel } = xml.parse(emitted['blog/rss.xml']!).rss;
  expect(channel.lastBuildDate).toBe('Wed, 01 May 2024 23:00:00 GMT');
  const titles = channel.item.map((item: { title: string; link: string }) => [
    item.title,
    item.link,
  ]);
  expect(titles).toContainEqual(['Long <read>', 'https://example.org/blog/long']);
  expect(titles.map(([title]: string[]) => title)).toContain('Moved & shaken');
  const { feed } = xml.parse(emitted['blog/atom.xml']!);
  expect(feed.updated).toBe('2024-05-01T23:00:00.000Z');
  expect(feed.entry).toHaveLength(3);
  const authors = feed.entry.flatMap(({ author }: { author?: object }) => author ?? []);
  expect(authors).toContainEqual({ name: 'Guest' });
  expect(JSON.parse(emitted['blog/feed.json']!).items).toHaveLength(3);
});

test('announces its feeds in the head, and describes a post to search engines', async () => {
  const { route } = await testPlugin(blog({ feed: { types: ['rss'] } }), {
    'content/blog/2024-01-01-a.md': '# A',
  });
  expect(route('/blog/a').head).toEqual([
    {
      tag: 'link',
      attributes: {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: 'Blog (RSS)',
        href: 'https://example.org/blog/rss.xml',
      },
    },
    expect.objectContaining({
      tag: 'json-ld',
      data: expect.objectContaining({ '@type': 'BlogPosting', headline: 'A' }),
    }),
  ]);
});

test('lists neither drafts nor unlisted posts', async () => {
  const { routes, route, emitted } = await run(
    {},
    {
      'content/blog/2025-01-01-draft.md': '---\ndraft: true\n---\n# Draft\n',
      'content/blog/2025-01-02-quiet.md': '---\nunlisted: true\n---\n# Quiet\n',
    },
  );
  expect(routes.map((one) => one.path)).not.toContain('/blog/draft');
  expect(route('/blog/quiet')).toMatchObject({ unlisted: true, noindex: true });
  expect(JSON.stringify(route('/blog').props) + JSON.stringify(emitted)).not.toContain('Quiet');
});

test('reports missing dates, days that do not exist and unknown authors with their places', async () => {
  const problems = await problemsOf(
    run(
      {},
      {
        'content/blog/undated.md': '# No date\n',
        'content/blog/2024-02-30-never.md': '# Never\n',
        'content/blog/2024-03-01-a.md': '---\nauthors: [adda]\n---\n',
        'content/blog/2024-03-02-b.md': '---\ndate: yesterday\n---\n',
      },
    ),
  );
  expect(problems.map(({ message, place }) => [message, place])).toEqual([
    ['blog: "2024-02-30" is not a date', { file: 'content/blog/2024-02-30-never.md' }],
    [
      'blog: unknown author "adda"; known authors are "ada"',
      { file: 'content/blog/2024-03-01-a.md', line: 2, column: 1 },
    ],
    [
      'blog: "yesterday" is not a date',
      { file: 'content/blog/2024-03-02-b.md', line: 2, column: 1 },
    ],
    ['blog: the post has no date', { file: 'content/blog/undated.md' }],
  ]);
});

test('makes no route of an empty blog but its own', async () => {
  const { routes } = await testPlugin(blog(), {});
  expect(routes).toMatchObject([{ path: '/blog', props: { posts: [], page: 1, pages: 1 } }]);
});
