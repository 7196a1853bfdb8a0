import { definePlugin } from '../../engine';
import './contract';
import { addDocsRoutes } from './addDocsRoutes';
import { cutVersions } from './cutVersions';
import { docFrontMatter } from './frontMatter';
import { readCommit } from './git';
import { loadVersions } from './load';
import { docsOptions, folderOf, versionsFile, versionsOf } from './options';
import { categoryMetadata } from './sidebar/categories';
import { sidebarsSchema } from './sidebar/sidebarsSchema';
import { texts } from './texts';
import { versionCommands } from './versionCommands';

export type {
  GeneratedIndex,
  SidebarCategory,
  SidebarEntry,
  Sidebars,
} from './sidebar/sidebarInput';

/** Turns folders of Markdown into documents with sidebars, breadcrumbs, neighbours, edit links, dates and versions. */
export const docs = definePlugin('docs', docsOptions, (options) => ({
  texts,
  watch: [
    ...versionsOf(options).flatMap(({ folder }) => [
      `${folder}/**/*.{md,mdx}`,
      `${folder}/**/_category_.{json,yml,yaml}`,
    ]),
    `${folderOf(options.path, '*')}/**`,
    versionsFile(options),
  ],
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
    { name: 'versions', files: [versionsFile(options)], schema: cutVersions },
  ],
  commands: versionCommands(options),
  dependsOn: ({ siteFolder }) => (options.showLastUpdated ? readCommit(siteFolder) : null),
  loadContent: (load) => loadVersions(load, options),
  contentLoaded: (context) => addDocsRoutes(context, options),
}));
