import { existsSync } from 'node:fs';
import path from 'node:path';
import { textOf } from '../client/texts/createText';
import { engineTexts } from '../client/texts/engineTexts';
import { textHashes } from '../config/headTag';
import { deepFreeze, isRecord } from '../config/plainData';
import { homeAndIcon, type Site } from '../config/site';
import type { AnnotatedCode } from '../content/extensions/contract';
import type { HeadTag, PageLanguages, SharedData, SiteInfo } from '../contract';
import type { KnownRoutes, NewRoute, Plugin, SourcePosition } from '../plugin';
import { reportAs, SiteError } from '../report/report';
import { fillLinks } from '../routes/fillLinks';
import { hrefOf, type LinkSite, resolveLink } from '../routes/links';
import { normalisePath } from '../routes/paths';
import { redirectRoutes } from '../routes/redirectRoutes';
import { pathProblems } from '../routes/routePaths';
import {
  type AddedRoute,
  contentFileOf,
  createRouteTable,
  type RouteTable,
  symbolKey,
} from '../routes/routes';
import type { SecurityPolicy } from '../serve/headers';
import { addRouteData } from './addRouteData';
import { argsOf, callsOf, type PluginCall, routeContext } from './hookContexts';
import type { Loaded } from './loadPlugins';
import { placeOfRoute } from './placeOfRoute';
import type { Reader } from './reader';
import { pluginLabel, runHook } from './runHook';

/** A site whose routes are known, and everything else from `contentLoaded`. */
export interface RoutedSite {
  site: Site;
  info: SiteInfo;
  table: RouteTable;
  shared: Partial<SharedData>;
  lazy: Partial<SharedData>;
  /** `symbolKey` → path. */
  symbols: ReadonlyMap<string, string>;
  /** Links that config and plugins declare. */
  declared: { url: string; place: SourcePosition }[];
  links: LinkSite;
  /** Other origins that pages may load from: the config's settings, and the origins of `addOrigin`. */
  security: SecurityPolicy;
  /** Markdown file → plugins' explanations for names in its code. */
  notes: ReadonlyMap<string, readonly AnnotatedCode[]>;
  reader: Reader;
  /** Path of a route → the page in all languages; for a site with several, see `compareLanguages`. */
  languages?: ReadonlyMap<string, PageLanguages>;
}

/** Runs `contentLoaded` of all plugins and merges what they add, in config order. */
export async function runContentLoaded(loaded: Loaded): Promise<RoutedSite> {
  const { base, site, reader, frontMatter } = loaded;
  const { config } = site;
  const calls = await collectCalls(loaded);
  const tags = collectHeadTags(calls);
  const routes = callsOf(calls, 'addRoute').map(({ plugin, args: [route] }) => ({
    plugin,
    route: withHead(route, tags.get(normalisePath(route.path))),
    frontMatter: frontMatter.of(contentFileOf(route)),
  }));
  const added = addRouteData(routes, calls);
  const redirects = redirectRoutes(added, config);
  const placeOf = (route: NewRoute) => placeOfRoute(route, site, reader);
  const hasNotFound = added.some(
    ({ route }) => route.kind !== 'redirect' && normalisePath(route.path) === '/404',
  );
  const notFound = hasNotFound ? [] : [notFoundRoute(base.site)];
  const [layout] = argsOf(calls, 'setLayout').at(-1) ?? [];
  const table = createRouteTable([...added, ...notFound, ...redirects], config, {
    layout,
    placeOf,
  });
  reportAs(config.links.duplicateRoutes, table.problems, base.warn);
  const staticFiles = await reader.listStatic('static');
  const impossible = pathProblems(table.routes, new Set(staticFiles), { placeOf });
  if (impossible.length > 0) throw new SiteError(impossible);
  const ownFiles = new Set(argsOf(calls, 'addFile').flat());
  const links: LinkSite = {
    table,
    files: new Set([...staticFiles, ...ownFiles]),
    ownFiles,
    filesUrl: site.filesUrl,
    url: config.url,
    hasSource: (file) => /\.\w+$/.test(file) && existsSync(path.join(site.folder, file)),
    schemes: config.links.schemes,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
  };
  const declared = argsOf(calls, 'addLink').map(([{ url, place }]) => ({ url, place }));
  const addLink: KnownRoutes['addLink'] = (link) => void declared.push(link);
  const info: SiteInfo = Object.assign(
    { ...base.site, ...homeAndIcon(base.site, links) },
    { head: [...base.site.head, ...(tags.get(undefined) ?? [])] },
    ...(await finishSite(
      loaded,
      calls,
      knownRoutes(links, { targets: collectTargets(calls), addLink }),
    )),
  );
  const origins = argsOf(calls, 'addOrigin').flat();
  return {
    site,
    info,
    table,
    shared: mergeShared(calls, { lazy: false }),
    lazy: mergeShared(calls, { lazy: true }),
    symbols: new Map(
      argsOf(calls, 'addSymbol').map(([name, path, { pagesOf } = {}]) => [
        symbolKey(name, pagesOf && pluginLabel(pagesOf)),
        path,
      ]),
    ),
    declared,
    links,
    notes: collectNotes(calls),
    security: {
      ...config.security,
      connect: [...new Set([...config.security.connect, ...origins])].sort(),
      scripts: [...config.security.scripts, ...textHashes(info.head, 'script')],
      styles: [...config.security.styles, ...textHashes(info.head, 'style')],
    },
    reader,
  };
}

function knownRoutes(site: LinkSite, given: Pick<KnownRoutes, 'targets' | 'addLink'>): KnownRoutes {
  const linkTo = (url: string) => {
    const target = resolveLink(url, { path: '/' }, site);
    return { href: hrefOf(target, site), external: target.kind === 'outside' };
  };
  return {
    ...given,
    files: site.files,
    linkTo,
    finishHtml: ({ html, links }) =>
      fillLinks(
        html,
        links.map(({ kind, url }) => (kind === 'symbol' ? '' : linkTo(url).href)),
      ),
  };
}

/** The additions of plugins to the info of the site, in config order. */
async function finishSite(
  { plugins, site }: Loaded,
  calls: readonly PluginCall[],
  known: KnownRoutes,
): Promise<Partial<SiteInfo>[]> {
  const finish = (plugin: Plugin) => {
    const own = callsOf(calls, 'finishSite').filter((call) => call.plugin === pluginLabel(plugin));
    return Promise.all(own.map(({ args: [work] }) => work(known)));
  };
  return (await runHook(plugins, 'contentLoaded', finish, { siteFolder: site.folder })).flat();
}

/** The page for unknown addresses of a site without its own: hosts look for `404.html`. */
const notFoundRoute = (site: SiteInfo): AddedRoute => ({
  plugin: 'engine',
  route: {
    path: '/404',
    kind: 'notFound',
    source: 'engine',
    title: textOf(engineTexts, site)('pages.notFound'),
    props: {},
    noindex: true,
    unlisted: true,
  },
});

/** The calls of all plugins in `contentLoaded`, in config order. */
async function collectCalls({ plugins, contents, base, site }: Loaded): Promise<PluginCall[]> {
  const collect = async (plugin: Plugin, index: number) => {
    const { context, calls, close } = routeContext(base, plugin, deepFreeze(contents[index]));
    try {
      await plugin.hooks.contentLoaded?.(context);
    } finally {
      close();
    }
    return calls;
  };
  const { folder: siteFolder } = site;
  return (await runHook(plugins, 'contentLoaded', collect, { siteFolder })).flat();
}

/** Tags that plugins add to the head: by path for one page, under `undefined` for every page. */
function collectHeadTags(calls: readonly PluginCall[]): Map<string | undefined, HeadTag[]> {
  const tags = new Map<string | undefined, HeadTag[]>();
  for (const [tag, { path } = {}] of argsOf(calls, 'addHead')) {
    const page = path === undefined ? undefined : normalisePath(path);
    tags.set(page, [...(tags.get(page) ?? []), tag]);
  }
  return tags;
}

function withHead(route: NewRoute, added: readonly HeadTag[] | undefined): NewRoute {
  return added ? { ...route, head: [...(route.head ?? []), ...added] } : route;
}

/** Several plugins may set one key, as instances of one plugin do: their objects are merged, key by key. */
function mergeShared(calls: readonly PluginCall[], wanted: { lazy: boolean }): Partial<SharedData> {
  const merged: Record<string, unknown> = {};
  for (const [key, value, { lazy = false } = {}] of argsOf(calls, 'setShared')) {
    if (lazy !== wanted.lazy) continue;
    const earlier = merged[key];
    merged[key] = isRecord(earlier) && isRecord(value) ? { ...earlier, ...value } : value;
  }
  return merged as Partial<SharedData>; // plugins set each key with its own type
}

function collectNotes(calls: readonly PluginCall[]): Map<string, readonly AnnotatedCode[]> {
  const notes = new Map<string, readonly AnnotatedCode[]>();
  for (const [file, blocks] of argsOf(calls, 'annotateCode'))
    notes.set(file, [...(notes.get(file) ?? []), ...blocks]);
  return notes;
}

function collectTargets(calls: readonly PluginCall[]): Map<string, Map<string, string>> {
  const targets = new Map<string, Map<string, string>>();
  for (const [type, id, path] of argsOf(calls, 'addTarget')) {
    const ids = targets.get(type) ?? new Map<string, string>();
    if (!ids.has(id)) ids.set(id, path);
    targets.set(type, ids);
  }
  return targets;
}
