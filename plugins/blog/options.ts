import * as z from 'zod';
import { frontMatterFields } from '../../engine';

/** An author that posts may refer to by key. */
const author = z.strictObject({
  name: z.string().min(1),
  title: z.string().optional(),
  url: z
    .url({ protocol: /^(?:https?|mailto)$/, error: 'expected an address with https:' })
    .optional(),
  image: z.string().optional(),
});

export const blogOptions = z.strictObject({
  id: z.string().min(1).default('default'),
  /** Folder of the posts, relative to the site. */
  path: z.string().min(1).default('content/blog'),
  /** Path of the blog below the base URL. */
  routeBasePath: z.string().default('blog'),
  /** "Blog" in the language of the site by default. */
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  postsPerPage: z.number().int().positive().default(10),
  showReadingTime: z.boolean().default(true),
  wordsPerMinute: z.number().positive().default(200),
  sidebar: z
    .union([
      z.literal(false),
      z.strictObject({
        title: z.string().optional(),
        count: z.union([z.literal('all'), z.number().int().positive()]).default(10),
        groupByYear: z.boolean().default(true),
      }),
    ])
    .prefault({}),
  /** Authors by the key that posts use. */
  authors: z.record(z.string(), author).default({}),
  /** Feeds to write; `limit` newest posts in each. */
  feed: z
    .union([
      z.literal(false),
      z.strictObject({
        types: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom', 'json']),
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
  /** Keys of the options' `authors`, or inline authors. */
  authors: z.array(z.union([z.string(), author], 'expected a key or an author')).optional(),
  tags: z.array(z.string().min(1)).optional(),
});

export type PostFrontMatter = z.output<typeof postFrontMatter>;
