import {
  editUrlOf,
  feedFormats,
  type HeadTag,
  imageTags,
  type RouteContext,
  redirectsOf,
  type TextOf,
  textOf,
} from '../../engine';
import type { BlogAuthor, BlogLink, BlogSidebar } from './contract';
import { type Describe, describeBlog, slugOf } from './describe';
import { feedFile } from './feed';
import type { NamedBlogOptions } from './options';
import type { Post } from './scan';
import { texts } from './texts';

type BlogContext = RouteContext<Post[]>;

interface Blog {
  context: BlogContext;
  options: NamedBlogOptions;
  describe: Describe;
  sidebar: BlogSidebar | undefined;
  feeds: BlogLink[];
  tagsHref: string | undefined;
  text: TextOf<typeof texts.en>;
}

export function addBlogRoutes(context: BlogContext, options: NamedBlogOptions): void {
  const listed = context.content.filter((post) => !post.frontMatter.unlisted);
  const describe = describeBlog(options, context.site);
  const hasTags = listed.some((post) => post.tags.length > 0);
  const blog: Blog = {
    context,
    text: textOf(texts, context.site),
    options,
    describe,
    sidebar: describe.sidebar(listed),
    feeds: feedsOf(options, context),
    tagsHref: hasTags ? describe.hrefOf('tags') : undefined,
  };
  if (options.feed)
    for (const type of options.feed.types) context.addFile(feedFile(options.routeBasePath, type));
  for (const post of context.content) addPost(post, listed, blog);
  const { title, description } = options;
  addList({ at: [], title, description: description || undefined, posts: listed }, blog);
  addTags(listed, blog);
  addAuthors(listed, blog);
}

const feedsOf = ({ feed, routeBasePath }: NamedBlogOptions, { site }: BlogContext): BlogLink[] =>
  feed
    ? feed.types.map((type) => ({
        title: feedFormats[type].title,
        href: site.baseUrl + feedFile(routeBasePath, type),
      }))
    : [];

function headOf({ options: { feed, routeBasePath, title }, context }: Blog): HeadTag[] {
  const { url, baseUrl } = context.site;
  return (feed ? feed.types : []).map((type) => ({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      type: feedFormats[type].mediaType,
      title: `${title} (${feedFormats[type].title})`,
      href: url + baseUrl + feedFile(routeBasePath, type),
    },
  }));
}

function addPost(post: Post, listed: readonly Post[], blog: Blog): void {
  const { context, options, describe, sidebar } = blog;
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
      blogId: options.id,
      ...describe.summary(post),
      sidebar,
      newer: newer && describe.link(newer),
      older: older && describe.link(older),
      editUrl: options.editUrl ? editUrlOf(options.editUrl, context.fileOf(file)) : undefined,
      hideTableOfContents: frontMatter.hide_table_of_contents || undefined,
      unlisted: frontMatter.unlisted || undefined,
    },
    head: [...headOf(blog), ...imageTags(frontMatter.image, context.site), posting(post, blog)],
    trail: [options.title],
    lastModified: post.moment,
    unlisted: frontMatter.unlisted,
    noindex: frontMatter.unlisted,
    data: {
      search: {
        keywords: [...(frontMatter.keywords ?? []), ...post.tags],
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
  const { context, options, describe, sidebar, feeds, tagsHref } = blog;
  const size = options.postsPerPage;
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
        blogId: options.id,
        posts: posts.slice((page - 1) * size, page * size).map(describe.summary),
        sidebar,
        author,
        tagsHref,
        page,
        pages,
        newer: page > 1 ? describe.hrefOf(...partsOf(page - 1)) : undefined,
        older: page < pages ? describe.hrefOf(...partsOf(page + 1)) : undefined,
        feeds,
      },
      head: headOf(blog),
      data: { search: { isExcluded: true } },
    });
  }
}

function addTags(listed: readonly Post[], blog: Blog): void {
  const { context, options, describe, sidebar } = blog;
  const byTag = groupBy(listed, (post) =>
    post.tags.map((label) => [slugOf(label), label] as const),
  );
  if (byTag.size === 0) return;
  const groups = [...byTag].sort(([a], [b]) => (a < b ? -1 : 1));
  context.addRoute({
    path: describe.pathOf('tags'),
    kind: 'blogTags',
    source: 'config.ts',
    title: blog.text('blogTitles.tags'),
    props: {
      blogId: options.id,
      sidebar,
      tags: groups.map(([, { value, posts }]) => ({ ...describe.tag(value), count: posts.length })),
    },
    data: { search: { isExcluded: true } },
  });
  for (const [slug, { value, posts }] of groups) {
    addList(
      { at: ['tags', slug], title: blog.text('blogTitles.about', { tag: value }), posts },
      blog,
    );
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
    addList(
      {
        at: ['authors', key],
        title: blog.text('blogTitles.by', { author: author.name }),
        posts,
        author,
      },
      blog,
    );
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
