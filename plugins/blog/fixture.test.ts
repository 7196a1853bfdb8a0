import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('blog');
});
afterAll(() => built?.remove());

test('builds a blog whose pages show reading time and a heading for each year', async () => {
  expect(built.texts).toEqual([]);
  for (const file of ['blog.html', 'blog/first.html', 'blog/second.html']) {
    const html = await built.read(file);
    expect(html).toContain('1 min read');
    const years = [...html.matchAll(/<h2 class="blog-sidebar-year">(\d+)<\/h2>/g)];
    expect(years.map((year) => year[1])).toEqual(['2024', '2023']);
  }
});

test('links posts to each other by their files, and has pages of tags and authors', async () => {
  expect(await built.read('blog/second.html')).toContain('<a href="/blog/first">the first</a>');
  expect(await built.read('blog/tags/news.html')).toContain('Posts about news');
  expect(await built.read('blog/authors/ada.html')).toContain('Posts by Ada');
});

test('writes feeds with absolute addresses', async () => {
  expect(await built.read('blog/rss.xml')).toContain(
    '<link>https://blog.example/blog/second</link>',
  );
  expect(await built.read('blog/atom.xml')).toContain('<id>https://blog.example/blog/first</id>');
  expect(await built.read('blog.html')).toContain('href="https://blog.example/blog/rss.xml"');
});
