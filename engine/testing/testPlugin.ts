import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deepFreeze } from '../config/plainData';
import { createCompiler } from '../content/compile';
import { compileRuled, compileText } from '../content/compileText';
import { contentLanguage } from '../content/contentLanguage';
import { PluginFrontMatter } from '../content/frontMatter/pluginFrontMatter';
import { UnusedKeys } from '../content/frontMatter/unusedKeys';
import { createFileReader } from '../content/readFile';
import type { HeadTag, RouteData, SiteInfo } from '../contract';
import { type Emitted, EmittedFiles } from '../lifecycle/emittedFiles';
import { type Added, routeContext } from '../lifecycle/hookContexts';
import { finishedRoute } from '../lifecycle/postBuild';
import { createReader } from '../lifecycle/reader';
import { pluginLabel } from '../lifecycle/runHook';
import type { CodeAnnotation } from '../ownContract';
import type {
  BaseContext,
  LoadContext,
  NewRoute,
  Plugin,
  PluginCache,
  PostBuildContext,
  Problem,
  SourcePosition,
} from '../plugin';
import { isSiteError, SiteError, settle } from '../report/report';
import { fillLinks } from '../routes/fillLinks';
import { hrefOf, resolveLink } from '../routes/links';
import type { DocumentLayout } from '../routes/paths';
import { createRouteTable } from '../routes/routes';
import { extensionsOf } from './extensionsOf';

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
  /** Name → path of the `names` of all routes. */
  symbols: Record<string, string>;
  /** Every `addLink`, in order; nothing is checked. */
  links: { url: string; place: SourcePosition }[];
  /** Every `addData`, in order. */
  data: { path: string; data: Partial<RouteData> }[];
  /** The `origins` of every `setShared`, in order. */
  origins: string[];
  /** Every `annotateCode`, in order. */
  notes: { file: string; blocks: CodeAnnotation[] }[];
  /** Lines for the closing table of the build. */
  reports: string[];
  /** Tags for every page, or for the page at `path`. */
  head: { tag: HeadTag; path?: string }[];
  /** How the documents are named; undefined when the plugin leaves that to others. */
  layout?: DocumentLayout;
  /** Files that links may lead to. */
  files: string[];
  /** Files that the plugin named as inputs of its values, relative to the site folder, in order. */
  followed: string[];
  /** Every problem that a hook gave to `warn`, in order. */
  warnings: Problem[];
  /** Files emitted by `postBuild`. */
  emitted: Record<string, string>;
  /** Files that `postBuild` emitted for somewhere else than the output. */
  unpublished: Record<string, string>;
  /** The route at a path; fails when there is none. */
  route(path: string): NewRoute;
}

/** The environment of a plugin under test. */
export interface TestPluginOptions {
  /** Overrides for the info of `testSite()`. */
  site?: Partial<SiteInfo>;
  /** `build` by default. */
  mode?: 'build' | 'dev';
  /** Passed to the plugin as `env`; empty by default. */
  env?: Record<string, string>;
  /** The config as the plugin sees it; empty by default. */
  config?: Readonly<Record<string, unknown>>;
  /** Names of the output files that exist before the plugin writes. */
  files?: readonly string[];
  /** Other plugins of the site, whose additions to Markdown apply. */
  plugins?: readonly Plugin[];
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
    home: '/',
    trailingSlash: false,
    locale: 'en',
    texts: {},
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

async function runHooks(
  plugin: Plugin,
  folder: string,
  options: TestPluginOptions,
): Promise<PluginRun> {
  const warnings: Problem[] = [];
  const base: BaseContext = {
    siteFolder: folder,
    configFile: path.join(folder, 'config.ts'),
    site: testSite(options.site),
    mode: options.mode ?? 'build',
    env: options.env ?? {},
    config: options.config ?? {},
    label: (text) => text,
    fileOf: (file) => file,
    warn: (problem) => void warnings.push(problem),
  };
  const { read, files } = createReader(folder, plugin.hooks.watch);
  const followed: string[] = [];
  const cache = forgetfulCache(folder, read, (file) => followed.push(file));
  const unusedKeys = new UnusedKeys();
  const extensions = await extensionsOf([plugin, ...(options.plugins ?? [])]);
  const compiler = createCompiler({ read: createFileReader(folder), extensions });
  const frontMatter = new PluginFrontMatter([plugin, ...(options.plugins ?? [])]);
  const loading = plugin.hooks.loadContent?.({
    ...base,
    cache,
    read,
    files,
    noteUnusedKeys: (file, keys) =>
      unusedKeys.add(pluginLabel(plugin), file, frontMatter.take(file, keys)),
    compileText: (text, at) => compileText(text, at, compiler),
    compileRuled: (text, rules) =>
      compileRuled(text, rules, compiler, { language: contentLanguage(base.site) }),
  });
  const content: unknown = await Promise.resolve(loading).catch((thrown) => {
    if (!isSiteError(thrown)) throw thrown;
    return thrown;
  });
  const problems = [
    ...(isSiteError(content) ? content.problems : []),
    ...frontMatter.errors(),
    ...unusedKeys.errors(),
  ];
  if (problems.length > 0) throw new SiteError(problems);
  warnings.push(...unusedKeys.warnings());
  const { context, added, close } = routeContext(base, plugin, deepFreeze(content));
  await plugin.hooks.contentLoaded?.(context);
  close();
  const emitted: Record<string, string> = {};
  const reports: string[] = [];
  const before = options.files ?? [];
  const staged: Emitted = {
    keep: () => false,
    has: (file) => file in emitted || before.includes(file),
    write: (file, text) => {
      emitted[file] = typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
    },
  };
  const emittedFiles = new EmittedFiles(staged, () => undefined);
  const { emit, emitUnpublished, written } = emittedFiles.by(pluginLabel(plugin), '');
  const table = createRouteTable(added.routes, base.site);
  const linkSite = { ...base.site, table, files: new Set(before) };
  const routes = table.routes.map((route) => finishedRoute(route));
  const lastWork: Parameters<PostBuildContext<unknown>['afterEmits']>[0][] = [];
  await plugin.hooks.postBuild?.({
    ...base,
    content,
    cache,
    routes,
    languages: [{ site: base.site, routes }],
    files: before,
    readFile: () => '',
    security: { connect: added.shared.flatMap(({ origins }) => origins) },
    finishHtml: ({ html, links }, path = '/') =>
      fillLinks(
        html,
        links.map(({ kind, url, file }) =>
          kind === 'symbol' ? '' : hrefOf(resolveLink(url, { file, path }, linkSite), linkSite),
        ),
      ),
    emit,
    emitUnpublished,
    afterEmits: (work) => void lastWork.push(work),
    report: (text) => void reports.push(text),
  });
  await written();
  for (const work of lastWork) await work([...before, ...Object.keys(emitted)]);
  await written();
  const unpublished = Object.fromEntries(emittedFiles.unpublished);
  return {
    folder,
    content,
    followed,
    warnings,
    emitted,
    unpublished,
    reports,
    ...resultsOf(added),
    layout: plugin.hooks.documentLayout?.(base),
  };
}

/** The additions of `contentLoaded` as plain data. */
function resultsOf(added: Added) {
  const { shared, links, files, head } = added;
  const routes = added.routes.map(({ route }) => asJson(route));
  return {
    routes,
    shared: Object.fromEntries(shared.map(({ key, value }) => [key, asJson(value)])),
    lazy: shared.flatMap(({ key, lazy }) => (lazy ? [key] : [])),
    symbols: Object.fromEntries(
      routes.flatMap(({ names = [] }) => names.map(({ name, path }) => [name, path])),
    ),
    links,
    data: added.data.map(({ path, data }) => ({ path, data: asJson(data) })),
    origins: shared.flatMap(({ origins }) => origins),
    notes: added.notes.map(({ file, blocks }) => ({ file, blocks: asJson([...blocks]) })),
    head: head.map(({ tag, path }) => ({ tag, path })),
    files,
    route(wanted: string): NewRoute {
      const finished = routes.find((route) => route.path === wanted);
      if (finished) return finished;
      throw new Error(`no route ${wanted}; ${routes.map((route) => route.path).join(', ')}`);
    },
  };
}

/** A cache that makes every value again. */
const forgetfulCache = (
  folder: string,
  read: LoadContext['read'],
  onInput: (file: string) => void,
): PluginCache => ({
  folder: path.join(folder, '.cache'),
  file: async (file, parse) => asJson(await parse(await read(file))),
  files: (files, parse) => settle(files.map(async (file) => asJson(await parse(await read(file))))),
  value: async (_key, make) =>
    asJson(await make({ add: (file) => onInput(path.relative(folder, file)) })),
  bytes: async (_key, make) => await make(),
});

/** Content goes through the cache as JSON; data that JSON would change must not pass here either. */
const asJson = <T>(value: T): T =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([file, text]) => {
      const absolute = path.join(folder, file);
      await mkdir(path.dirname(absolute), { recursive: true });
      await writeFile(absolute, text);
    }),
  );
}
