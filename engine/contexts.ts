import type { Cache } from './cache';
import { hashOf } from './cache';
import type { SiteInfo } from './contract';
import { deepFreeze, findNonJson, pluginLabel } from './hooks';
import type { NewRoute, Place, PlaceContext, Plugin, PluginCache, Problem, Source } from './plugin';
import { SiteError } from './report';

/** The objects that hooks receive. */

export interface ContextBase {
  siteFolder: string;
  site: SiteInfo;
  mode: 'build' | 'dev';
  env: Readonly<Record<string, string | undefined>>;
  warn(problem: Problem): void;
}

/** What a plugin's `contentLoaded` asked for, buffered until all plugins have spoken. */
export interface Placed {
  plugin: string;
  routes: NewRoute[];
  shared: { key: string; value: unknown; lazy: boolean }[];
  symbols: [name: string, path: string][];
  links: { url: string; place: Place }[];
  targets: { type: string; id: string; path: string }[];
}

/** The cache as one plugin sees it. */
export function pluginCache(
  cache: Cache,
  plugin: Plugin,
  read: (file: string) => Promise<Source>,
): PluginCache {
  const label = pluginLabel(plugin);
  const values = cache.namespace(`plugin/${label}`);
  return {
    folder: cache.folder(label),
    async file(file, parse, version = '') {
      const source = await read(file);
      const key = hashOf(['file', file, source.hash, version, hashOf(String(parse))]);
      const known = values.getJson<{ value: never }>(key);
      if (known) return known.value;
      const value = await parse(source);
      values.setJson(key, { value });
      return value;
    },
    async value(key, make) {
      const hash = hashOf(['value', key]);
      const known = values.getJson<{ value: never }>(hash);
      if (known) return known.value;
      const value = await make();
      values.setJson(hash, { value });
      return value;
    },
  };
}

/** The context of `contentLoaded`, and the buffer it fills. `close` refuses calls that come too late. */
export function placeContext<C>(
  base: ContextBase,
  plugin: Plugin,
  content: C,
): { context: PlaceContext<C>; placed: Placed; close(): void } {
  const label = pluginLabel(plugin);
  const placed: Placed = {
    plugin: label,
    routes: [],
    shared: [],
    symbols: [],
    links: [],
    targets: [],
  };
  let open = true;
  const inHook = (action: string) => {
    if (open) return;
    throw new SiteError({
      message: `${label}: ${action} was called after contentLoaded had ended`,
      action: 'Await everything inside the hook.',
    });
  };
  const context: PlaceContext<C> = {
    ...base,
    content,
    addRoute(route) {
      inHook('addRoute');
      assertJson(label, `the props of route "${route.path}"`, route.props, route.source);
      placed.routes.push(deepFreeze({ ...route }) as unknown as NewRoute);
    },
    setShared(key, value, options) {
      inHook('setShared');
      assertJson(label, `the shared data "${key}"`, value);
      placed.shared.push({ key, value: deepFreeze(value), lazy: options?.lazy ?? false });
    },
    addSymbol(name, path) {
      inHook('addSymbol');
      placed.symbols.push([name, path]);
    },
    addLink(link) {
      inHook('addLink');
      placed.links.push(link);
    },
    addTarget(type, id, path) {
      inHook('addTarget');
      placed.targets.push({ type, id, path });
    },
  };
  return {
    context,
    placed,
    close() {
      open = false;
    },
  };
}

function assertJson(label: string, what: string, value: unknown, file?: string): void {
  const bad = findNonJson(value);
  if (!bad) return;
  throw new SiteError({
    message: `${label}: ${what} must be plain JSON; found ${bad.found}${bad.path ? ` at "${bad.path}"` : ''}`,
    place: file ? { file } : undefined,
    action: 'Hand over data only: strings, numbers, booleans, null, arrays and plain objects.',
  });
}
