import { definePlugin } from '../../engine';
import './contract';
import { addPageRoutes } from './addPageRoutes';
import { loadPages } from './load';
import { options } from './options';
import { pageMeta } from './pageMeta';

export type { PagesOptions } from './options';

/** Stand-alone pages: one route for each Markdown file and each React module of a folder. */
export const pages = definePlugin('pages', options, (settings) => ({
  watch: [`${settings.path}/**/*.{md,mdx,tsx,jsx}`],
  pageKeys: Object.keys(pageMeta.shape),
  loadContent: (load) => loadPages(load, settings),
  contentLoaded: (context) => addPageRoutes(context),
}));
