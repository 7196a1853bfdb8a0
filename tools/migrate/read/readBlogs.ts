import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine';
import { classicOf, entriesOf } from './presets';

/** A blog of a Docusaurus site. */
export interface BlogFolder {
  /** `default` for the preset's. */
  id: string;
  /** Absolute. */
  folder: string;
  /** Name of the authors file, below the folder. */
  authorsFile: string;
  /** Options of the blog plugin that differ from its defaults. */
  options: Record<string, unknown>;
}

/** The blog of the preset and of every blog plugin. */
export function readBlogs(config: Record<string, unknown>, site: string): BlogFolder[] {
  const classic = classicOf(config);
  const found = entriesOf(config.plugins).flatMap(([name, options]) =>
    /content-blog$/.test(name) ? [options] : [],
  );
  if (classic && classic.blog !== false) found.unshift(isRecord(classic.blog) ? classic.blog : {});
  return found
    .map((options) => blogFolder(options, site))
    .filter(({ folder }) => existsSync(folder));
}

function blogFolder(given: Record<string, unknown>, site: string): BlogFolder {
  const text = (key: string) => (typeof given[key] === 'string' ? given[key] : undefined);
  const count = given.blogSidebarCount;
  const sidebar = {
    title: text('blogSidebarTitle') || undefined,
    count: count === 'ALL' ? 'all' : typeof count === 'number' ? count : undefined,
  };
  const hasSidebar = sidebar.title !== undefined || sidebar.count !== undefined;
  const perPage = given.postsPerPage === 'ALL' ? 1_000 : given.postsPerPage;
  const base = text('routeBasePath')?.replace(/^\/(?=.)/, '');
  const feed = isRecord(given.feedOptions) && given.feedOptions.type === null ? false : undefined;
  const options = {
    routeBasePath: base === 'blog' ? undefined : base,
    title: text('blogTitle'),
    description: text('blogDescription'),
    postsPerPage: typeof perPage === 'number' ? perPage : undefined,
    showReadingTime: given.showReadingTime === false ? false : undefined,
    sidebar: count === 0 ? false : hasSidebar ? sidebar : undefined,
    feed,
  };
  return {
    id: text('id') ?? 'default',
    folder: path.resolve(site, text('path') ?? 'blog'),
    authorsFile: text('authorsMapPath') ?? 'authors.yml',
    options: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  };
}
