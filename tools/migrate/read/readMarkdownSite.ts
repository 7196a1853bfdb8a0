import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine';
import { type SiteKind, siteKindOf } from '../../siteKinds';
import type { Finding } from '../findings';
import { nameIn, recordOf, recordsOf, textOf, textsOf, type Values } from '../values';
import { argumentsOf, isAnything, packageOf } from './anything';
import type { OldSite } from './oldSite';
import { type OldLocale, type OldLocales, readLocales } from './readLocales';
import { tryConfig } from './runConfig';

/** A site of VitePress or Starlight: Markdown with a config. */
export interface MarkdownSite extends OldSite {
  kind: Extract<SiteKind, 'VitePress' | 'Starlight'>;
  /** Absolute path of its config; absent without one. */
  configFile?: string;
  /** Absolute path of the folder with the pages. */
  pages: string;
  /** Absolute path of the folder whose files are copied to the root of the site. */
  assets: string;
  /** The title as the config has it: one for all languages, or one for each. */
  titles: unknown;
  nav: unknown;
  sidebar: unknown;
  /** Patterns of pages to leave out. */
  exclude: string[];
  locales: OldLocales;
  config: Values;
  /** The part of the config about the look: `themeConfig` of VitePress, the options of Starlight. */
  theme: Values;
}

/** The site in a folder, when it is one of VitePress or Starlight. */
export async function readMarkdownSite(
  folder: string,
  findings: Finding[],
): Promise<MarkdownSite | undefined> {
  const kind = siteKindOf(folder);
  if (kind !== 'VitePress' && kind !== 'Starlight') return undefined;
  const isVitePress = kind === 'VitePress';
  const place = path.join(folder, isVitePress ? '.vitepress' : '.');
  const configFile = configIn(place, isVitePress ? 'config' : 'astro.config');
  const config = configFile ? await readConfig(configFile, folder, findings) : {};
  const read = isVitePress ? config : starlightOf(config);
  const pages = isVitePress
    ? path.resolve(folder, textOf(config.srcDir) ?? '.')
    : path.resolve(folder, textOf(config.srcDir) ?? 'src', 'content/docs');
  const own = isVitePress ? await withFolderConfigs(read, pages, { folder, findings }) : read;
  const report = (name: string, outcome: string) =>
    void findings.push({ name, outcome, file: nameIn(folder, configFile ?? folder) });
  const locales = readLocales(own, report);
  const { original } = locales;
  const moved = movedFolder(config.rewrites);
  if (original && moved) original.folder = moved;
  const theme = isVitePress ? { ...themeOf(own), ...themeOf(original?.own ?? {}) } : own;
  if (!isVitePress)
    for (const plugin of new Set(Array.isArray(own.plugins) ? own.plugins.map(packageOf) : []))
      if (plugin) report(`plugin "${plugin}"`, pluginOutcomes[plugin] ?? 'not taken over');
  if (config.rewrites !== undefined && !(original && moved))
    report('"rewrites" of the config', 'not taken over; pages have the addresses of their files');
  const base = textOf(config.base) ?? '/';
  return {
    kind,
    folder,
    configFile,
    pages,
    assets: isVitePress
      ? path.join(pages, 'public')
      : path.resolve(folder, textOf(config.publicDir) ?? 'public'),
    title: titleIn(original, own) ?? path.basename(folder),
    titles: own.title,
    tagline: textOf(original?.own.description) ?? textOf(own.description) ?? '',
    url:
      originOf(textOf(config.site) ?? textOf(recordOf(config.sitemap).hostname)) ??
      'https://docs.example',
    baseUrl: `/${base.replace(/^\/+|(?<!\/)\/+$/g, '')}/`.replace('//', '/'),
    nav: theme.nav,
    sidebar: theme.sidebar,
    exclude: textsOf(config.srcExclude),
    locales,
    config,
    theme,
  };
}

const pluginOutcomes: Readonly<Record<string, string>> = {
  'starlight-blog': 'not taken over; its posts are documents without dates and lists',
};

/** The folder whose pages `rewrites` moves to the base: `en` of `{ 'en/:rest*': ':rest*' }`. */
function movedFolder(rewrites: unknown): string | undefined {
  const [rule, ...others] = Object.entries(recordOf(rewrites));
  const [, folder, name] = /^([\w-]+)\/:(\w+)\*$/.exec(rule?.[0] ?? '') ?? [];
  return others.length === 0 && rule?.[1] === `:${name}*` ? folder : undefined;
}

const themeOf = ({ themeConfig }: Values): Values => recordOf(themeConfig);

const originOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;

/** The title of a site in a language; Starlight takes one for each. */
export function titleIn(locale: OldLocale | undefined, { title }: Values): string | undefined {
  if (locale && typeof locale.own.title === 'string') return locale.own.title;
  if (!isRecord(title)) return typeof title === 'string' ? title : undefined;
  const titles = (locale?.keys ?? []).map((key) => title[key]);
  return [...titles, ...Object.values(title)].find((entry) => typeof entry === 'string');
}

const endings = ['.ts', '.mts', '.js', '.mjs', '.cjs'];

/** The config file of that name, which may be the index of a folder. */
function configIn(folder: string, name: string): string | undefined {
  return [name, path.join(name, 'index')]
    .flatMap((entry) => endings.map((ending) => path.join(folder, entry + ending)))
    .find((file) => existsSync(file));
}

async function readConfig(
  file: string,
  folder: string,
  findings: Finding[],
): Promise<Record<string, unknown>> {
  const name = nameIn(folder, file);
  const report = (what: string, outcome: string) =>
    void findings.push({ name: what, outcome, file: name });
  const read = await tryConfig(file, { name, report });
  const config = configInside(read);
  if (read !== undefined && !config) report(name, 'not read: it is made by a package');
  return config ?? {};
}

/** A config, also one that a package's function was given: `withMermaid({ … })`. */
function configInside(value: unknown): Record<string, unknown> | undefined {
  if (!isAnything(value)) return isRecord(value) ? value : undefined;
  return argumentsOf(value).map(configInside).find(Boolean);
}

/** The config with those that lie in the folder of the pages and in those of the languages. */
async function withFolderConfigs(
  config: Values,
  pages: string,
  { folder, findings }: { folder: string; findings: Finding[] },
): Promise<Values> {
  const locales = recordOf(config.locales);
  const readIn = async (place: string): Promise<Values> => {
    const file = configIn(place, 'config');
    return file && !file.includes(`${path.sep}.vitepress${path.sep}`)
      ? readConfig(file, folder, findings)
      : {};
  };
  const own = merged(config, await readIn(pages));
  const entries = Object.entries(locales).map(async ([key, value]) => {
    const locale = recordOf(value);
    return [key, key === 'root' ? locale : merged(locale, await readIn(path.join(pages, key)))];
  });
  if (Object.keys(locales).length === 0) return own;
  return { ...own, locales: Object.fromEntries(await Promise.all(entries)) as Values };
}

const sharedKeys = ['title', 'description', 'lang'];

/** A config with what another one says about a folder; keys of `themeConfig` count one by one. */
const merged = (entry: Values, other: Values): Values => ({
  ...entry,
  ...Object.fromEntries(Object.entries(other).filter(([key]) => sharedKeys.includes(key))),
  themeConfig: { ...themeOf(entry), ...themeOf(other) },
});

/** The options of Starlight in the config of Astro; `runConfig` keeps them as they are. */
function starlightOf(config: Values): Values {
  const options = recordsOf(config.integrations).map(({ starlight }) => starlight);
  return recordOf(options.find(isRecord));
}
