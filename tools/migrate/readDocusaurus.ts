import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './findings';
import { isAnything, isRecord, runConfig } from './runConfig';

/** A folder of documents of a Docusaurus site. */
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
  editUrl?: string;
}

/** What is read of a Docusaurus site. */
export interface Docusaurus {
  /** Absolute path of the folder with the config. */
  folder: string;
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  favicon?: string;
  trailingSlash: boolean;
  docs: DocsFolder[];
}

const configNames = ['ts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** Reads the config of the site in `folder`, or takes the folder for documents when it has none. */
export async function readDocusaurus(folder: string, findings: Finding[]): Promise<Docusaurus> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const name = configNames.find((one) => existsSync(path.join(folder, one)));
  if (!name) return plainFolder(folder);
  const read = await runConfig(path.join(folder, name)).catch((cause: unknown) => {
    const text = cause instanceof Error ? cause.message : String(cause);
    findings.push({ name, outcome: `not read (${text}); usual folders are taken`, file: name });
    return undefined;
  });
  if (read === undefined) return plainFolder(folder);
  const config = isRecord(read) ? read : {};
  const text = (key: string) => (typeof config[key] === 'string' ? config[key] : undefined);
  const docs = docsFolders(config, folder, (one, outcome) =>
    findings.push({ name: one, outcome, file: name }),
  );
  reportRest(config, folder, (one) =>
    findings.push({ name: one, outcome: 'not taken over', file: name }),
  );
  return {
    folder,
    title: text('title') ?? path.basename(folder),
    tagline: text('tagline') ?? '',
    url: text('url') ?? 'https://docs.example',
    baseUrl: text('baseUrl') ?? '/',
    favicon: text('favicon'),
    trailingSlash: config.trailingSlash === true,
    docs,
  };
}

function plainFolder(folder: string): Docusaurus {
  const usual = ['docs', '../docs'].map((one) => path.join(folder, one));
  const docs = usual.find((one) => existsSync(one)) ?? folder;
  const title = path.basename(path.resolve(folder));
  const found = docsFolder({}, folder, docs);
  return {
    folder,
    title,
    tagline: '',
    url: 'https://docs.example',
    baseUrl: '/',
    trailingSlash: false,
    docs: [found],
  };
}

type Report = (name: string, outcome: string) => void;

/** The documents of the preset and of every docs plugin. */
function docsFolders(config: Record<string, unknown>, folder: string, report: Report) {
  const preset = entriesOf(config.presets).find(([name]) => /(^|preset-)classic$/.test(name));
  const found = entriesOf(config.plugins)
    .filter(([name]) => /content-docs$/.test(name))
    .map(([, options]) => options);
  if (isRecord(preset?.[1]) && preset[1].docs !== false) {
    found.unshift(isRecord(preset[1].docs) ? preset[1].docs : {});
  }
  return found.flatMap((options) => {
    const one = docsFolder(options, folder);
    for (const key of ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins']) {
      if (Array.isArray(options[key]) && options[key].length > 0)
        report(`docs.${key} of "${one.id}"`, 'not taken over');
    }
    if (existsSync(one.folder)) return [one];
    report(`docs folder "${one.folder}"`, 'there is no such folder');
    return [];
  });
}

function docsFolder(options: Record<string, unknown>, site: string, given?: string): DocsFolder {
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
    ...(sidebarFile && { sidebarFile }),
    breadcrumbs: options.breadcrumbs !== false,
    numberPrefixes: options.numberPrefixParser !== false,
    ...(text('editUrl') && { editUrl: text('editUrl') }),
  };
}

const isFile = (file: string) => /\.\w+$/.test(file) && existsSync(file);

/** Plugins and presets as pairs of name and options, however they are written. */
function entriesOf(list: unknown): [name: string, options: Record<string, unknown>][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const [name, options] = Array.isArray(entry) ? entry : [entry, {}];
    if (isAnything(name) || name == null || name === false) return [];
    const called = typeof name === 'string' ? name : (name as { name?: unknown }).name;
    return [[String(called), isRecord(options) ? options : {}]];
  });
}

const ignored = ['preset-classic', 'classic', 'content-docs'];

/** Names what a site has beyond its documents. */
function reportRest(
  config: Record<string, unknown>,
  folder: string,
  report: (name: string) => void,
) {
  for (const kind of ['presets', 'plugins', 'themes'] as const) {
    for (const [name] of entriesOf(config[kind])) {
      if (!ignored.some((one) => name.endsWith(one))) report(`${kind}: ${name}`);
    }
  }
  const classic = entriesOf(config.presets).find(([name]) => /(^|preset-)classic$/.test(name))?.[1];
  if (isRecord(classic?.theme) && classic.theme.customCss) report('theme.customCss');
  for (const key of ['scripts', 'stylesheets', 'clientModules', 'headTags', 'staticDirectories']) {
    if (Array.isArray(config[key]) && config[key].length > 0) report(key);
  }
  const theme = isRecord(config.themeConfig) ? config.themeConfig : {};
  for (const key of Object.keys(theme)) report(`themeConfig.${key}`);
  const locales = isRecord(config.i18n) ? config.i18n.locales : [];
  if (Array.isArray(locales) && locales.length > 1) report(`i18n.locales (${locales.length})`);
  const others = ['blog', 'src/pages', 'src/theme', 'versioned_docs', 'i18n'];
  for (const name of others.filter((one) => hasFiles(path.join(folder, one)))) report(`${name}/`);
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
