import { type HeadTag, type RouteContext, type TextOf, textOf } from '../../engine';
import { feedsBelow, feedTag } from '../feeds';
import { editUrlOf, imageTags, redirectsOf, tagPart } from '../front-matter';
import type { BlogAuthor, BlogListProps } from './contract';
import { type Describe, describeBlog } from './describe';
import type { NamedBlogOptions } from './options';
import type { Post } from './scan';
import { texts } from './texts';

type BlogContext = RouteContext<Post[]>;

interface Blog {
  context: BlogContext;
  options: NamedBlogOptions;
  describe: Describe;
  /** Props of every list. */
  shared: Pick<BlogListProps, 'blogId' | 'sidebar' | 'tagsHref' | 'feeds'>;
  /** Tags of every page with posts. */
  head: HeadTag[];
  text: TextOf<typeof texts.en>;
}

export function addBlogRoutes(context: BlogContext, options: NamedBlogOptions): void {
  const { site, content, addFile } = context;
  const listed = content.filter((post) => !post.frontMatter.unlisted);
  const describe = describeBlog(options, site);
  const hasTags = listed.some((post) => post.tags.length > 0);
  const { title, description, feed, routeBasePath } = options;
  const feeds = feed ? feedsBelow(routeBasePath, feed.types, site) : [];
  const blog: Blog = {
    context,
    options,
    describe,
    shared: {
      blogId: options.id,
      sidebar: describe.sidebar(listed),
      tagsHref: hasTags ? describe.hrefOf('tags') : undefined,
      feeds: feeds.map(({ title, href }) => ({ title, href })),
    },
    head: feeds.map((feed) => feedTag(feed, title, site.url + feed.href)),
    text: textOf(texts, site),
  };
  for (const { file } of feeds) addFile(file);
  for (const post of content) addPost(post, listed, blog);
  addList({ at: [], title, description: description || undefined, posts: listed }, blog);
  addTags(listed, blog);
  addAuthors(listed, blog);
}

function addPost(post: Post, listed: readonly Post[], blog: Blog): void {
  const { context, options, describe, shared, head } = blog;
  const { frontMatter, file, title, description } = post;
  const index = listed.indexOf(post);
  const newer = index > 0 ? listed[index - 1] : undefined;
  const older = index >= 0 ? listed[index + 1] : undefined;
  context.addRoute({
    path: describe.pathOf(post.slug),
    kind: 'blogPost',
    source: file,
    title,
    description: description || undefined,
    redirectsFrom: redirectsOf(frontMatter),
    content: { file },
    props: {
      blogId: shared.blogId,
      ...describe.summary(post),
      sidebar: shared.sidebar,
      newer: newer && describe.link(newer),
      older: older && describe.link(older),
      editUrl: options.editUrl ? editUrlOf(options.editUrl, context.fileOf(file)) : undefined,
      hideTableOfContents: frontMatter.hide_table_of_contents || undefined,
      unlisted: frontMatter.unlisted || undefined,
    },
    head: [...head, ...imageTags(frontMatter.image, context.site), posting(post, blog)],
    trail: [options.title],
    lastModified: post.moment,
    unlisted: frontMatter.unlisted,
    noindex: frontMatter.unlisted,
    data: {
      search: {
        keywords: [...(frontMatter.keywords ?? []), ...post.tags],
        sectionKeywords: frontMatter.section_keywords,
        isExcluded: frontMatter.search === false,
      },
    },
  });
}

function posting(post: Post, { describe, context }: Blog): HeadTag {
  return {
    tag: 'json-ld',
    data: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: post.moment,
      url: context.site.url + describe.hrefOf(post.slug),
      author: post.authors.map(({ name, url }) => ({
        '@type': 'Person',
        name,
        url: url || undefined,
      })),
    },
  };
}

interface List {
  at: string[];
  title: string;
  description?: string;
  posts: readonly Post[];
  author?: BlogAuthor;
}

/** Adds the pages of a list; the first one is at the list's own path. */
function addList({ at, title, description, posts, author }: List, blog: Blog): void {
  const { context, describe, shared, head } = blog;
  const size = blog.options.postsPerPage;
  const pages = Math.max(1, Math.ceil(posts.length / size));
  const partsOf = (page: number) => (page === 1 ? at : [...at, 'page', String(page)]);
  for (let page = 1; page <= pages; page++) {
    context.addRoute({
      path: describe.pathOf(...partsOf(page)),
      kind: 'blogList',
      source: 'config.ts',
      title: page === 1 ? title : blog.text('blogTitles.page', { title, page }),
      description: description || undefined,
      props: {
        ...shared,
        posts: posts.slice((page - 1) * size, page * size).map(describe.summary),
        author,
        page,
        pages,
        newer: page > 1 ? describe.hrefOf(...partsOf(page - 1)) : undefined,
        older: page < pages ? describe.hrefOf(...partsOf(page + 1)) : undefined,
      },
      head,
      data: { search: { isExcluded: true } },
    });
  }
}

function addTags(listed: readonly Post[], blog: Blog): void {
  const { context, describe, shared, text } = blog;
  const byTag = groupBy(listed, (post) =>
    post.tags.map((label) => [tagPart(label), label] as const),
  );
  if (byTag.size === 0) return;
  const groups = [...byTag].sort(([a], [b]) => (a < b ? -1 : 1));
  context.addRoute({
    path: describe.pathOf('tags'),
    kind: 'blogTags',
    source: 'config.ts',
    title: text('blogTitles.tags'),
    props: {
      blogId: shared.blogId,
      sidebar: shared.sidebar,
      tags: groups.map(([, { value, posts }]) => ({ ...describe.tag(value), count: posts.length })),
    },
    data: { search: { isExcluded: true } },
  });
  for (const [slug, { value, posts }] of groups) {
    const title = text('blogTitles.about', { tag: value });
    addList({ at: ['tags', slug], title, posts }, blog);
  }
}

function addAuthors(listed: readonly Post[], blog: Blog): void {
  const byAuthor = groupBy(listed, (post) =>
    post.authors.flatMap((author) =>
      author.key === undefined ? [] : [[author.key, author] as const],
    ),
  );
  for (const [key, { value, posts }] of byAuthor) {
    const author = blog.describe.author(value);
    const title = blog.text('blogTitles.by', { author: author.name });
    addList({ at: ['authors', key], title, posts, author }, blog);
  }
}

/** Posts by key, in order; the first spelling of a key's value wins. */
function groupBy<T>(posts: readonly Post[], keysOf: (post: Post) => (readonly [string, T])[]) {
  const groups = new Map<string, { value: T; posts: Post[] }>();
  for (const post of posts) {
    for (const [key, value] of keysOf(post)) {
      const group = groups.get(key);
      if (!group) groups.set(key, { value, posts: [post] });
      else if (group.posts.at(-1) !== post) group.posts.push(post);
    }
  }
  return groups;
}
