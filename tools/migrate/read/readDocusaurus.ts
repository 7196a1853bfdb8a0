import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine';
import type { Finding } from '../findings';
import { takenKeys } from '../themeConfig';
import { classicOf, entriesOf } from './presets';
import { type Aliases, readAliases } from './readAliases';
import { type BlogFolder, readBlogs } from './readBlogs';
import { type DocsFolder, docsFolder, readDocs } from './readDocs';
import { readExcluded } from './readExcluded';
import type { OldLocales } from './readLocales';
import { type MarkdownFeatures, readMarkdownPlugins } from './readMarkdownPlugins';
import { type RedirectRule, readRedirects } from './readRedirects';
import { readTranslations } from './readTranslations';
import { runConfig } from './runConfig';

/** The parts of a Docusaurus site that are read. */
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
  blogs: BlogFolder[];
  redirects: RedirectRule[];
  locales: OldLocales;
  aliases: Aliases;
  features: MarkdownFeatures;
  /** Absolute paths of the style sheets of the site. */
  styles: string[];
  /** Whether a file of a folder of pages is left out by its options; absolute paths. */
  isExcluded(folder: string, file: string): boolean;
  /** `themeConfig`, as written. */
  theme: Record<string, unknown>;
}

const configNames = ['ts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** Reads the config of the site in `folder`; a folder without one is read as a folder of documents. */
export async function readDocusaurus(folder: string, findings: Finding[]): Promise<Docusaurus> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const name = configNames.find((one) => existsSync(path.join(folder, one)));
  if (!name) return plainFolder(folder);
  const report = (one: string, outcome: string) =>
    void findings.push({ name: one, outcome, file: name });
  const read = await runConfig(path.join(folder, name), {
    onSkip: (key, reason) => report(`"${key}" of the config`, `not read (${reason})`),
  }).catch((cause: unknown) => {
    const text = cause instanceof Error ? cause.message : String(cause);
    report(name, `not read (${text}); the usual folders are used`);
    return undefined;
  });
  if (read === undefined) return plainFolder(folder);
  const config = isRecord(read) ? read : {};
  const text = (key: string) => (typeof config[key] === 'string' ? config[key] : undefined);
  const docs = readDocs(config, folder, report);
  reportRest(config, folder, (one) => report(one, 'not taken over'));
  return {
    folder,
    title: text('title') ?? path.basename(folder),
    tagline: text('tagline') ?? '',
    url: text('url') ?? 'https://docs.example',
    baseUrl: text('baseUrl') ?? '/',
    favicon: text('favicon'),
    trailingSlash: config.trailingSlash === true,
    docs,
    blogs: readBlogs(config, folder),
    redirects: readRedirects(config, report),
    locales: readTranslations(config, folder, report),
    aliases: await readAliases(config, folder),
    features: readMarkdownPlugins(config, report),
    styles: stylesOf(config, folder),
    isExcluded: readExcluded(config, folder),
    theme: isRecord(config.themeConfig) ? config.themeConfig : {},
  };
}

function plainFolder(folder: string): Docusaurus {
  const usual = ['docs', '../docs'].map((one) => path.join(folder, one));
  const docs = usual.find((one) => existsSync(one)) ?? folder;
  return {
    folder,
    title: path.basename(path.resolve(folder)),
    tagline: '',
    url: 'https://docs.example',
    baseUrl: '/',
    trailingSlash: false,
    docs: [docsFolder({}, folder, docs)],
    blogs: readBlogs({ presets: ['classic'] }, folder),
    redirects: [],
    locales: { others: [] },
    aliases: [['@site', folder]],
    features: { diagrams: false, math: false, emoji: true },
    styles: [],
    isExcluded: () => false,
    theme: {},
  };
}

/** The style sheets of the site that exist. */
function stylesOf(config: Record<string, unknown>, folder: string): string[] {
  const theme = classicOf(config)?.theme;
  const given: unknown = isRecord(theme) ? theme.customCss : undefined;
  return (Array.isArray(given) ? given : [given])
    .filter((one) => typeof one === 'string')
    .map((one) => path.resolve(folder, one))
    .filter((file) => /\.(s?css|less)$/.test(file) && existsSync(file));
}

const taken = [
  ...['preset-classic', 'classic', 'content-docs', 'content-blog', 'content-pages'],
  ...['client-redirects', 'theme-mermaid'],
];

/** Reports features of a site that are not converted. */
function reportRest(
  config: Record<string, unknown>,
  folder: string,
  report: (name: string) => void,
) {
  for (const kind of ['presets', 'plugins', 'themes'] as const) {
    for (const [name] of entriesOf(config[kind])) {
      if (!taken.some((one) => name.endsWith(one))) report(`${kind}: ${name}`);
    }
  }
  for (const key of ['scripts', 'stylesheets', 'clientModules', 'headTags', 'staticDirectories']) {
    if (Array.isArray(config[key]) && config[key].length > 0) report(key);
  }
  const theme = isRecord(config.themeConfig) ? config.themeConfig : {};
  for (const key of Object.keys(theme)) if (!takenKeys.has(key)) report(`themeConfig.${key}`);
  if (hasFiles(path.join(folder, 'src/theme'))) report('src/theme/');
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
