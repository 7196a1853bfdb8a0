import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Kind, Payload } from '../../engine/contract';
import type { BlogSidebar, PostSummary } from '../../plugins/blog/contract';
import { inSite } from '../testing/renderInSite';
import BlogListPage from './BlogListPage';
import BlogPostPage from './BlogPostPage';
import BlogTagsPage from './BlogTagsPage';

const post: PostSummary = {
  title: 'The new one',
  href: '/blog/new',
  date: '2024-05-01',
  description: 'Recent changes.',
  readingTime: 3,
  authors: [{ name: 'Ada', title: 'Engineer', href: '/blog/authors/ada' }],
  tags: [{ title: 'release', href: '/blog/tags/release' }],
};
const older = { title: 'The old one', href: '/blog/old' };
const sidebar: BlogSidebar = {
  title: 'Recent posts',
  groups: [
    { year: 2024, posts: [{ title: post.title, href: post.href }] },
    { year: 2023, posts: [older] },
  ],
};

function payload<K extends Kind>(kind: K, props: Payload<K>['props']): Payload<K> {
  return { build: '', path: '/blog', kind, title: post.title, props, headings: [] };
}

const render = (route: Payload, page: ReactNode) => renderToStaticMarkup(inSite(page, { route }));

test('shows a post with its day, reading time, author, tags and neighbours', () => {
  const route = payload('blogPost', { blogId: 'default', ...post, sidebar, older });
  const html = render(route, <BlogPostPage route={route} words={<p>Words.</p>} />);
  expect(html).toContain('<h1 class="page-title" tabindex="-1">The new one</h1>');
  expect(html).toContain('<time dateTime="2024-05-01">1 May 2024</time>');
  expect(html).toContain('3 min read');
  expect(html).toContain('<a href="/blog/authors/ada">Ada</a>');
  expect(html).toContain('href="/blog/tags/release"');
  expect(html).toContain('<span class="pagination-title">The old one</span>');
  expect(html).toContain('<p>Words.</p>');
});

test('the title of a post comes before its table of contents', () => {
  const headings = [{ id: 'new', level: 2 as const, html: 'New', text: 'New' }];
  const route = { ...payload('blogPost', { blogId: 'default', ...post }), headings };
  const html = render(route, <BlogPostPage route={route} words={null} />);
  expect([...html.matchAll(/<(h1|nav|article)\b/g)].map(([, tag]) => tag)).toEqual([
    'h1',
    'nav',
    'article',
  ]);
});

test('says nothing of reading time when there is none', () => {
  const { readingTime: _, ...silent } = post;
  const route = payload('blogPost', { blogId: 'default', ...silent });
  expect(render(route, <BlogPostPage route={route} words={null} />)).not.toContain('min read');
});

test('groups recent posts under a heading for each year', () => {
  const feeds = [{ title: 'RSS', href: '/blog/rss.xml' }];
  const props = { blogId: 'default', posts: [post], sidebar, page: 1, pages: 2, feeds };
  const route = payload('blogList', { ...props, older: '/blog/page/2' });
  const html = render(route, <BlogListPage route={route} words={null} />);
  const years = [...html.matchAll(/<h2 class="side-list-year">(\d+)<\/h2>/g)];
  expect(years.map((year) => year[1])).toEqual(['2024', '2023']);
  expect(html).toContain('href="/blog/rss.xml"');
  expect(html).toContain('Page 1 of 2');
  expect(html).toContain('<span class="pagination-title">Older posts</span>');
});

test('lists tags with the count of their posts', () => {
  const tags = [{ title: 'release', href: '/blog/tags/release', count: 1 }];
  const route = payload('blogTags', { blogId: 'default', tags });
  const html = render(route, <BlogTagsPage route={route} words={null} />);
  expect(html).toContain(
    'release <span class="blog-tag-count" aria-hidden="true">1</span><span class="sr-only">1 post</span>',
  );
});
