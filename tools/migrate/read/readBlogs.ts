import { existsSync } from 'node:fs';
import path from 'node:path';
import { compact, recordOf, textOf, type Values } from '../values';
import { contentOptions } from './presets';

export type BlogFolder = ReturnType<typeof blogFolder>;

/** The blog of the preset and of every blog plugin. */
export function readBlogs(config: Values, site: string): BlogFolder[] {
  return contentOptions(config, 'blog')
    .map((options) => blogFolder(options, site))
    .filter(({ folder }) => existsSync(folder));
}

function blogFolder(options: Values, site: string) {
  const count = options.blogSidebarCount;
  const perPage = options.postsPerPage === 'ALL' ? 1_000 : options.postsPerPage;
  const base = textOf(options.routeBasePath)?.replace(/^\/(?=.)/, '');
  const sidebar = compact({
    title: textOf(options.blogSidebarTitle),
    count: count === 'ALL' ? 'all' : typeof count === 'number' ? count : undefined,
  });
  return {
    /** `default` for the preset's. */
    id: textOf(options.id) ?? 'default',
    folder: path.resolve(site, textOf(options.path) ?? 'blog'),
    /** Name of the authors file, below the folder. */
    authorsFile: textOf(options.authorsMapPath) ?? 'authors.yml',
    /** Options of the blog plugin that differ from its defaults. */
    options:
      compact({
        routeBasePath: base === 'blog' ? undefined : base,
        title: textOf(options.blogTitle),
        description: textOf(options.blogDescription),
        postsPerPage: typeof perPage === 'number' ? perPage : undefined,
        showReadingTime: options.showReadingTime === false ? false : undefined,
        sidebar: count === 0 ? false : sidebar,
        feed: recordOf(options.feedOptions).type === null ? false : undefined,
      }) ?? {},
  };
}
