import { definePlugin } from '../../engine';
import './contract';
import { addPageRoutes } from './addPageRoutes';
import { loadPages } from './load';
import { options } from './options';

export type { PagesOptions } from './options';

/** Stand-alone pages: one route for each Markdown file and each React module of a folder. */
export const pages = definePlugin('pages', options, (given) => ({
  watch: [`${given.path}/**/*.{md,mdx,tsx,jsx}`],
  loadContent: (load) => loadPages(load, given),
  contentLoaded: (context) => addPageRoutes(context, given),
}));
