import * as z from 'zod';
import { frontMatterFields } from '../front-matter';

/** An author that posts may refer to by key. */
const author = z.strictObject({
  /** Name of the author. */
  name: z.string().min(1),
  /** Role of the author. */
  title: z.string().optional(),
  /** Address that the name links to. */
  url: z
    .url({ protocol: /^(?:https?|mailto)$/, error: 'expected an address with https:' })
    .optional(),
  /** Address of a picture. */
  image: z.string().optional(),
});

export const blogOptions = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** Folder of the posts, relative to the site. */
  path: z.string().min(1).default('content/blog'),
  /** Path of the blog below the base URL. */
  routeBasePath: z.string().default('blog'),
  /** "Blog" in the language of the site by default. */
  title: z.string().min(1).optional(),
  /** Description of the list of posts. */
  description: z.string().optional(),
  /** Number of posts on a page of the list. */
  postsPerPage: z.number().int().positive().default(10),
  /** Whether posts show how long they take to read. */
  showReadingTime: z.boolean().default(true),
  /** The speed from which the reading time is calculated. */
  wordsPerMinute: z.number().positive().default(200),
  /** The list of recent posts; false for none. */
  sidebar: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Title of the list. */
        title: z.string().optional(),
        /** Number of posts in it. */
        count: z.union([z.literal('all'), z.number().int().positive()]).default(10),
        /** Whether years divide the list. */
        groupByYear: z.boolean().default(true),
      }),
    ])
    .prefault({}),
  /** Authors by the key that posts use. */
  authors: z.record(z.string(), author).default({}),
  /** Feeds to write; false for none. */
  feed: z
    .union([
      z.literal(false),
      z.strictObject({
        /** The formats to write. */
        types: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom', 'json']),
        /** Maximum number of posts in a feed, newest first. */
        limit: z.number().int().positive().default(20),
      }),
    ])
    .prefault({}),
  /** Address of a post's source: `{file}` is replaced by its path relative to the site. */
  editUrl: z.string().optional(),
});

export type BlogOptions = z.output<typeof blogOptions>;
export type NamedBlogOptions = BlogOptions & { title: string };
export type AuthorOptions = z.output<typeof author>;

export const postFrontMatter = z.strictObject({
  ...frontMatterFields,
  /** Date or date and time of the post; may be given in the file name instead. */
  date: z.string().optional(),
  /** A key of the options' `authors`, or a list of keys and inline authors. */
  authors: z
    .union(
      [z.string(), z.array(z.union([z.string(), author]))],
      'expected a key, or a list of keys and authors',
    )
    .optional(),
  /** Names of the tags of the post. */
  tags: z.array(z.string().min(1)).optional(),
});

export type PostFrontMatter = z.output<typeof postFrontMatter>;
