import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../report';
import { readText, recordOf, textOf, type Values } from '../values';
import { contentOptions } from './options';

/** A folder of documents of the old site: one version of them. */
export interface DocsFolder {
  /** `default` for the preset's. */
  id: string;
  /** Absolute. */
  folder: string;
  /** Its folder in the new site. */
  place: string;
  routeBasePath: string;
  /** Absolute; absent when the sidebar follows the folders. */
  sidebarFile?: string;
  breadcrumbs: boolean;
  numberPrefixes: boolean;
  /** Absent without versions. */
  version?: Version;
}

interface Version {
  name: string;
  label: string;
  /** Path below `routeBasePath`; empty for the default version. */
  routePath: string;
  isLast: boolean;
  /** As the config of the old site has it; both programs choose the same one otherwise. */
  banner?: string;
  indexing?: 'none';
}

/** The documents of the preset and of every docs plugin, in all versions; the newest first. */
export const readDocs = (config: Values, site: string, report: Report): DocsFolder[] =>
  contentOptions(config, 'docs').flatMap((options) =>
    withVersions(docsFolder(options, site), options, site).filter(({ folder }) => {
      if (!existsSync(folder))
        report(`documents in "${path.relative(site, folder)}"`, 'the folder does not exist');
      return existsSync(folder);
    }),
  );

/** The folder of documents of an entry in the config. */
export function docsFolder(options: Values, site: string): DocsFolder {
  const named = textOf(options.sidebarPath);
  const id = textOf(options.id) ?? 'default';
  return {
    ...rootDocs(path.resolve(site, textOf(options.path) ?? 'docs')),
    id,
    place: id === 'default' ? 'content/docs' : `content/${id}`,
    routeBasePath: typeof options.routeBasePath === 'string' ? options.routeBasePath : 'docs',
    sidebarFile: ['', '.js', '.ts', '.json', '.cjs', '.mjs']
      .map((ending) => path.resolve(site, `${named}${ending}`))
      .find((file) => named && path.extname(file) && existsSync(file)),
    breadcrumbs: options.breadcrumbs !== false,
    numberPrefixes: options.numberPrefixParser !== false,
  };
}

/** A folder of documents at the root of the site, with a sidebar that follows its folders. */
export const rootDocs = (folder: string): DocsFolder => ({
  id: 'default',
  folder,
  place: 'content/docs',
  routeBasePath: '/',
  breadcrumbs: true,
  numberPrefixes: true,
});

/** The current version and the released ones from `versions.json`; just the folder without that file. */
function withVersions(current: DocsFolder, options: Values, site: string): DocsFolder[] {
  const prefix = current.id === 'default' ? '' : `${current.id}_`;
  const list = path.join(site, `${prefix}versions.json`);
  const read: unknown = existsSync(list) ? JSON.parse(readText(list)) : [];
  const released = Array.isArray(read) ? read.map(String) : [];
  if (released.length === 0) return [current];
  const only = options.onlyIncludeVersions;
  const all = options.includeCurrentVersion === false ? released : ['current', ...released];
  const wanted = Array.isArray(only) ? all.filter((name) => only.includes(name)) : all;
  return wanted.map((name): DocsFolder => {
    const own = recordOf(recordOf(options.versions)[name]);
    const isLast = name === String(options.lastVersion ?? released[0]);
    const isCurrent = name === 'current';
    const version: Version = {
      name,
      label: textOf(own.label) ?? (isCurrent ? 'Next' : name),
      routePath: typeof own.path === 'string' ? own.path : isLast ? '' : isCurrent ? 'next' : name,
      isLast,
      banner: ['none', 'unreleased', 'unmaintained'].find((banner) => banner === own.banner),
      indexing: own.noIndex === true ? 'none' : undefined,
    };
    if (isCurrent) return { ...current, version };
    const file = path.join(site, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`);
    return {
      ...current,
      folder: path.join(site, `${prefix}versioned_docs`, `version-${name}`),
      place: `${current.place}-${name}`,
      sidebarFile: existsSync(file) ? file : undefined,
      version,
    };
  });
}
