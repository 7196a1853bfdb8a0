import type http from 'node:http';
import path from 'node:path';
import type { Cache } from '../cache';
import type { RenderSite } from '../client/server';
import type { CompiledContent, CompiledEntry } from '../compileRoutes';
import { createFileCompiler, fileOf } from '../compileRoutes';
import { hashOf } from '../hashOf';
import { imageAsset, localImage } from '../linkTargets';
import { type Loaded, loadPlugins, type PlacedSite, placePlugins } from '../load';
import type { Problem } from '../plugin';
import { openPool, type Pool } from '../pool';
import { bundleInput, moduleId, reactPages, writeModule } from '../prepareBundle';
import { createProgress } from '../progress';
import { SiteError } from '../report';
import type { Route } from '../routes';
import { loadSite, type SiteOptions } from '../site';
import { createDevBundle, type DevBundle } from './devBundle';
import type { Events } from './events';

/** A site in the dev server: what is loaded, placed and bundled, and how it follows changes. */
export interface DevSite {
  baseUrl: string;
  placed: PlacedSite;
  loaded: Loaded;
  cache: Cache;
  bundle: DevBundle;
  events: Events;
  /** Image's name in the output → its file beside the content. */
  images: ReadonlyMap<string, string>;
  /** Compiles the file of a route when it has one, and bundles it when it has code. */
  prepare(route: Route): Promise<CompiledEntry | undefined>;
  /** Everything compiled so far, for links and search. */
  compileAll(): Promise<CompiledContent>;
  shared(): RenderSite;
  /**
   * Follows changed files (relative to the site). Says whether more than one page may look different, or
   * whether there are React pages that the bundler was not started with.
   */
  update(changed: ReadonlySet<string>): Promise<'page' | 'site' | 'restart'>;
  close(): Promise<void>;
}

export interface DevSiteInput extends SiteOptions {
  cache: Cache;
  events: Events;
  server: http.Server;
  /** Name the server is reached by, besides those of this machine. */
  host?: string;
  /** Where the bundle under development is kept. */
  cacheFolder: string;
}

/** Loads a site and starts its bundler; pages are compiled when they are asked for. */
export async function createDevSite(input: DevSiteInput): Promise<DevSite> {
  const { cache, events, cacheFolder } = input;
  const site = await loadSite(input);
  const warn = (problem: Problem) => events.report(new SiteError(problem));
  const progress = createProgress();
  const load = { site, cache, mode: 'dev' as const, warn, progress };
  let loaded = await loadPlugins(load);
  let placed = await placePlugins(loaded);
  const pool: Pool = await openPool({
    setup: { siteFolder: site.folder, cacheFolder },
    tasks: 1,
  });
  // Two sites under development may share a cache folder.
  const folder = path.join(cacheFolder, 'bundle', `dev-${hashOf([site.folder]).slice(0, 8)}`);
  const entries = new Map<string, CompiledEntry>();
  const images = new Map<string, string>();
  let compileFile = createFileCompiler(placed, pool, cache);

  const compile = async (route: Route) => {
    const [file] = fileOf(route);
    if (file === undefined) return undefined;
    const entry = await compileFile(file);
    entries.set(file, entry);
    for (const { kind, url } of entry.links) {
      const image = kind === 'image' ? localImage(url, file) : undefined;
      if (image) images.set(imageAsset(image, placed), image);
    }
    return entry;
  };
  const pages = reactPages(site, placed);
  /** Pages with code that somebody opened. */
  const opened = new Map<string, Promise<void>>();
  const prepare = async (route: Route) => {
    const entry = await compile(route);
    if (entry?.lane !== 'module') return entry;
    const id = moduleId(route);
    const module = writeModule({ route, entry, placed, cache, folder });
    if (!opened.has(id)) opened.set(id, bundle.addPage(id, module));
    await opened.get(id);
    return entry;
  };
  const bundle = await createDevBundle(bundleInput(site, folder, pages, 'development'), {
    server: input.server,
    host: input.host,
  });

  return {
    baseUrl: site.config.baseUrl,
    get placed() {
      return placed;
    },
    get loaded() {
      return loaded;
    },
    cache,
    bundle,
    events,
    images,
    prepare,
    async compileAll() {
      await Promise.all(placed.table.routes.map(compile));
      return { entries, problems: [] };
    },
    shared: () => ({ site: placed.info, shared: placed.shared, lazy: lazyAddresses(placed) }),
    async update(changed) {
      const before = placed;
      if (!(await loaded.unchangedBy(changed))) {
        loaded = await loadPlugins({ ...load, changed, before: loaded });
        placed = await placePlugins(loaded);
      }
      compileFile = createFileCompiler(placed, pool, cache);
      if ([...changed].every((file) => file.endsWith('.md')))
        return before === placed ? 'page' : 'site';
      if (namesOf(reactPages(site, placed)) !== namesOf(pages)) return 'restart';
      const shown = placed.table.routes.filter((route) => opened.has(moduleId(route)));
      await Promise.all(shown.map(prepare));
      return before === placed ? 'page' : 'site';
    },
    async close() {
      await bundle.close();
      await pool.close();
    },
  };
}

const namesOf = (pages: ReadonlyMap<string, string>) => [...pages.keys()].sort().join();

const lazyAddresses = (placed: PlacedSite): RenderSite['lazy'] =>
  Object.fromEntries(
    Object.keys(placed.lazy).map((key) => [key, `/__dev/lazy/${encodeURIComponent(key)}.json`]),
  );
