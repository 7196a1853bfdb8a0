import { definePlugin } from '../../engine';
import './contract';
import { addDocsRoutes } from './addDocsRoutes';
import { docFrontMatter } from './frontMatter';
import { loadVersions } from './load';
import { docsOptions, folderOf, versionsFile, versionsOf } from './options';
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
  pageKeys: Object.keys(docFrontMatter.shape),
  commands: versionCommands(options),
  loadContent: (load) => loadVersions(load, options),
  contentLoaded: (context) => addDocsRoutes({ ...context, options }),
}));
