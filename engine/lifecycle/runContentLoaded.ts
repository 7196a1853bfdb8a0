import { compileAnnouncement, withAnnouncement } from '../config/announcement';
import { missingImages } from '../config/missingImages';
import { deepFreeze, isRecord } from '../config/plainData';
import { finishSiteInfo, type Site } from '../config/site';
import type { AnnotatedCode } from '../content/code/annotatedCode';
import type { HeadTag, PageLanguages, SharedData, SiteInfo } from '../contract';
import type { NewRoute, Plugin, SourcePosition } from '../plugin';
import { reportAs, SiteError } from '../report/report';
import type { LinkSite } from '../routes/links';
import { normalisePath } from '../routes/paths';
import { redirectRoutes } from '../routes/redirectRoutes';
import { pathProblems } from '../routes/routePaths';
import { contentFileOf, createRouteTable, type RouteTable } from '../routes/routes';
import type { SecurityPolicy } from '../serve/headers';
import { routeContext } from './hookContexts';
import type { Loaded } from './loadPlugins';
import { notFoundRoute } from './notFoundRoute';
import type { Reader } from './reader';
import { runHook } from './runHook';
import { type PluginStatement, statementsOf } from './statements';

/** A site whose routes are known, and everything else from `contentLoaded`. */
export interface RoutedSite {
  site: Site;
  info: SiteInfo;
  table: RouteTable;
  shared: Partial<SharedData>;
  lazy: Partial<SharedData>;
  /** Inline code → path. */
  symbols: ReadonlyMap<string, string>;
  /** Links that config and plugins declare. */
  declared: { url: string; place: SourcePosition }[];
  links: LinkSite;
  /** Other origins that pages may load from: the config's settings, and the origins of `addOrigin`. */
  security: SecurityPolicy;
  /** Addresses of scripts that plugins load on every page. */
  scripts: string[];
  /** Markdown file → plugins' explanations for names in its code. */
  notes: ReadonlyMap<string, readonly AnnotatedCode[]>;
  reader: Reader;
  /** Path of a route → the page in all languages; for a site with several, see `compareLanguages`. */
  languages?: ReadonlyMap<string, PageLanguages>;
}

/** Runs `contentLoaded` of all plugins and merges their statements, in config order. */
export async function runContentLoaded(loaded: Loaded): Promise<RoutedSite> {
  const { base, site, reader, frontMatter } = loaded;
  const { config } = site;
  const statements = await collectStatements(loaded);
  const tags = collectHeadTags(statements);
  const added = statementsOf(statements, 'route').map(({ plugin, route }) => ({
    plugin,
    route: withHead(route, tags.get(normalisePath(route.path))),
    frontMatter: frontMatter.of(contentFileOf(route)),
  }));
  const redirects = redirectRoutes(added, config);
  redirects.problems.forEach(base.warn);
  const hasNotFound = added.some(({ route }) => normalisePath(route.path) === '/404');
  const notFound = hasNotFound ? [] : [notFoundRoute(base.site)];
  const layout = statementsOf(statements, 'layout').at(-1)?.layout;
  const table = createRouteTable([...added, ...notFound, ...redirects.routes], config, layout);
  reportAs(config.links.duplicateRoutes, table.problems, base.warn);
  const staticFiles = await reader.listStatic('static');
  const impossible = pathProblems(table.routes, new Set(staticFiles));
  if (impossible.length > 0) throw new SiteError(impossible);
  const ownFiles = new Set(statementsOf(statements, 'file').map(({ file }) => file));
  const links: LinkSite = {
    table,
    files: new Set([...staticFiles, ...ownFiles]),
    ownFiles,
    filesUrl: site.filesUrl,
    url: config.url,
    schemes: config.links.schemes,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
  };
  if (!site.language) missingImages(site, links.files).forEach(base.warn);
  const announced = await compileAnnouncement(config, links);
  const { info: finished, links: configLinks } = finishSiteInfo(
    { ...base.site, head: [...base.site.head, ...(tags.get(undefined) ?? [])] },
    site,
    { targets: collectTargets(statements), site: links },
  );
  const origins = statementsOf(statements, 'origin').map(({ origin }) => origin);
  return {
    site,
    info: withAnnouncement(finished, announced?.html),
    table,
    shared: mergeShared(statements, { lazy: false }),
    lazy: mergeShared(statements, { lazy: true }),
    symbols: new Map(statementsOf(statements, 'symbol').map(({ name, path }) => [name, path])),
    declared: [
      ...statementsOf(statements, 'link').map(({ url, place }) => ({ url, place })),
      ...configLinks.map(({ url, at }) => ({ url, place: { file: `config.ts (${at})` } })),
      ...(announced?.links ?? []),
    ],
    links,
    notes: collectNotes(statements),
    scripts: statementsOf(statements, 'script').map(({ file }) =>
      /^(https?:\/)?\//i.test(file) ? file : config.baseUrl + file,
    ),
    security: {
      ...config.security,
      connect: [...new Set([...config.security.connect, ...origins])].sort(),
    },
    reader,
  };
}

/** The statements of all plugins in `contentLoaded`, in config order. */
async function collectStatements({
  plugins,
  contents,
  base,
  site,
}: Loaded): Promise<PluginStatement[]> {
  const collect = async (plugin: Plugin, index: number) => {
    const { context, statements, close } = routeContext(base, plugin, deepFreeze(contents[index]));
    try {
      await plugin.hooks.contentLoaded?.(context);
    } finally {
      close();
    }
    return statements;
  };
  const { folder: siteFolder } = site;
  return (await runHook(plugins, 'contentLoaded', collect, { siteFolder })).flat();
}

/** Tags that plugins add to the head: by path for one page, under `undefined` for every page. */
function collectHeadTags(
  statements: readonly PluginStatement[],
): Map<string | undefined, HeadTag[]> {
  const tags = new Map<string | undefined, HeadTag[]>();
  for (const { tag, path } of statementsOf(statements, 'head')) {
    const page = path === undefined ? undefined : normalisePath(path);
    tags.set(page, [...(tags.get(page) ?? []), tag]);
  }
  return tags;
}

function withHead(route: NewRoute, added: readonly HeadTag[] | undefined): NewRoute {
  return added ? { ...route, head: [...(route.head ?? []), ...added] } : route;
}

/** Several plugins may set one key, as instances of one plugin do: their objects are merged, key by key. */
function mergeShared(
  statements: readonly PluginStatement[],
  wanted: { lazy: boolean },
): Partial<SharedData> {
  const merged: Record<string, unknown> = {};
  for (const { key, value, lazy } of statementsOf(statements, 'shared')) {
    if (lazy !== wanted.lazy) continue;
    const earlier = merged[key];
    merged[key] = isRecord(earlier) && isRecord(value) ? { ...earlier, ...value } : value;
  }
  return merged as Partial<SharedData>; // plugins set each key with its own type
}

function collectNotes(
  statements: readonly PluginStatement[],
): Map<string, readonly AnnotatedCode[]> {
  const notes = new Map<string, readonly AnnotatedCode[]>();
  for (const { file, blocks } of statementsOf(statements, 'code')) {
    notes.set(file, [...(notes.get(file) ?? []), ...blocks]);
  }
  return notes;
}

function collectTargets(statements: readonly PluginStatement[]): Map<string, Map<string, string>> {
  const targets = new Map<string, Map<string, string>>();
  for (const { itemType, id, path } of statementsOf(statements, 'target')) {
    const ids = targets.get(itemType) ?? new Map<string, string>();
    if (!ids.has(id)) ids.set(id, path);
    targets.set(itemType, ids);
  }
  return targets;
}
