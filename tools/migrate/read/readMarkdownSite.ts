import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine';
import { type SiteKind, siteKindOf } from '../../siteKinds';
import type { Finding } from '../findings';
import { type OldLocale, type OldLocales, readLocales } from './readLocales';
import { isAnything, runConfig } from './runConfig';

/** A site of VitePress or Starlight: Markdown with a config. */
export interface MarkdownSite {
  kind: Extract<SiteKind, 'VitePress' | 'Starlight'>;
  /** Absolute path of the given folder. */
  folder: string;
  /** Absolute path of the folder with the pages. */
  pages: string;
  /** Absolute path of the folder whose files are copied to the root of the site. */
  assets: string;
  title: string;
  /** The title as the config has it: one for all languages, or one for each. */
  titles: unknown;
  tagline: string;
  url: string;
  baseUrl: string;
  nav: unknown;
  sidebar: unknown;
  /** Patterns of pages to leave out. */
  exclude: string[];
  locales: OldLocales;
}

/** The site in a folder, when it is one of VitePress or Starlight. */
export async function readMarkdownSite(
  folder: string,
  findings: Finding[],
): Promise<MarkdownSite | undefined> {
  const kind = siteKindOf(folder);
  if (kind !== 'VitePress' && kind !== 'Starlight') return undefined;
  const place = kind === 'VitePress' ? '.vitepress' : '.';
  const file = configIn(path.join(folder, place), kind === 'VitePress' ? 'config' : 'astro.config');
  const config = await readConfig(file, folder, findings);
  const own = kind === 'VitePress' ? config : starlightOf(config);
  const locales = readLocales(own, (name, outcome) => {
    findings.push({ name, outcome, file: path.relative(folder, file ?? folder) });
  });
  const { original } = locales;
  const theme = { ...menusOf(own), ...menusOf(original?.own ?? {}) };
  const text = (from: Record<string, unknown>, key: string) =>
    typeof from[key] === 'string' ? from[key] : undefined;
  const srcDir = text(config, 'srcDir') ?? '.';
  const base = text(config, 'base') ?? '/';
  const exclude = Array.isArray(config.srcExclude) ? config.srcExclude : [];
  return {
    kind,
    folder,
    pages: path.resolve(folder, kind === 'VitePress' ? srcDir : 'src/content/docs'),
    assets: path.resolve(folder, kind === 'VitePress' ? srcDir : '.', 'public'),
    title: titleIn(original, own) ?? path.basename(folder),
    titles: own.title,
    tagline: text(original?.own ?? {}, 'description') ?? text(own, 'description') ?? '',
    url: text(config, 'site') ?? 'https://docs.example',
    baseUrl: `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    nav: theme.nav,
    sidebar: kind === 'VitePress' ? theme.sidebar : own.sidebar,
    exclude: exclude.filter((one) => typeof one === 'string'),
    locales,
  };
}

const menusOf = ({ themeConfig }: Record<string, unknown>): { nav?: unknown; sidebar?: unknown } =>
  isRecord(themeConfig) ? themeConfig : {};

/** The title of a site in a language; Starlight takes one for each. */
export function titleIn(
  locale: OldLocale | undefined,
  { title }: Record<string, unknown>,
): string | undefined {
  if (locale && typeof locale.own.title === 'string') return locale.own.title;
  if (!isRecord(title)) return typeof title === 'string' ? title : undefined;
  const found = (locale?.keys ?? []).map((key) => title[key]);
  return [...found, ...Object.values(title)].find((one) => typeof one === 'string');
}

/** The config file of that name, which may be the index of a folder. */
function configIn(folder: string, name: string): string | undefined {
  const endings = ['.ts', '.mts', '.js', '.mjs', '.cjs'];
  return [name, path.join(name, 'index')]
    .flatMap((one) => endings.map((ending) => path.join(folder, one + ending)))
    .find((file) => existsSync(file));
}

async function readConfig(
  file: string | undefined,
  folder: string,
  findings: Finding[],
): Promise<Record<string, unknown>> {
  if (!file) return {};
  const name = path.relative(folder, file).split(path.sep).join('/');
  const report = (outcome: string) => void findings.push({ name, outcome, file: name });
  const read = await runConfig(file).catch((cause: unknown) => {
    report(`not read (${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)})`);
  });
  if (isRecord(read) && !isAnything(read)) return read;
  if (read !== undefined) report('not read: it is made by a package');
  return {};
}

/** The options of Starlight in the config of Astro; `runConfig` keeps them as they are. */
function starlightOf(config: Record<string, unknown>): Record<string, unknown> {
  const integrations = Array.isArray(config.integrations)
    ? config.integrations.filter(isRecord)
    : [];
  const found = integrations.find(({ starlight }) => isRecord(starlight))?.starlight;
  return isRecord(found) ? found : {};
}
