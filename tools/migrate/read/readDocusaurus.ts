import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../findings';
import { takenKeys } from '../themeConfig';
import { recordOf, textOf, textsOf, type Values } from '../values';
import type { OldConfig } from './oldSite';
import { classicOf, entriesOf, readExcluded } from './presets';
import { type Aliases, readAliases } from './readAliases';
import { type BlogFolder, readBlogs } from './readBlogs';
import { type DocsFolder, docsFolder, readDocs } from './readDocs';
import { readTranslations } from './readLocales';
import { readMarkdownPlugins } from './readMarkdownPlugins';
import { readRedirects } from './readRedirects';
import { tryConfig } from './runConfig';

export interface Docusaurus extends OldConfig {
  /** Name of the config; absent without one. */
  configFile?: string;
  docs: DocsFolder[];
  blogs: BlogFolder[];
  aliases: Aliases;
  features: ReturnType<typeof readMarkdownPlugins>;
  /** Absolute paths of the style sheets of the site. */
  styles: string[];
  /** Whether a file of a folder of pages is left out by its options; absolute paths. */
  isExcluded(folder: string, file: string): boolean;
  /** `themeConfig`, as written. */
  theme: Values;
}

const isConfig = /^docusaurus\.config\.[cm]?[jt]s$/;

/** Reads the config of the site in `folder`; a folder without one is read as a folder of documents. */
export async function readDocusaurus(folder: string, findings: Finding[]): Promise<Docusaurus> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const file = readdirSync(folder).find((name) => isConfig.test(name));
  const report = (name: string, outcome: string) =>
    void findings.push({ name, outcome, file: file ?? '.' });
  const instead = '; the usual folders are used';
  const read = file && (await tryConfig(path.join(folder, file), { name: file, report, instead }));
  const config = recordOf(read);
  const usual = ['docs', '../docs'].map((name) => path.join(folder, name));
  const plain = usual.find((name) => existsSync(name)) ?? folder;
  if (read) reportRest(config, folder, (name) => report(name, 'not taken over'));
  return {
    folder,
    configFile: file,
    title: textOf(config.title) ?? path.basename(folder),
    tagline: textOf(config.tagline) ?? '',
    url: textOf(config.url) ?? 'https://docs.example',
    baseUrl: textOf(config.baseUrl) ?? '/',
    favicon: textOf(config.favicon),
    trailingSlash: config.trailingSlash === true,
    docs: read ? readDocs(config, folder, report) : [docsFolder({}, folder, plain)],
    blogs: readBlogs(read ? config : { presets: ['classic'] }, folder),
    redirects: readRedirects(config, report),
    locales: read ? readTranslations(config, folder, report) : { others: [] },
    aliases: await readAliases(config, folder),
    features: readMarkdownPlugins(config, report),
    styles: textsOf(recordOf(classicOf(config)?.theme).customCss)
      .map((name) => path.resolve(folder, name))
      .filter((name) => /\.(s?css|less)$/.test(name) && existsSync(name)),
    isExcluded: readExcluded(config, folder),
    theme: recordOf(config.themeConfig),
  };
}

const taken = [
  ...['preset-classic', 'classic', 'content-docs', 'content-blog', 'content-pages'],
  ...['client-redirects', 'theme-mermaid'],
];

/** Reports features of a site that are not converted. */
function reportRest(config: Values, folder: string, report: (name: string) => void): void {
  for (const kind of ['presets', 'plugins', 'themes'])
    for (const [name] of entriesOf(config[kind]))
      if (!taken.some((ending) => name.endsWith(ending))) report(`${kind}: ${name}`);
  for (const key of ['scripts', 'stylesheets', 'clientModules', 'headTags', 'staticDirectories'])
    if (Array.isArray(config[key]) && config[key].length > 0) report(key);
  for (const key of Object.keys(recordOf(config.themeConfig)))
    if (!takenKeys.has(key)) report(`themeConfig.${key}`);
  const theme = path.join(folder, 'src/theme');
  if (existsSync(theme) && readdirSync(theme).length > 0) report('src/theme/');
}
