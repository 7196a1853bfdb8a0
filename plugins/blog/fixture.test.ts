import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';

const parser = new XMLParser();
let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('blog');
});
afterAll(() => built?.remove());

test('builds a blog whose pages show reading time and a heading for each year', async () => {
  expect(built.texts).toEqual([]);
  for (const file of ['blog/index.html', 'blog/first/index.html', 'blog/second/index.html']) {
    const html = await built.read(file);
    expect(html).toContain('1 min read');
    const years = [...html.matchAll(/<h2 class="side-list-year">(\d+)<\/h2>/g)];
    expect(years.map((year) => year[1])).toEqual(['2024', '2023']);
  }
});

test('links posts to each other by their files, and has pages of tags and authors', async () => {
  expect(await built.read('blog/second/index.html')).toContain(
    '<a href="/blog/first">the first</a>',
  );
  expect(await built.read('blog/tags/news/index.html')).toContain('Posts about news');
  expect(await built.read('blog/authors/ada/index.html')).toContain('Posts by Ada');
});

test('writes feeds with whole posts and absolute addresses', async () => {
  const link = '<a href="https://blog.example/blog/first">the first</a>';
  const { item } = parser.parse(await built.read('blog/rss.xml')).rss.channel;
  expect(item[0].link).toBe('https://blog.example/blog/second');
  expect(item[0]['content:encoded']).toContain(link);
  const { entry } = parser.parse(await built.read('blog/atom.xml')).feed;
  expect(entry[1].id).toBe('https://blog.example/blog/first');
  expect(entry[0].content).toContain(link);
  const { items } = JSON.parse(await built.read('blog/feed.json'));
  expect(items[0].content_html).toContain(link);
});

test('a post with code is in the feeds as text', async () => {
  const { items } = JSON.parse(await built.read('blog/feed.json'));
  const { content_html } = items.find((item: { title: string }) => item.title === 'Third & last');
  expect(content_html).toBe('<p>Words &lt;before>.</p>\n<h2>A part</h2><p>Words after.</p>');
});

test('announces each feed on every page of the blog', async () => {
  for (const file of ['blog/index.html', 'blog/first/index.html', 'blog/tags/news/index.html'])
    for (const name of ['rss.xml', 'atom.xml', 'feed.json'])
      expect(await built.read(file)).toContain(`href="https://blog.example/blog/${name}"`);
});
