import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { HeadTag, SiteInfo } from '../contract';
import { createReader } from '../lifecycle/reader';
import type {
  AnnotatedCode,
  Compiled,
  FinishedRoute,
  LoadContext,
  NewRoute,
  Place,
  PlaceContext,
  Plugin,
  Problem,
} from '../plugin';
import { normalisePath } from '../routes/paths';

/** The results of running a plugin on files. */
export interface PluginRun {
  /** Absolute path of the temporary site folder. */
  folder: string;
  /** The return value of `loadContent`; undefined when the plugin has no such hook. */
  content: unknown;
  /** Every `addRoute`, in order, with paths as the plugin gave them. */
  routes: NewRoute[];
  /** Key → value of every `setShared`, lazy ones included. */
  shared: Record<string, unknown>;
  /** Keys of `shared` that were set as lazy. */
  lazy: string[];
  /** Name → path of every `addSymbol`. */
  symbols: Record<string, string>;
  /** Every `addLink`, in order; nothing is checked. */
  links: { url: string; place: Place }[];
  /** Every `addTarget`, in order. */
  targets: { type: string; id: string; path: string }[];
  /** Every `addOrigin`, in order. */
  origins: string[];
  /** Every `annotateCode`, in order. */
  notes: { file: string; blocks: AnnotatedCode[] }[];
  /** Lines for the closing table of the build. */
  reports: string[];
  /** Tags for every page, or for the page at `path`. */
  head: { tag: HeadTag; path?: string }[];
  /** Files of the output that every page loads as a script. */
  scripts: string[];
  /** Files that links may lead to. */
  files: string[];
  /** Every problem that a hook gave to `warn`, in order. */
  warnings: Problem[];
  /** Files emitted by `postBuild`. */
  emitted: Record<string, string>;
  /** The route at a path; fails when there is none. */
  route(path: string): NewRoute;
}

/** The environment of a plugin under test. */
export interface TestPluginOptions {
  /** Overrides for the info of `testSite()`. */
  site?: Partial<SiteInfo>;
  /** `build` by default. */
  mode?: 'build' | 'dev';
  /** What the plugin gets as `env`; empty by default. */
  env?: Record<string, string>;
  /** Names of the output files that exist before the plugin writes. */
  files?: readonly string[];
  /** Runs in this folder instead of a temporary one; nothing is removed. */
  folder?: string;
}

/**
 * Runs the three hooks of a plugin on the given files (path below the site folder → text).
 * @throws what the plugin throws, and the problems of its options.
 */
export async function testPlugin(
  plugin: Plugin,
  files: Record<string, string> = {},
  options: TestPluginOptions = {},
): Promise<PluginRun> {
  if (plugin.optionsIssues) throw new Error(JSON.stringify(plugin.optionsIssues, null, 2));
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'test-plugin-')));
  try {
    await writeFiles(folder, files);
    return await runHooks(plugin, folder, options);
  } finally {
    if (!options.folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Site info for tests; override what a test is about. */
export function testSite(facts: Partial<SiteInfo> = {}): SiteInfo {
  return {
    title: 'Test',
    tagline: '',
    url: 'https://example.org',
    baseUrl: '/',
    trailingSlash: false,
    locale: 'en',
    locales: [{ code: 'en', label: 'English', href: '/', dir: 'ltr' }],
    navbar: { title: 'Test', hideOnScroll: false, items: [] },
    footer: { columns: [], copyright: '' },
    colorMode: { default: 'light', respectSystem: false, disableSwitch: false },
    tableOfContents: { minLevel: 2, maxLevel: 3 },
    sidebar: { hideable: false, autoCollapse: false },
    head: [],
    ...facts,
  };
}

async function runHooks(plugin: Plugin, folder: string, options: TestPluginOptions) {
  const run: PluginRun = {
    folder,
    content: undefined,
    routes: [],
    shared: {},
    lazy: [],
    symbols: {},
    links: [],
    targets: [],
    origins: [],
    notes: [],
    reports: [],
    head: [],
    scripts: [],
    files: [],
    warnings: [],
    emitted: {},
    route(wanted) {
      const found = run.routes.find((route) => route.path === wanted);
      if (!found)
        throw new Error(`no route ${wanted}; ${run.routes.map((r) => r.path).join(', ')}`);
      return found;
    },
  };
  const base = {
    siteFolder: folder,
    site: testSite(options.site),
    mode: options.mode ?? 'build',
    env: options.env ?? {},
    warn: (problem: Problem) => void run.warnings.push(problem),
  };
  const load = loadContext(base, folder);
  run.content = await plugin.hooks.loadContent?.(load);
  await plugin.hooks.contentLoaded?.(placeContext(base, run));
  const promised = new Map<string, Promise<void>>();
  const keep = (file: string, text: string | Uint8Array) => {
    run.emitted[file] = typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
  };
  await plugin.hooks.postBuild?.({
    ...base,
    content: run.content,
    cache: load.cache,
    routes: run.routes.map(finished),
    files: options.files ?? [],
    links: [],
    read: load.read,
    emit: (file, given) => {
      if (file in run.emitted || promised.has(file)) throw new Error(`emitted twice: ${file}`);
      const text = typeof given === 'function' ? given() : given;
      if (text instanceof Promise)
        promised.set(
          file,
          text.then((made) => keep(file, made)),
        );
      else keep(file, text);
    },
    report: (text) => void run.reports.push(text),
  });
  await Promise.all(promised.values());
  return run;
}

type Base = Pick<LoadContext, 'siteFolder' | 'site' | 'mode' | 'env' | 'warn'>;

function loadContext(base: Base, folder: string): LoadContext {
  const { read, files } = createReader(folder);
  return {
    ...base,
    changed: undefined,
    read,
    compile: async (file): Promise<Compiled> => {
      throw new Error(`compile(${file}) is not part of testPlugin; build a fixture instead`);
    },
    files,
    cache: {
      folder: path.join(folder, '.cache'),
      file: async (file, parse) => asJson(await parse(await read(file))),
      value: async (_key, make) => asJson(await make()),
      bytes: async (_key, make) => await make(),
    },
  };
}

/** Content goes through the cache as JSON; data that JSON would change must not pass here either. */
const asJson = <T>(value: T): T =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);

function placeContext(base: Base, run: PluginRun): PlaceContext<unknown> {
  return {
    ...base,
    content: run.content,
    addRoute: (route) => void run.routes.push(asJson(route) as NewRoute),
    setShared: (key, value, { lazy = false } = {}) => {
      run.shared[key] = asJson(value);
      if (lazy) run.lazy.push(key);
    },
    addSymbol: (name, to) => {
      run.symbols[name] = to;
    },
    addLink: (link) => void run.links.push(link),
    addTarget: (type, id, to) => void run.targets.push({ type, id, path: to }),
    annotateCode: (file, blocks) => void run.notes.push({ file, blocks: asJson([...blocks]) }),
    addOrigin: (origin) => void run.origins.push(origin),
    addHead: (tag, head) => void run.head.push({ tag: asJson(tag), ...head }),
    addFile: (file) => void run.files.push(file),
    addScript: (file) => void run.scripts.push(file),
  };
}

function finished(route: NewRoute): FinishedRoute {
  const { content, head: _head, props: _props, ...rest } = route;
  const view = content as
    | Partial<Pick<FinishedRoute, 'headings' | 'sections' | 'anchors'>>
    | undefined;
  return {
    ...rest,
    path: normalisePath(route.path),
    document: `${route.path.slice(1) || 'index'}.html`,
    headings: view?.headings ?? [],
    sections: view?.sections ?? [],
    anchors: view?.anchors ?? [],
    keywords: route.keywords ?? [],
    trail: route.trail ?? [],
    noindex: route.noindex ?? false,
    unlisted: route.unlisted ?? false,
    search: route.search ?? true,
    hash: '',
  };
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([file, text]) => {
      const absolute = path.join(folder, file);
      await mkdir(path.dirname(absolute), { recursive: true });
      await writeFile(absolute, text);
    }),
  );
}
