import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { createReport, Report } from '../report';
import { takenKeys } from '../themeConfig';
import { recordOf, recordsOf, textOf, textsOf, type Values } from '../values';
import { classicOf, contentOptions, entriesOf, readExcluded } from './options';
import { type BlogFolder, readBlogs } from './readBlogs';
import { type DocsFolder, docsFolder, readDocs } from './readDocs';
import { type OldLocale, readLocales } from './readLocales';
import { tryConfig } from './runConfig';

/** The settings that a new site takes over from an old one. */
export interface OldSite {
  /** Absolute path of the given folder. */
  folder: string;
  title: string;
  tagline?: string;
  url: string;
  baseUrl: string;
  favicon?: string;
  trailingSlash: boolean;
  redirects: RedirectRule[];
  /** The language of the originals first. */
  locales: OldLocale[];
  /** Whether `$` begins a formula. */
  hasMath: boolean;
}

interface RedirectRule {
  from: string;
  to: string;
}

export interface Docusaurus extends OldSite {
  docs: DocsFolder[];
  blogs: BlogFolder[];
  /** Absolute paths of the style sheets of the site. */
  styles: string[];
  /** Absolute folders of the files at the root of the site. */
  assets: string[];
  /** Whether a file of a folder of pages is left out by its options; absolute paths. */
  isExcluded(folder: string, file: string): boolean;
  /** `themeConfig`, as written. */
  theme: Values;
}

/** The address of a site whose own is not known. */
export const unknownUrl = 'https://docs.example';

/** Reads the config `file` of the site in `folder`. */
export async function readDocusaurus(
  folder: string,
  file: string,
  { site: report }: ReturnType<typeof createReport>,
): Promise<Docusaurus> {
  const instead = 'title, menus and sidebars are missing, and the usual folders are used';
  const read = await tryConfig(path.join(folder, file), { report, instead });
  const config = read ? recordOf(read) : { presets: ['classic'] };
  reportRest(config, folder, report);
  return {
    folder,
    title: textOf(config.title) ?? path.basename(folder),
    tagline: textOf(config.tagline),
    url: textOf(config.url) ?? unknownUrl,
    baseUrl: `/${textOf(config.baseUrl) ?? ''}/`.replace(/\/+/g, '/'), // Docusaurus adds slashes too
    favicon: textOf(config.favicon)?.replace(/^\//, ''),
    trailingSlash: config.trailingSlash === true,
    docs: read ? readDocs(config, folder, report) : usualDocs(folder),
    blogs: readBlogs(config, folder),
    redirects: readRedirects(config, report),
    locales: readLocales(config, folder, report),
    hasMath: readMath(config, report),
    styles: textsOf(recordOf(classicOf(config)?.theme).customCss)
      .map((name) => path.resolve(folder, name))
      .filter((name) => existsSync(name)),
    assets: textsOf(config.staticDirectories ?? 'static').map((name) => path.resolve(folder, name)),
    isExcluded: readExcluded(config, folder),
    theme: recordOf(config.themeConfig),
  };
}

function usualDocs(folder: string): DocsFolder[] {
  const name = ['docs', '../docs'].find((name) => existsSync(path.join(folder, name)));
  return name ? [docsFolder({ path: name, sidebarPath: './sidebars' }, folder)] : [];
}

/** The literal rules of the redirects plugin; rules made by functions are reported. */
export const readRedirects = (config: Values, report: Report): RedirectRule[] =>
  entriesOf(config.plugins)
    .filter(([name]) => name.endsWith('client-redirects'))
    .flatMap(([, options]) => {
      for (const key of ['createRedirects', 'fromExtensions', 'toExtensions'])
        if (options[key] !== undefined) report(`redirects: ${key}`, 'left out');
      return recordsOf(options.redirects).flatMap(({ from, to }) =>
        textsOf(from).map((path) => ({ from: path, to: String(to) })),
      );
    });

/** Plugins whose syntax the engine reads anyway. */
const builtIn =
  /npm2yarn|remark-github-admonitions|remark-gfm|remark-directive|remark-math|rehype-(katex|mathjax|slug)/;

/** Whether pages have formulas; plugins for Markdown that nothing replaces are reported. */
export function readMath(config: Values, report: Report): boolean {
  const names = (['docs', 'blog', 'pages'] as const).flatMap((kind) =>
    contentOptions(config, kind).flatMap((options) =>
      Object.entries(options).flatMap(([key, list]) =>
        /(remark|rehype)Plugins$/i.test(key) ? entriesOf(list).map(([name]) => name) : [],
      ),
    ),
  );
  for (const name of new Set(names.filter((name) => !builtIn.test(name))))
    report(`plugin of Markdown: ${name}`, 'left out; pages may have syntax that only it knows');
  return names.some((name) => name.includes('remark-math'));
}

const taken =
  /(preset-classic|^classic|content-docs|content-blog|content-pages|client-redirects|theme-(classic|mermaid))$/;

/** Reports the parts of a site that have no counterpart. */
function reportRest(config: Values, folder: string, report: Report): void {
  for (const kind of ['presets', 'plugins', 'themes'])
    for (const [name] of entriesOf(config[kind]))
      if (!taken.test(name)) report(`${kind}: ${name}`, 'left out');
  for (const key of ['scripts', 'stylesheets', 'clientModules', 'headTags'])
    if (Array.isArray(config[key]) && config[key].length > 0) report(key, 'left out');
  for (const key of Object.keys(recordOf(config.customFields)))
    report(`customFields.${key}`, 'left out');
  for (const key of ['gtag', 'googleTagManager', 'googleAnalytics'])
    if (classicOf(config)?.[key]) report(key, 'left out; see "Analytics" in the cookbook');
  for (const kind of ['docs', 'blog'] as const)
    for (const { editUrl } of contentOptions(config, kind))
      if (editUrl) report(`editUrl of ${kind}`, 'left out; set `editUrl` for the new files');
  for (const key of Object.keys(recordOf(config.themeConfig)))
    if (!takenKeys.has(key)) report(`themeConfig.${key}`, 'left out');
  const theme = path.join(folder, 'src/theme');
  if (existsSync(theme) && readdirSync(theme).length > 0)
    report('parts of the theme', 'left out; write a theme of the site', 'src/theme');
}
