import path from 'node:path';
import { hashOf } from '../cache/hashOf';
import type { ExtensionSet } from '../content/extensions/extension';
import { isExternalUrl } from '../content/isExternalUrl';
import type { IconName, Messages, NavbarItem, NavbarLink, SiteInfo } from '../contract';
import { type Runtime, sourceRuntime } from '../launch/runtime';
import type { Problem, SourcePosition } from '../plugin';
import { describeValue, didYouMean, listNames, SiteError } from '../report/report';
import { hrefOf, type LinkSite, type LinkTarget, resolveLink } from '../routes/links';
import { hashedFolder } from '../routes/paths';
import type { Route, RouteTable } from '../routes/routes';
import { chooseTexts } from '../texts/catalogues';
import { loadConfig, presetOf, type ResolvedConfig, readBaseUrl } from './config';
import { builtLocales, directionOf, type Language, listedLocales } from './language';
import { logoSize } from './logoSize';
import { findExtensions } from './markdown';
import { placeInModules } from './placeOfKey';
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
  /** The style sheet of the themes for code that the config chooses. */
  codeStyles: Awaited<ReturnType<typeof findCodeStyles>>;
}

/** Loads the config and resolves the folders. */
export const loadSite = async (options: SiteOptions): Promise<Site> =>
  siteOf(await loadConfig(configFileOf(options), options.runtime), options);

const configFileOf = ({ root = '.', config = 'site/config.ts' }: SiteOptions) =>
  path.resolve(root, config);

export async function siteOf(config: ResolvedConfig, options: SiteOptions): Promise<Site> {
  const root = path.resolve(options.root ?? '.');
  const configFile = configFileOf(options);
  const runtime = options.runtime ?? sourceRuntime;
  pluginCommands(config.plugins);
  config.texts = Object.assign(
    {},
    ...config.plugins.map(({ hooks }) => hooks.ownTexts),
    config.texts,
  );
  if (options.baseUrl !== undefined) config.baseUrl = readBaseUrl(options.baseUrl);
  const codeHash = await runtime.codeHash(configFile);
  const preset = await presetOf(runtime);
  return {
    root,
    folder: path.dirname(configFile),
    configFile,
    config,
    filesUrl: config.baseUrl,
    env: options.env ?? {},
    runtime,
    engineHash: runtime.engineHash,
    codeHash,
    extensions: await findExtensions({ config, configFile, codeHash, preset, runtime }),
    codeStyles: await findCodeStyles(config),
  };
}

/** The text of a style sheet, its name in the output as `asset`, and the problems of its colours. */
async function findCodeStyles({ highlight }: ResolvedConfig) {
  if (!highlight.themes) return undefined;
  const { readCodeThemes } = await import('../content/highlight');
  const { css, problems } = await readCodeThemes(highlight.themes);
  return { asset: `${hashedFolder}code.${hashOf(css).slice(0, 10)}.css`, css, problems };
}

/** The ids that config items may name: item type → id → path. Plugins add to it with `addTarget`. */
export type Targets = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The site's info without what depends on routes; `finishSiteInfo` adds items of the navbar and footer. */
export function startSiteInfo({ config, folder, filesUrl, language }: Site): SiteInfo {
  const { baseUrl } = config;
  const asset = (src: string) => (isExternalUrl(src) ? src : filesUrl + src.replace(/^\//, ''));
  const built = builtLocales(config, language?.original.locale);
  const hrefOfLocale = (code: string) => (built.includes(code) ? `${filesUrl}${code}/` : filesUrl);
  const logo = (image: ResolvedConfig['navbar']['logo']) =>
    image && {
      ...image,
      ...logoSize(image, folder),
      src: asset(image.src),
      srcDark: image.srcDark && asset(image.srcDark),
    };
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl,
    home: baseUrl,
    trailingSlash: config.trailingSlash,
    favicon: config.favicon && asset(config.favicon),
    themeColor: config.themeColor,
    accent: config.accent?.light,
    locale: config.locale,
    texts: { ...pluginTexts(config), ...config.texts },
    locales: listedLocales(config).map((language) => ({
      ...language,
      dir: language.dir ?? directionOf(language.code),
      href: language.href ?? hrefOfLocale(language.code),
    })),
    original: language?.original,
    navbar: {
      title: config.navbar.title ?? config.title,
      logo: logo(config.navbar.logo),
      hideOnScroll: config.navbar.hideOnScroll,
      items: [],
    },
    footer: { logo: logo(config.footer.logo), columns: [], copyright: config.footer.copyright },
    announcement: config.announcement && { ...config.announcement, html: '' },
    colorMode: config.colorMode,
    tableOfContents: config.tableOfContents,
    sidebar: config.sidebar,
    head: config.head,
    socialImage: config.socialImage && asset(config.socialImage),
  };
}

/** The texts of the plugins in the language of the config; the first plugin wins. */
function pluginTexts({ plugins, locale }: ResolvedConfig): Messages {
  const chosen = plugins.flatMap(({ hooks }) =>
    hooks.texts ? [chooseTexts(hooks.texts, locale).messages] : [],
  );
  return Object.assign({}, ...chosen.reverse());
}

const targetKeys = ['label', 'to', 'href', 'docId', 'docsId'];
const linkKeys = [...targetKeys, 'icon'];
const iconNames: readonly IconName[] = ['chat', 'github', 'mail', 'rss', 'video'];
/** Navbar item type → the keys that an item may have besides `type` and `position`. */
const navbarItemKeys: Readonly<Record<string, readonly string[]>> = {
  link: linkKeys,
  menu: ['label', 'items'],
  search: [],
  version: ['docsId'],
  locale: [],
};

/** Links that a config declares, for the link check. */
interface DeclaredLink {
  url: string;
  at: string;
}

/** The icon that browsers look for by themselves, at the root of a host only. */
const iconOf = ({ files, filesUrl }: ItemContext['site']): string | undefined =>
  files.has('favicon.ico') ? `${filesUrl}favicon.ico` : undefined;

/** Resolves navbar and footer. @throws SiteError for unknown item types and ids, listing the known ones. */
export function finishSiteInfo(
  info: SiteInfo,
  { config, configFile }: Pick<Site, 'config' | 'configFile'>,
  { targets, site }: Pick<ItemContext, 'targets' | 'site'>,
): { info: SiteInfo; links: DeclaredLink[] } {
  const problems: Problem[] = [];
  const links: DeclaredLink[] = [];
  const placeOf = (written: string) => placeInModules(configFile, written);
  const context: ItemContext = { targets, site, problems, links, placeOf };
  const items = config.navbar.items.flatMap((item, index) =>
    resolveItem(item, `navbar.items[${index}]`, context),
  );
  const columns = config.footer.columns.map((column, c) => ({
    title: column.title,
    items: column.items.flatMap(
      (item, i) => resolveTo(item, `footer.columns[${c}].items[${i}]`, context) ?? [],
    ),
  }));
  if (problems.length > 0) throw new SiteError(problems);
  return {
    info: {
      ...info,
      favicon: info.favicon ?? iconOf(site),
      home: homeOf(site.table) ?? info.home,
      navbar: { ...info.navbar, items },
      footer: { ...info.footer, columns },
    },
    links,
  };
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

interface ItemContext {
  targets: Targets;
  site: LinkSite;
  problems: Problem[];
  links: DeclaredLink[];
  /** The place of a key or a text that the config has once. */
  placeOf(written: string): SourcePosition;
}

type RawItem = Record<string, unknown> & { type: string; position: 'left' | 'right' };

function resolveItem(item: RawItem, at: string, context: ItemContext): NavbarItem[] {
  const { position } = item;
  const type = item.type === 'link' && 'items' in item ? 'menu' : item.type;
  const keys = navbarItemKeys[type] ?? (context.targets.has(type) ? linkKeys : undefined);
  if (keys) checkKeys(item, at, ['type', 'position', ...keys], context);
  if (type === 'search' || type === 'locale') return [{ type, position }];
  if (type === 'version') return [{ type, position, docsId: String(item.docsId ?? 'default') }];
  if (type === 'menu') {
    const items = Array.isArray(item.items) ? item.items : [];
    const resolved = items.flatMap((item, i) => {
      checkKeys(item as RawItem, `${at}.items[${i}]`, ['type', ...targetKeys], context);
      return resolveTo(item as RawItem, `${at}.items[${i}]`, context) ?? [];
    });
    return [{ type, position, label: String(item.label ?? ''), items: resolved }];
  }
  if (type === 'link' || context.targets.has(type)) {
    const link = resolveTo(item, at, context);
    return link ? [{ type: 'link', position, ...link, icon: readIcon(item, at, context) }] : [];
  }
  const knownTypes = [...Object.keys(navbarItemKeys), ...context.targets.keys()];
  context.problems.push({
    message: `config: ${at}.type: unknown navbar item type "${type}"; known types are ${listNames(knownTypes)}`,
    place: context.placeOf(type),
    action: didYouMean(type, knownTypes, 'Use a known type, or a plugin that brings this one.'),
  });
  return [];
}

/** The icon of a link: a known name, or the data of an SVG path; notes anything else. */
function readIcon({ icon }: RawItem, at: string, context: ItemContext): string | undefined {
  if (icon === undefined) return undefined;
  const isPath = /^M[\d\s,.MLHVCSQTAZe+-]*$/i;
  if (typeof icon === 'string' && (iconNames.some((name) => name === icon) || isPath.test(icon)))
    return icon;
  const otherwise = 'Use a known icon, or the "d" of the path of an SVG that is 24 by 24.';
  context.problems.push({
    message: `config: ${at}.icon: unknown icon ${JSON.stringify(icon)}; known icons are ${listNames(iconNames)}`,
    place: context.placeOf(String(icon)),
    action: didYouMean(String(icon), iconNames, otherwise),
  });
  return undefined;
}

/** Notes keys that an item must not have, and a label that it should have. */
function checkKeys(
  item: Record<string, unknown>,
  at: string,
  knownKeys: readonly string[],
  { problems, placeOf }: ItemContext,
): void {
  for (const key of Object.keys(item)) {
    if (knownKeys.includes(key)) continue;
    problems.push({
      message: `config: ${at}: unknown key ${JSON.stringify(key)}; known keys are ${listNames(knownKeys)}`,
      place: placeOf(key),
      action: didYouMean(key, knownKeys, 'Remove it, or use a known key.'),
    });
  }
  if (knownKeys.includes('label') && typeof item.label !== 'string')
    problems.push({
      message: `config: ${at}.label: expected string, found ${describeValue(item.label)}`,
      place: { file: 'config.ts' },
      action: 'Add the text that readers see.',
    });
}

/** A `{ label, to | href | docId }` item as a link, or null with a problem noted. */
function resolveTo(
  item: Record<string, unknown>,
  at: string,
  context: ItemContext,
): NavbarLink | null {
  const { site, links, problems } = context;
  const label = typeof item.label === 'string' ? item.label : '';
  const link = (target: LinkTarget) => ({
    label,
    href: hrefOf(target, site),
    external: target.kind === 'outside',
  });
  if (typeof item.docId === 'string') {
    const type = typeof item.type === 'string' && item.type !== 'link' ? item.type : 'doc';
    const path = resolveId(type, item.docId, at, context);
    return path === undefined ? null : link({ kind: 'page', path, search: '', anchor: '' });
  }
  const url = item.to ?? item.href;
  if (typeof url === 'string') {
    links.push({ url, at });
    return link(resolveLink(url, { path: '/' }, site));
  }
  problems.push({
    message: `config: ${at}: expected "to", "href" or "docId", found ${JSON.stringify(Object.keys(item).sort())}`,
    place: { file: 'config.ts' },
    action: 'Give the item one of these.',
  });
  return null;
}

/** The path of the page with an id; undefined with a problem noted. */
function resolveId(
  type: string,
  id: string,
  at: string,
  { targets, problems, placeOf }: ItemContext,
): string | undefined {
  const paths = targets.get(type) ?? new Map<string, string>();
  const path = paths.get(id);
  if (path === undefined)
    problems.push({
      message: `config: ${at}.docId: no ${type} has the id "${id}"; available ids are ${listNames(paths.keys())}`,
      place: placeOf(id),
      action: didYouMean(id, paths.keys(), 'Use an available id.'),
    });
  return path;
}
