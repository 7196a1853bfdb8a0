import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine';
import { classicOf, entriesOf } from './presets';

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

type Report = (name: string, outcome: string) => void;

/** The documents of the preset and of every docs plugin. */
export function readDocs(
  config: Record<string, unknown>,
  site: string,
  report: Report,
): DocsFolder[] {
  const classic = classicOf(config);
  const found = entriesOf(config.plugins)
    .filter(([name]) => /content-docs$/.test(name))
    .map(([, options]) => options);
  if (classic && classic.docs !== false) {
    found.unshift(isRecord(classic.docs) ? classic.docs : {});
  }
  return found.flatMap((options) => {
    const one = docsFolder(options, site);
    const [first, ...others] = withVersions(one, options, site).filter(({ folder, version }) => {
      if (existsSync(folder)) return true;
      const name = version
        ? `version "${version.name}" of "${one.id}"`
        : `docs folder "${path.relative(site, folder)}"`;
      report(name, 'the folder does not exist');
      return false;
    });
    return first ? [{ ...first, others }] : [];
  });
}

/** The folder of documents of an entry in the config; `given` for a site without one. */
export function docsFolder(
  options: Record<string, unknown>,
  site: string,
  given?: string,
): DocsFolder {
  const text = (key: string) => (typeof options[key] === 'string' ? options[key] : undefined);
  const { sidebarPath } = options;
  const endings = ['', '.js', '.ts', '.json', '.cjs', '.mjs'];
  const named = typeof sidebarPath === 'string' ? path.resolve(site, sidebarPath) : undefined;
  const usual = sidebarPath === undefined && given ? path.resolve(site, 'sidebars') : undefined;
  const sidebarFile = endings.map((end) => (named ?? usual ?? '') + end).find(isFile);
  return {
    id: text('id') ?? 'default',
    folder: given ?? path.resolve(site, text('path') ?? 'docs'),
    routeBasePath: text('routeBasePath') ?? 'docs',
    sidebarFile,
    breadcrumbs: options.breadcrumbs !== false,
    numberPrefixes: options.numberPrefixParser !== false,
    others: [],
  };
}

/** A folder of documents at the root of the site, as a site without versions has it. */
export const rootDocs = (
  folder: string,
  numberPrefixes = false,
): DocsFolder & { place: string } => ({
  id: 'default',
  folder,
  place: 'content/docs',
  routeBasePath: '/',
  breadcrumbs: true,
  numberPrefixes,
  others: [],
});

/** The current version and the released ones from `versions.json`; just the folder without that file. */
function withVersions(
  current: DocsFolder,
  options: Record<string, unknown>,
  site: string,
): DocsFolder[] {
  const prefix = current.id === 'default' ? '' : `${current.id}_`;
  const released = readList(path.join(site, `${prefix}versions.json`));
  if (released.length === 0) return [current];
  const only = options.onlyIncludeVersions;
  const all = options.includeCurrentVersion === false ? released : ['current', ...released];
  const wanted = Array.isArray(only) ? all.filter((name) => only.includes(name)) : all;
  const last = String(options.lastVersion ?? released[0]);
  const versions = isRecord(options.versions) ? options.versions : {};
  return wanted.map((name): DocsFolder => {
    const own = isRecord(versions[name]) ? versions[name] : {};
    const text = (key: string) => (typeof own[key] === 'string' ? own[key] : undefined);
    const isLast = name === last;
    const usual = name === 'current' ? 'next' : name;
    const version = {
      name,
      label: text('label') ?? (name === 'current' ? 'Next' : name),
      routePath: text('path') ?? (isLast ? '' : usual),
      isLast,
      banner: banners.find((one) => one === own.banner),
      indexing: own.noIndex === true ? ('none' as const) : undefined,
    };
    if (name === 'current') return { ...current, version };
    const sidebarFile = path.join(
      site,
      `${prefix}versioned_sidebars`,
      `version-${name}-sidebars.json`,
    );
    return {
      ...current,
      folder: path.join(site, `${prefix}versioned_docs`, `version-${name}`),
      sidebarFile: existsSync(sidebarFile) ? sidebarFile : undefined,
      version,
    };
  });
}

function readList(file: string): string[] {
  if (!existsSync(file)) return [];
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(list) ? list.map(String) : [];
}

const isFile = (file: string) => /\.\w+$/.test(file) && existsSync(file);
