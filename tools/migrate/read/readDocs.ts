import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../findings';
import { readText, recordOf, textOf, type Values } from '../values';
import { contentOptions } from './presets';

/** A folder of documents of a Docusaurus site: one version of them. */
export interface DocsFolder {
  /** `default` for the preset's. */
  id: string;
  /** Absolute. */
  folder: string;
  routeBasePath: string;
  /** Absolute; absent when the sidebar follows the folders. */
  sidebarFile?: string;
  breadcrumbs: boolean;
  numberPrefixes: boolean;
  /** Absent without versions. */
  version?: Version;
  /** The other versions, newest first. */
  others: DocsFolder[];
}

interface Version {
  name: string;
  label: string;
  /** Path below `routeBasePath`; empty for the default version. */
  routePath: string;
  isLast: boolean;
  /** As the config of the old site has it; both programs choose the same one otherwise. */
  banner?: Banner;
  indexing?: 'none';
}

const banners = ['none', 'unreleased', 'unmaintained'] as const;
type Banner = (typeof banners)[number];

/** The documents of the preset and of every docs plugin. */
export function readDocs(config: Values, site: string, report: Report): DocsFolder[] {
  return contentOptions(config, 'docs').flatMap((options) => {
    const docs = docsFolder(options, site);
    const [first, ...others] = withVersions(docs, options, site).filter(({ folder, version }) => {
      if (existsSync(folder)) return true;
      const name = version
        ? `version "${version.name}" of "${docs.id}"`
        : `docs folder "${path.relative(site, folder)}"`;
      report(name, 'the folder does not exist');
      return false;
    });
    return first ? [{ ...first, others }] : [];
  });
}

/** The folder of documents of an entry in the config; `plain` for a site without one. */
export function docsFolder(options: Values, site: string, plain?: string): DocsFolder {
  const named = textOf(options.sidebarPath) ?? (plain === undefined ? undefined : 'sidebars');
  const endings = ['', '.js', '.ts', '.json', '.cjs', '.mjs'];
  return {
    ...rootDocs(plain ?? path.resolve(site, textOf(options.path) ?? 'docs')),
    id: textOf(options.id) ?? 'default',
    routeBasePath: typeof options.routeBasePath === 'string' ? options.routeBasePath : 'docs',
    sidebarFile: endings
      .map((ending) => (named ? path.resolve(site, named + ending) : ''))
      .find((file) => /\.\w+$/.test(file) && existsSync(file)),
    breadcrumbs: options.breadcrumbs !== false,
    numberPrefixes: options.numberPrefixParser !== false,
  };
}

/** A folder of documents at the root of the site. */
export const rootDocs = (folder: string, numberPrefixes = false) => ({
  id: 'default',
  folder,
  place: 'content/docs',
  routeBasePath: '/',
  breadcrumbs: true,
  numberPrefixes,
  others: [],
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
      banner: banners.find((banner) => banner === own.banner),
      indexing: own.noIndex === true ? 'none' : undefined,
    };
    if (isCurrent) return { ...current, version };
    const folder = path.join(site, `${prefix}versioned_docs`, `version-${name}`);
    const file = path.join(site, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`);
    return { ...current, folder, sidebarFile: existsSync(file) ? file : undefined, version };
  });
}
