import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AuthorOptions } from '../../../plugins/blog/options';
import { valuesIn } from '../page/frontMatter';
import { readText, recordOf, textOf, type Values } from '../values';
import { contentOptions } from './options';

export interface BlogFolder {
  /** `default` for the preset's. */
  id: string;
  /** Absolute. */
  folder: string;
  place: string;
  /** Authors by the key that posts use. */
  authors: Record<string, AuthorOptions>;
  /** Options of the blog plugin that differ from its defaults. */
  options: Values;
}

/** The blog of the preset and of every blog plugin. */
export const readBlogs = (config: Values, site: string): BlogFolder[] =>
  contentOptions(config, 'blog')
    .map((options) => blogFolder(options, site))
    .filter(({ folder }) => existsSync(folder));

function blogFolder(options: Values, site: string): BlogFolder {
  const id = textOf(options.id) ?? 'default';
  const count = options.blogSidebarCount;
  const perPage = options.postsPerPage === 'ALL' ? 1_000 : options.postsPerPage;
  const base = textOf(options.routeBasePath)?.replace(/^\/(?=.)/, '');
  const sidebar = {
    title: textOf(options.blogSidebarTitle),
    count: count === 'ALL' ? 'all' : typeof count === 'number' ? count : undefined,
  };
  const folder = path.resolve(site, textOf(options.path) ?? 'blog');
  return {
    id,
    folder,
    place: id === 'default' ? 'content/blog' : `content/blog-${id}`, // documents may have the same id
    authors: readAuthors(path.join(folder, textOf(options.authorsMapPath) ?? 'authors.yml')),
    options: {
      routeBasePath: base === 'blog' ? undefined : base,
      title: textOf(options.blogTitle),
      description: textOf(options.blogDescription),
      postsPerPage: typeof perPage === 'number' ? perPage : undefined,
      showReadingTime: options.showReadingTime === false ? false : undefined,
      sidebar: count === 0 ? false : sidebar,
      feed: recordOf(options.feedOptions).type === null ? false : undefined,
    },
  };
}

/** The values of a file in YAML; none without one that is valid. */
export const readValues = (file: string): Values =>
  (existsSync(file) && valuesIn(readText(file))) || {};

const readAuthors = (file: string): BlogFolder['authors'] =>
  Object.fromEntries(
    Object.entries(readValues(file)).flatMap(([key, value]) => {
      const author = authorOf(value);
      return author ? [[key, author]] : [];
    }),
  );

export function authorOf(value: unknown): AuthorOptions | undefined {
  const { name, title, url, image_url: image } = recordOf(value);
  if (typeof name !== 'string') return undefined;
  const address = textOf(url);
  return {
    name,
    title: textOf(title),
    url: address && /^https?:/.test(address) ? address : undefined,
    image: textOf(image),
  };
}
