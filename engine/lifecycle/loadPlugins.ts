import type { Cache } from '../cache/store';
import { compileAnnouncement, withAnnouncement } from '../config/announcement';
import { finishSiteInfo, type Site, startSiteInfo } from '../config/site';
import type { SharedData, SiteInfo } from '../contract';
import type { AnnotatedCode, NewRoute, Place, Plugin, Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { SiteError } from '../report/report';
import type { LinkSite } from '../routes/links';
import { normalisePath } from '../routes/paths';
import { pathProblems } from '../routes/routePaths';
import { createRouteTable, type RouteTable } from '../routes/routes';
import {
  type ContextBase,
  type Facts,
  factsHold,
  type Placed,
  placeContext,
  pluginCache,
} from './hookContexts';
import { createReader, type Reader } from './reader';
import { deepFreeze, runHook } from './runHook';

/** The first two hooks: what plugins load, and where they place it. */

export interface LoadInput {
  site: Site;
  cache: Cache;
  mode: 'build' | 'dev';
  warn(problem: Problem): void;
  progress: Progress;
  /** Reads the site's files; a new one unless given. */
  reader?: Reader;
  /** In dev: files changed since the last load, and what was loaded then. */
  changed?: ReadonlySet<string>;
  before?: Loaded;
}

export interface Loaded {
  site: Site;
  base: ContextBase;
  plugins: readonly Plugin[];
  /** What each plugin loaded, in config order. */
  contents: unknown[];
  reader: Reader;
  /** Whether the changed files leave everything that plugins loaded as it was. */
  unchangedBy(changed: ReadonlySet<string>): Promise<boolean>;
}

/** Runs `loadContent` of all plugins in parallel. */
export async function loadPlugins(input: LoadInput): Promise<Loaded> {
  const { site, cache, mode, warn, progress } = input;
  const plugins = site.config.plugins;
  const reader = input.reader ?? createReader(site.folder);
  for (const file of input.changed ?? []) reader.forget(file);
  const base: ContextBase = {
    siteFolder: site.folder,
    site: deepFreeze(startSiteInfo(site.config)),
    mode,
    env: site.env,
    warn,
  };
  const facts: Facts | undefined = mode === 'dev' ? new Map() : undefined;
  const onSlow = (plugin: string, hook: string) =>
    progress.notice(`${plugin}: ${hook} is still running …`);
  const contents = await runHook<unknown>(
    plugins,
    'loadContent',
    (plugin, index) => {
      if (!plugin.hooks.loadContent) return undefined;
      if (input.before && input.changed && !concerns(plugin, input.changed))
        return input.before.contents[index];
      return plugin.hooks.loadContent({
        ...base,
        cache: pluginCache(cache, plugin, reader.read, facts),
        files: reader.files,
        read: reader.read,
        compile: (file) => reader.read(file).then((source) => compileNow(source, site, cache)),
        changed: input.changed,
      });
    },
    { onSlow },
  );
  return {
    site,
    base,
    plugins,
    contents,
    reader,
    async unchangedBy(changed) {
      for (const file of changed) reader.forget(file);
      for (const file of changed) {
        const isWatched = plugins.some((plugin) => concerns(plugin, new Set([file])));
        if (isWatched && !(facts && (await factsHold(facts, file)))) return false;
      }
      return true;
    },
  };
}

async function compileNow(source: Awaited<ReturnType<Reader['read']>>, site: Site, cache: Cache) {
  const { createContentCompiler } = await import('../pages/compileContent');
  return createContentCompiler(site.folder, cache.namespace('highlight')).compile(source);
}

/** Whether any changed file matches a plugin's `watch` globs. A plugin without globs is always reloaded. */
function concerns(plugin: Plugin, changed: ReadonlySet<string>): boolean {
  const { watch } = plugin.hooks;
  if (!watch) return true;
  const patterns = watch.map(globToRegExp);
  return [...changed].some((file) => patterns.some((pattern) => pattern.test(file)));
}

/** `content/**\/*.md`, `pages/*.{md,tsx}` → a regular expression for relative paths. */
export function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|\{[^}]*\}|[.+^$()|[\]\\]/g, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token.startsWith('{')) return `(?:${token.slice(1, -1).split(',').map(literal).join('|')})`;
    return `\\${token}`;
  });
  return new RegExp(`^${source}$`);
}

const literal = (text: string) => text.replace(/[.+^$()|[\]\\*?]/g, '\\$&');

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

/** Hands problems on as the config wishes. @throws SiteError when they are to be errors. */
export function reportAs(
  severity: 'ignore' | 'warn' | 'error',
  problems: readonly Problem[],
  warn: (problem: Problem) => void,
): void {
  if (severity === 'ignore' || problems.length === 0) return;
  if (severity === 'error') throw new SiteError(problems);
  for (const problem of problems) warn(problem);
}
