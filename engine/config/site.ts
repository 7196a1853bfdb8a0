import path from 'node:path';
import { chooseTexts } from '../client/texts/catalogues';
import type { ExtensionSet } from '../content/extensions/extension';
import { isExternalUrl } from '../content/isExternalUrl';
import type { Messages, SiteInfo } from '../contract';
import { type Runtime, sourceRuntime } from '../launch/runtime';
import type { Plugin } from '../plugin';
import type { LinkSite } from '../routes/links';
import type { Route, RouteTable } from '../routes/routes';
import { loadConfig, presetOf, type ResolvedConfig, readBaseUrl } from './config';
import { builtLocales, directionOf, type Language } from './language';
import { findExtensions } from './markdown';
import { pluginCommands } from './pluginCommands';

/** Build settings from the command line and other callers. */
export interface SiteOptions {
  /** Config file, relative to the working folder. */
  config?: string;
  /** Overrides the config's base URL. */
  baseUrl?: string;
  /** Working folder; holds `rsbuild.config.ts` and `package.json`. */
  root?: string;
  /** Given to plugins as `env`; empty by default, the process's own variables are not read. */
  env?: Readonly<Record<string, string | undefined>>;
  /** How the engine was started; from its sources unless the launcher says otherwise. */
  runtime?: Runtime;
}

/** A loaded site: the checked config and its folders. */
export interface Site {
  root: string;
  folder: string;
  configFile: string;
  config: ResolvedConfig;
  /** The plugins that every site has, which are the last ones of the config. */
  preset: readonly Plugin[];
  /** Base URL of files that all languages share: code, styles, images, the static folder. */
  filesUrl: string;
  /** Set for a language besides the site's own; see `languagesOf`. */
  language?: Language;
  env: Readonly<Record<string, string | undefined>>;
  runtime: Runtime;
  /** Part of the key of everything that the engine's code made. */
  engineHash: string;
  /** Part of the key of everything that plugins made: see `Runtime.codeHash`. */
  codeHash: string;
  extensions: ExtensionSet;
}

/** Loads the config and resolves the folders. */
export const loadSite = async (options: SiteOptions): Promise<Site> =>
  siteOf(await loadConfig(configFileOf(options), options.runtime), options);

const configFileOf = ({ root = '.', config = 'site/config.ts' }: SiteOptions) =>
  path.resolve(root, config);

export async function siteOf(given: ResolvedConfig, options: SiteOptions): Promise<Site> {
  const root = path.resolve(options.root ?? '.');
  const configFile = configFileOf(options);
  const runtime = options.runtime ?? sourceRuntime;
  pluginCommands(given.plugins);
  const config: ResolvedConfig = {
    ...given,
    texts: Object.assign({}, ...given.plugins.map(({ hooks }) => hooks.ownTexts), given.texts),
    baseUrl: options.baseUrl === undefined ? given.baseUrl : readBaseUrl(options.baseUrl),
  };
  const codeHash = await runtime.codeHash(configFile);
  const preset = await presetOf(runtime);
  return {
    root,
    folder: path.dirname(configFile),
    configFile,
    config,
    preset,
    filesUrl: config.baseUrl,
    env: options.env ?? {},
    runtime,
    engineHash: runtime.engineHash,
    codeHash,
    extensions: findExtensions({ config, codeHash, preset, presetHash: runtime.presetHash }),
  };
}

/** The site's info before the routes are known, and without what plugins add. */
export function startSiteInfo({ config, filesUrl, language }: Site): SiteInfo {
  const { baseUrl } = config;
  const { original = config } = language ?? {};
  const asset = (src: string) => (isExternalUrl(src) ? src : filesUrl + src.replace(/^\//, ''));
  const built = builtLocales(original);
  const own: ResolvedConfig['locales'][number] = { code: config.locale, label: config.locale };
  const listed = config.locales.length > 0 ? config.locales : [own];
  const hrefOfLocale = (code: string) => (built.includes(code) ? `${filesUrl}${code}/` : filesUrl);
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl,
    home: baseUrl,
    trailingSlash: config.trailingSlash,
    favicon: config.favicon && asset(config.favicon),
    locale: config.locale,
    texts: { ...pluginTexts(config), ...config.texts },
    locales: listed.map((language) => ({
      ...language,
      dir: language.dir ?? directionOf(language.code),
      href: language.href ?? hrefOfLocale(language.code),
    })),
    original: language && { locale: original.locale, baseUrl: original.baseUrl },
    head: config.head,
    socialImage: config.socialImage && asset(config.socialImage),
  } as SiteInfo; // plugins add the rest with `siteInfo`
}

/** The texts of the plugins in the language of the config; the first plugin wins. */
function pluginTexts({ plugins, locale }: ResolvedConfig): Messages {
  const chosen = plugins.flatMap(({ hooks }) =>
    hooks.texts ? [chooseTexts(hooks.texts, locale).messages] : [],
  );
  return Object.assign({}, ...chosen.reverse());
}

/** The info that depends on the routes and files of a site. */
export function homeAndIcon(info: SiteInfo, { files, filesUrl, table }: LinkSite) {
  // Browsers look for it by themselves, at the root of a host only.
  const icon = files.has('favicon.ico') ? `${filesUrl}favicon.ico` : undefined;
  return { favicon: info.favicon ?? icon, home: homeOf(table) ?? info.home };
}

/**
 * The address that the site's name leads to: `/`, else the page nearest to it. Of pages at the same depth, one whose
 * address leads to a page below, such as the root of the docs, comes first.
 */
function homeOf({ routes, byPath }: RouteTable): string | undefined {
  const depth = ({ path }: Route) => path.split('/').filter(Boolean).length;
  const leadsBelow = ({ path, redirectTo }: Route) => redirectTo?.startsWith(`${path}/`) ?? false;
  const [first] = routes
    .filter((route) => leadsBelow(route) || (!route.noindex && !route.unlisted))
    .sort((a, b) => depth(a) - depth(b) || Number(leadsBelow(b)) - Number(leadsBelow(a)));
  return (byPath.get(first?.redirectTo ?? '') ?? first)?.href;
}
