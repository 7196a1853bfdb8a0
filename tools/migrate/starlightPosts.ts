import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine';
import { slugOf } from '../../plugins/blog/describe';
import type { AuthorOptions } from '../../plugins/blog/options';
import type { Finding } from './findings';
import { frontMatterOf } from './page/frontMatter';
import { readFront, starlightSegment } from './page/markdownFront';
import { authorKey } from './page/starlightPost';
import type { RedirectRule } from './read/readRedirects';
import { authorOf, type StarlightBlog } from './read/readStarlightBlogs';
import type { LocaleFile } from './translateMarkdownPages';

/** The blog that a file of the old site is in; `own` is its path below the folder of pages. */
export const blogOf = (own: string, blogs: readonly StarlightBlog[]): StarlightBlog | undefined =>
  blogs.find(({ prefix }) => own.startsWith(`${prefix}/`));

/** Place of a file in the new site: next to the documents, or to the posts. */
export function placeOf(own: string, blogs: readonly StarlightBlog[]): string {
  const blog = blogOf(own, blogs);
  return blog ? blog.place + own.slice(blog.prefix.length) : `content/docs/${own}`;
}

/** The files without the pages at the addresses of blogs, which list posts in the new site. */
export function withoutBlogPages(
  files: readonly LocaleFile[],
  blogs: readonly StarlightBlog[],
  findings: Finding[],
): LocaleFile[] {
  return files.filter(({ name, own }) => {
    const isPage = blogs.some(({ prefix }) =>
      [prefix, `${prefix}/index`].includes(own.replace(/\.mdx?$/, '')),
    );
    if (isPage)
      findings.push({
        name: 'page of a blog',
        outcome: 'left out; the list of posts is there',
        file: name,
      });
    return !isPage;
  });
}

/** A blog with the addresses that its posts gave it in the old site. */
export interface PostedBlog {
  blog: StarlightBlog;
  /** All authors, by the key that posts use in the new site. */
  authors: Record<string, AuthorOptions>;
  /** From the addresses of lists that have another one. */
  redirects: RedirectRule[];
}

/** Reads the front matter of all posts. */
export function readPosts(
  blog: StarlightBlog,
  { files, folder }: { files: readonly LocaleFile[]; folder: string },
): PostedBlog {
  const posts = files
    .filter(({ own }) => /\.mdx?$/.test(own) && blogOf(own, [blog]))
    .map(({ name, locale }) => {
      const text = readFileSync(path.join(folder, name), 'utf8').replace(/\r\n?/g, '\n');
      const yaml = frontMatterOf(text).replace(/^---.*\n|---[ \t]*\n?$/g, '');
      return { front: readFront(yaml, () => {}), locale };
    });
  const inline = posts.flatMap(({ front }) => [front.authors].flat().filter(isRecord));
  const authors = [...Object.values(blog.authors), ...inline.map(authorOf)].filter(
    (one) => one !== undefined,
  );
  const shown = posts
    .filter(({ front, locale }) => !locale && front.draft !== true)
    .map(({ front }) => front);
  const tags = new Set(
    shown.flatMap((front) => (Array.isArray(front.tags) ? front.tags.map(String) : [])),
  );
  const pages = Math.ceil(shown.length / blog.postCount);
  const taken = new Set([...tags].map(slugOf));
  const moved = new Map([...tags].sort().map((tag) => [starlightSegment(tag), slugOf(tag)]));
  const lists = [...moved].filter(([from]) => !taken.has(from));
  return {
    blog,
    authors: Object.fromEntries(authors.map((one) => [authorKey(one), one])),
    redirects: [
      ...lists.map(([from, to]) => [`tags/${from}`, `tags/${to}`] as const),
      ...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => {
        return [`${index + 2}`, `page/${index + 2}`] as const;
      }),
    ].map(([from, to]) => ({ from: `/${blog.prefix}/${from}`, to: `/${blog.prefix}/${to}` })),
  };
}
