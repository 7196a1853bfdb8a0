import { definePlugin } from '../../engine';
import './contract';
import { addDocsRoutes } from './addDocsRoutes';
import { docFrontMatter } from './frontMatter';
import { readCommit } from './git';
import { loadVersions } from './load';
import { docsOptions, versionsOf } from './options';
import { categoryMetadata } from './sidebar/categories';
import { sidebarsSchema } from './sidebar/sidebarsSchema';

export type {
  GeneratedIndex,
  SidebarCategory,
  SidebarEntry,
  Sidebars,
} from './sidebar/sidebarInput';

/**
 * Turns folders of Markdown into documents with sidebars, breadcrumbs, neighbours, edit links, dates and
 * versions.
 */
export const docs = definePlugin('docs', docsOptions, (options) => ({
  watch: versionsOf(options).flatMap(({ folder }) => [
    `${folder}/**/*.{md,mdx}`,
    `${folder}/**/_category_.{json,yml,yaml}`,
  ]),
  schemas: [
    {
      name: 'front-matter',
      files: versionsOf(options).map(({ folder }) => `${folder}/**/*.{md,mdx}`),
      schema: docFrontMatter,
    },
    {
      name: 'category',
      files: versionsOf(options).map(({ folder }) => `${folder}/**/_category_.{json,yml,yaml}`),
      schema: categoryMetadata,
    },
    { name: 'sidebars', schema: sidebarsSchema },
  ],
  dependsOn: ({ siteFolder }) => (options.showLastUpdated ? readCommit(siteFolder) : null),
  loadContent: (load) => loadVersions(load, options),
  contentLoaded: (context) => addDocsRoutes(context, options),
}));
