import { joinPath, publicPath, type SiteInfo, textOf } from '../../engine';
import { tagPart } from '../front-matter';
import type { BlogAuthor, BlogLink, BlogSidebar, PostSummary } from './contract';
import type { NamedBlogOptions } from './options';
import type { Post, PostAuthor } from './scan';
import { texts } from './texts';

export type Describe = ReturnType<typeof describeBlog>;

/** Paths of a blog, and its posts in the form of the contract. */
export function describeBlog(options: NamedBlogOptions, site: SiteInfo) {
  /** Path below the base URL, from parts below the blog. */
  const pathOf = (...parts: string[]) => joinPath(options.routeBasePath, ...parts);
  const hrefOf = (...parts: string[]) => publicPath(pathOf(...parts), site);
  const link = (post: Post): BlogLink => ({ title: post.title, href: hrefOf(post.slug) });
  const tag = (label: string): BlogLink => ({ title: label, href: hrefOf('tags', tagPart(label)) });
  const author = ({ key, ...rest }: PostAuthor): BlogAuthor => ({
    ...rest,
    href: key !== undefined ? hrefOf('authors', key) : undefined,
  });
  const summary = (post: Post): PostSummary => ({
    ...link(post),
    date: post.date,
    description: post.description || undefined,
    readingTime: options.showReadingTime ? post.minutes : undefined,
    authors: post.authors.map(author),
    tags: post.tags.map(tag),
  });

  function sidebar(posts: readonly Post[]): BlogSidebar | undefined {
    if (!options.sidebar) return undefined;
    const { count, groupByYear } = options.sidebar;
    const title = options.sidebar.title ?? textOf(texts, site)('blogTitles.recent');
    const groups: BlogSidebar['groups'] = [];
    for (const post of count === 'all' ? posts : posts.slice(0, count)) {
      const year = groupByYear ? Number(post.date.slice(0, 4)) : undefined;
      const last = groups.at(-1);
      if (last && last.year === year) last.posts.push(link(post));
      else groups.push({ year, posts: [link(post)] });
    }
    return { title, groups };
  }

  return { pathOf, hrefOf, link, tag, author, summary, sidebar };
}
