import { definePlugin } from '../../engine';
import './contract';
import { addDocsRoutes } from './addDocsRoutes';
import { loadVersions } from './load';
import { docsOptions, versionsOf } from './options';

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
  watch: versionsOf(options).flatMap(({ folder, translations }) => [
    `${folder}/**/*.{md,mdx}`,
    `${folder}/**/_category_.{json,yml,yaml}`,
    ...(translations ? [`${translations}/**/*.{md,mdx}`] : []),
  ]),
  loadContent: (load) => loadVersions(load, options),
  contentLoaded: (context) => addDocsRoutes(context, options),
}));
