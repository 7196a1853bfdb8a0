import type http from 'node:http';
import path from 'node:path';
import { accentProblems } from '../bundle/accent';
import { bundleInput, writeModule } from '../bundle/prepareBundle';
import { hashOf } from '../cache/hashOf';
import type { Cache } from '../cache/store';
import type { RenderSite } from '../client/server';
import { loadSite, type SiteOptions } from '../config/site';
import { contentLanguage } from '../content/texts';
import { type Loaded, loadPlugins } from '../lifecycle/loadPlugins';
import { createReader } from '../lifecycle/reader';
import { type RoutedSite, runContentLoaded } from '../lifecycle/runContentLoaded';
import { type CompiledContent, fileOf, isMarkdown } from '../pages/compileRoutes';
import { type CompiledFile, FileCompiler } from '../pages/fileCompiler';
import { imageAsset, localImage } from '../pages/linkTargets';
import { moduleId } from '../pages/moduleId';
import { addThemeTexts } from '../pages/siteTexts';
import type { Problem } from '../plugin';
import { createProgress } from '../report/progress';
import { SiteError } from '../report/report';
import { contentFileOf, type Route } from '../routes/routes';
import { Pool } from '../workers/pool';
import { workerSetup } from '../workers/workerSetup';
import { createDevBundle, type DevBundle } from './devBundle';
import type { Events } from './events';
import { withWarmUp } from './withWarmUp';

/** A site in the dev server: its loaded content, routes and bundle, and how it follows changes. */
export interface DevSite {
  baseUrl: string;
  routed: RoutedSite;
  loaded: Loaded;
  cache: Cache;
  bundle: DevBundle;
  events: Events;
  /** Name of an image in the output → its file next to the content. */
  images: ReadonlyMap<string, string>;
  /** Compiles the file of a route when it has one, and bundles it when it has code. */
  prepare(route: Route): Promise<CompiledFile | undefined>;
  /** Everything compiled so far, for links and search. */
  compileAll(): Promise<CompiledContent>;
  /** The data of all pages, with the texts of the newest theme. */
  shared(): Promise<Omit<RenderSite, 'islands'>>;
  /** Follows changed files (relative to the site). Returns whether more than one page may look different. */
  update(changed: ReadonlySet<string>): Promise<'page' | 'site'>;
  close(): Promise<void>;
}

export interface DevSiteInput extends SiteOptions {
  cache: Cache;
  events: Events;
  server: http.Server;
  /** A host name that reaches the server, besides those of this machine. */
  host?: string;
  /** Where the development bundle is kept. */
  cacheFolder: string;
}

/** Loads a site and starts its bundler; pages are compiled on request. */
export async function createDevSite(input: DevSiteInput): Promise<DevSite> {
  const { cache, events, cacheFolder } = input;
  const site = await loadSite(input);
  const warn = (problem: Problem) => events.report(new SiteError(problem));
  accentProblems(site.config.accent, path.basename(site.configFile)).forEach(warn);
  const progress = createProgress();
  // Two dev servers may share a cache folder.
  const folder = path.join(cacheFolder, 'bundle', `dev-${hashOf([site.folder]).slice(0, 8)}`);
  // A thread compiles the first page while the main thread is busy reading content and bundling.
  const pool = new Pool({ setup: workerSetup(site, cacheFolder), workers: 1 });
  pool.prepare(Number.POSITIVE_INFINITY);
  const reader = withWarmUp(createReader(site.folder), (source) => {
    pool
      .run('compile', { source, notes: [], language: contentLanguage(site.config) })
      .catch(() => {}); // reported to whoever opens the page
  });
  const load = { site, cache, mode: 'dev' as const, warn, progress, reader };
  // The bundler works in separate threads while this one reads content: the sooner it starts, the better.
  const [bundling] = await Promise.allSettled([
    createDevBundle(bundleInput(site, folder, new Map(), 'development'), {
      server: input.server,
      host: input.host,
      onServerChange: () => events.recompiled(),
    }),
  ]);
  const [content] = await Promise.allSettled([
    loadPlugins(load).then(async (all) => ({ loaded: all, routed: await runContentLoaded(all) })),
  ]);
  if (content.status === 'rejected' || bundling.status === 'rejected') {
    await pool.close();
    if (bundling.status === 'fulfilled') await bundling.value.close();
    throw [content, bundling].find((one) => one.status === 'rejected')?.reason;
  }
  let { loaded, routed } = content.value;
  let hasWarned = false;
  const bundle = bundling.value;
  const files = new Map<string, CompiledFile>();
  const images = new Map<string, string>();
  let compiler = new FileCompiler({ routed, pool, cache });

  const compile = async (route: Route) => {
    const [file] = fileOf(route);
    if (file === undefined) return undefined;
    const compiled = await compiler.compile(file);
    files.set(file, compiled);
    for (const { kind, url, file: at = file } of compiled.facts.links) {
      const image = kind === 'image' ? localImage(url, at) : undefined;
      if (image) images.set(imageAsset(image, routed), image);
    }
    return compiled;
  };
  /** Module pages that have been opened: id → key of the bundled code. */
  const opened = new Map<string, { added: Promise<void>; key: string | undefined }>();
  const prepare = async (route: Route) => {
    const compiled = await compile(route);
    const module = moduleOf(route, compiled);
    if (module === undefined) return compiled;
    const id = moduleId(route);
    const page = opened.get(id) ?? { added: bundle.addPage(id, module), key: compiled?.key };
    opened.set(id, page);
    // The next request tries again.
    await page.added.catch((error: unknown) => {
      opened.delete(id);
      throw error;
    });
    if (page.key !== compiled?.key) bundle.changePage(module);
    page.key = compiled?.key;
    return compiled;
  };
  const moduleOf = (route: Route, compiled: CompiledFile | undefined) => {
    const file = contentFileOf(route);
    if (file !== undefined && !isMarkdown(file)) return path.join(site.folder, file);
    if (compiled?.facts.lane !== 'module') return undefined;
    return writeModule({ route, compiled, routed, cache, folder });
  };
  const followModules = async () => {
    const shown = routed.table.routes.filter((route) => opened.has(moduleId(route)));
    const gone = [...opened.keys()].filter((id) => !shown.some((route) => moduleId(route) === id));
    for (const id of gone) opened.delete(id);
    bundle.dropPages(gone);
    await Promise.all(shown.map(prepare));
  };

  return {
    baseUrl: site.config.baseUrl,
    get routed() {
      return routed;
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
      await Promise.all(routed.table.routes.map(compile));
      return { files, problems: [] };
    },
    async shared() {
      const { server } = await bundle.ready();
      const texts = addThemeTexts(routed, server.themeTexts(routed.info.locale));
      if (!hasWarned) texts.problems.forEach(warn);
      hasWarned = true;
      return {
        site: texts.info,
        browserSite: texts.browserInfo,
        shared: routed.shared,
        lazy: lazyAddresses(routed),
      };
    },
    async update(changed) {
      const before = routed;
      if (!(await loaded.unchangedBy(changed))) {
        loaded = await loadPlugins({ ...load, changed, before: loaded });
        routed = await runContentLoaded(loaded);
      }
      compiler = new FileCompiler({ routed, pool, cache });
      if (![...changed].every((file) => file.endsWith('.md'))) await followModules();
      return before === routed ? 'page' : 'site';
    },
    async close() {
      await bundle.close();
      await pool.close();
    },
  };
}

const lazyAddresses = (routed: RoutedSite): RenderSite['lazy'] =>
  Object.fromEntries(
    Object.keys(routed.lazy).map((key) => [key, `/__dev/lazy/${encodeURIComponent(key)}.json`]),
  );
