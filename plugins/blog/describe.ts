import { publicPath, type SiteInfo, textOf } from '../../engine';
import type { BlogAuthor, BlogLink, BlogSidebar, PostSummary } from './contract';
import type { NamedBlogOptions } from './options';
import type { Post, PostAuthor } from './scan';
import { texts } from './texts';

/** Paths of a blog, and its posts in the form of the contract. */
export interface Describe {
  /** Path below the base URL, from parts below the blog. */
  pathOf(...parts: string[]): string;
  hrefOf(...parts: string[]): string;
  link(post: Post): BlogLink;
  summary(post: Post): PostSummary;
  tag(label: string): BlogLink;
  author(author: PostAuthor): BlogAuthor;
  sidebar(posts: readonly Post[]): BlogSidebar | undefined;
}

/** The path segment for a tag: `Node.js & co` → `node-js-co`. */
export const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'tag';

export function describeBlog(options: NamedBlogOptions, site: SiteInfo): Describe {
  const pathOf = (...parts: string[]) =>
    `/${[options.routeBasePath, ...parts].flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;
  const hrefOf = (...parts: string[]) => publicPath(pathOf(...parts), site);
  const link = (post: Post) => ({ title: post.title, href: hrefOf(post.slug) });
  const tag = (label: string) => ({ title: label, href: hrefOf('tags', slugOf(label)) });
  const author = ({ key, ...rest }: PostAuthor): BlogAuthor => ({
    ...rest,
    href: key !== undefined ? hrefOf('authors', key) : undefined,
  });

  function sidebar(posts: readonly Post[]): BlogSidebar | undefined {
    if (!options.sidebar) return undefined;
    const { count, groupByYear } = options.sidebar;
    const title = options.sidebar.title ?? textOf(texts, site)('blogTitles.recent');
    const shown = posts.slice(0, count === 'all' ? posts.length : count);
    if (!groupByYear) return { title, groups: [{ posts: shown.map(link) }] };
    const groups: BlogSidebar['groups'] = [];
    for (const post of shown) {
      const year = Number(post.date.slice(0, 4));
      const last = groups.at(-1);
      if (last?.year === year) last.posts.push(link(post));
      else groups.push({ year, posts: [link(post)] });
    }
    return { title, groups };
  }

  return {
    pathOf,
    hrefOf,
    link,
    tag,
    author,
    sidebar,
    summary: (post) => ({
      ...link(post),
      date: post.date,
      description: post.description || undefined,
      readingTime: options.showReadingTime ? post.minutes : undefined,
      authors: post.authors.map(author),
      tags: post.tags.map(tag),
    }),
  };
}
