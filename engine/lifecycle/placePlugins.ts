import { compileAnnouncement, withAnnouncement } from '../config/announcement';
import { finishSiteInfo, type Site } from '../config/site';
import type { SharedData, SiteInfo } from '../contract';
import type { AnnotatedCode, NewRoute, Place } from '../plugin';
import { reportAs, SiteError } from '../report/report';
import type { LinkSite } from '../routes/links';
import { normalisePath } from '../routes/paths';
import { pathProblems } from '../routes/routePaths';
import { createRouteTable, type RouteTable } from '../routes/routes';
import { type Placed, placeContext } from './hookContexts';
import type { Loaded } from './loadPlugins';
import { deepFreeze } from './plainData';
import type { Reader } from './reader';
import { runHook } from './runHook';

/** Everything that is known once every route has its place. */
export interface PlacedSite {
  site: Site;
  info: SiteInfo;
  table: RouteTable;
  shared: Partial<SharedData>;
  lazy: Partial<SharedData>;
  /** Inline code → path. */
  symbols: ReadonlyMap<string, string>;
  /** Links that config and plugins declare. */
  declared: { url: string; place: Place }[];
  links: LinkSite;
  /** Origins that pages may ask, sorted. */
  origins: string[];
  /** Addresses of scripts that plugins load on every page. */
  scripts: string[];
  /** Markdown file → what plugins say of its code. */
  notes: ReadonlyMap<string, readonly AnnotatedCode[]>;
  reader: Reader;
}

/** Runs `contentLoaded` of all plugins and merges what they asked for, in config order. */
export async function placePlugins(loaded: Loaded): Promise<PlacedSite> {
  const { plugins, contents, base, site, reader } = loaded;
  const buffers = await runHook<Placed>(plugins, 'contentLoaded', async (plugin, index) => {
    const { context, placed, close } = placeContext(base, plugin, deepFreeze(contents[index]));
    try {
      await plugin.hooks.contentLoaded?.(context);
    } finally {
      close();
    }
    return placed;
  });
  const { config } = site;
  const head = buffers.flatMap((one) => one.head);
  const added = buffers.flatMap(({ plugin, routes }) =>
    routes.map((route: NewRoute) => ({ plugin, route: withHead(route, head) })),
  );
  const table = createRouteTable(added, config);
  reportAs(config.links.duplicateRoutes, table.problems, base.warn);
  const staticFiles = await reader.listStatic('static');
  const impossible = pathProblems(table.routes, new Set(staticFiles));
  if (impossible.length > 0) throw new SiteError(impossible);
  const links: LinkSite = {
    table,
    files: new Set([...staticFiles, ...buffers.flatMap((one) => one.files)]),
    url: config.url,
    schemes: config.links.schemes,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
  };
  const everywhere = head.flatMap((one) => (one.path === undefined ? [one.tag] : []));
  const announced = await compileAnnouncement(config, links);
  const { info: finished, links: configLinks } = finishSiteInfo(
    { ...base.site, head: [...base.site.head, ...everywhere] },
    config,
    collectTargets(buffers),
    links,
  );
  const shared = buffers.flatMap((one) => one.shared);
  return {
    site,
    info: withAnnouncement(finished, announced?.html),
    table,
    shared: mergeShared(shared.filter((one) => !one.lazy)),
    lazy: mergeShared(shared.filter((one) => one.lazy)),
    symbols: new Map(buffers.flatMap((one) => one.symbols)),
    declared: [
      ...buffers.flatMap((one) => one.links),
      ...configLinks.map(({ url, at }) => ({ url, place: { file: `config.ts (${at})` } })),
      ...(announced?.links ?? []),
    ],
    links,
    notes: collectNotes(buffers),
    scripts: buffers.flatMap((one) => one.scripts.map((file) => config.baseUrl + file)),
    origins: [...new Set([...config.connect, ...buffers.flatMap((one) => one.origins)])].sort(),
    reader,
  };
}

/** A route with what plugins added to the head of its page. */
function withHead(route: NewRoute, head: Placed['head']): NewRoute {
  const path = normalisePath(route.path);
  const own = head.flatMap((one) =>
    one.path !== undefined && normalisePath(one.path) === path ? [one.tag] : [],
  );
  return own.length > 0 ? { ...route, head: [...(route.head ?? []), ...own] } : route;
}

/** Several plugins may set one key, as instances of one plugin do: their objects are merged, key by key. */
function mergeShared(entries: readonly Placed['shared'][number][]): Partial<SharedData> {
  const merged: Record<string, unknown> = {};
  for (const { key, value } of entries) {
    const known = merged[key];
    merged[key] = isObject(known) && isObject(value) ? { ...known, ...value } : value;
  }
  return merged as Partial<SharedData>; // plugins set each key with its own type
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collectNotes(buffers: readonly Placed[]): Map<string, readonly AnnotatedCode[]> {
  const notes = new Map<string, readonly AnnotatedCode[]>();
  for (const { file, blocks } of buffers.flatMap((one) => one.notes)) {
    notes.set(file, [...(notes.get(file) ?? []), ...blocks]);
  }
  return notes;
}

function collectTargets(buffers: readonly Placed[]): Map<string, Map<string, string>> {
  const targets = new Map<string, Map<string, string>>();
  for (const { type, id, path } of buffers.flatMap((one) => one.targets)) {
    const ids = targets.get(type) ?? new Map<string, string>();
    if (!ids.has(id)) ids.set(id, path);
    targets.set(type, ids);
  }
  return targets;
}
