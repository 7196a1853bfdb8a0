import * as z from 'zod';
import { definePlugin } from '../../engine';
import './contract';
import { addPageRoutes } from './addPageRoutes';
import { loadPages } from './load';

const options = z.strictObject({
  id: z.string().min(1).default('default'),
  /** Folder of the pages, relative to the site. */
  path: z.string().min(1).default('pages'),
  /** Path of the pages below the base URL. */
  routeBasePath: z.string().default('/'),
  /** Adds the not-found page; a page named `404` replaces its words. */
  notFound: z.boolean().default(true),
});

export type PagesOptions = z.output<typeof options>;

/** Stand-alone pages: one route for each Markdown file and each React module of a folder. */
export const pages = definePlugin('pages', options, (given) => ({
  watch: [`${given.path}/**/*.{md,mdx,tsx,jsx}`],
  loadContent: (load) => loadPages(load, given),
  contentLoaded: (context) => addPageRoutes(context, given),
}));
