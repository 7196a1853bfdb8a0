import * as z from 'zod';
import { configSchema } from '../../engine/config/config';
import { apiReference } from '../../plugins/api-reference';
import { ask } from '../../plugins/ask';
import { blog } from '../../plugins/blog';
import { postFrontMatter } from '../../plugins/blog/options';
import { changelog } from '../../plugins/changelog';
import { components } from '../../plugins/components';
import { diagrams } from '../../plugins/diagrams';
import { docs } from '../../plugins/docs';
import { docFrontMatter } from '../../plugins/docs/frontMatter';
import { categoryMetadata } from '../../plugins/docs/sidebar/categories';
import { exampleSites } from '../../plugins/example-sites';
import { feedback } from '../../plugins/feedback';
import { hosting } from '../../plugins/hosting';
import { images } from '../../plugins/images';
import { lintKeys } from '../../plugins/lint/settings';
import { liveExamples } from '../../plugins/live-examples';
import { math } from '../../plugins/math';
import { offline } from '../../plugins/offline';
import { openapi } from '../../plugins/openapi';
import { pages } from '../../plugins/pages';
import { pageMeta } from '../../plugins/pages/pageMeta';
import { redirects } from '../../plugins/redirects';
import { samples } from '../../plugins/samples';
import { search } from '../../plugins/search';
import { siteFiles } from '../../plugins/site-files';
import { socialCards } from '../../plugins/social-cards';
import { themeKeys } from '../../plugins/theme-options/schema';
import { navbarItem } from './navbarItem';

/** Sources of the reference of the configuration, by heading: schemas, and plugins for their options. */
export const configSources = {
  'The config': z.strictObject({ ...configSchema.shape, ...lintKeys.shape, ...themeKeys.shape }),
  'Items of the navbar': navbarItem,
  'Front matter of documents': docFrontMatter,
  'Front matter of posts': postFrontMatter,
  'Front matter of pages': pageMeta,
  'Category files': categoryMetadata,
  'api-reference': apiReference,
  ask,
  blog,
  changelog,
  components,
  diagrams,
  docs,
  'example-sites': exampleSites,
  feedback,
  hosting,
  images,
  'live-examples': liveExamples,
  math,
  offline,
  openapi,
  pages,
  redirects,
  samples,
  search,
  'site-files': siteFiles,
  'social-cards': socialCards,
};
