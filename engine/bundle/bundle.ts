import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildConfig, RsbuildInstance, Rspack } from '@rsbuild/core';
import { hashedFolder } from '../routes/paths';
import { bundleFailed } from './bundleFailed';
import { readGenerated, writePageEntry, writePagesModule } from './generated';
import { hashFiles } from './hashFiles';
import { JoinRuntime, runtimeName } from './joinRuntime';

/** Rsbuild with the site's `rsbuild.config.ts` as its base: once for the browser, once for Node. */

export interface BundleInput {
  /** Folder that holds `rsbuild.config.ts`, when there is one. */
  root: string;
  /** Absolute path of the site folder, which module pages call `@site`. */
  site: string;
  /** Absolute path of the theme: a folder, or a module without its ending. */
  theme: string;
  baseUrl: string;
  /** Module pages: id → what to import, an absolute file or a generated module. */
  pages: ReadonlyMap<string, string>;
  /** Where the bundle is written, next to the generated modules. */
  folder: string;
  mode: 'production' | 'development';
}

/** The result of bundling: addresses for documents, files for the output, the server's entry. */
export interface Bundle {
  /** Changes with every change of the code that runs in the browser or prerenders. */
  hash: string;
  /** Changes with the code that runs in the browser. */
  browserHash: string;
  head: string[];
  scripts: string[];
  styles: string[];
  pages: Record<string, { scripts: string[]; styles: string[] }>;
  /** Styles that only pages of one kind need: those of the theme's chunks named `kind-…`. */
  kindStyles: Record<string, string[]>;
  /** Absolute path of the module that exports `createRenderer` and `renderView`. */
  server: string;
  /** Folder whose files belong in the output unchanged. */
  browserFolder: string;
  /** Sources outside node_modules that the bundle was made from, absolute. */
  dependencies: string[];
}

/** Subfolders of a bundle: the browser's files, and the Node half. */
export const halves = ['browser', 'node'];

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), '../client');

/** Bundles the site. @throws SiteError with every error of the bundler and its position. */
export async function bundle(input: BundleInput): Promise<Bundle> {
  for (const half of halves)
    rmSync(path.join(input.folder, half), { recursive: true, force: true });
  const rsbuild = await createBundler(input);
  let stats: Rspack.Stats | Rspack.MultiStats | undefined;
  rsbuild.onAfterBuild((result) => {
    stats = result.stats;
  });
  try {
    await rsbuild.build();
  } catch (cause) {
    throw bundleFailed(stats, cause, input.root);
  }
  if (!stats || stats.hasErrors()) throw bundleFailed(stats, undefined, input.root);
  return describeBundle(stats, input);
}

/** An Rsbuild instance with the engine's three environments on top of the site's own config, or of plain React. */
export async function createBundler(input: BundleInput): Promise<RsbuildInstance> {
  const { createRsbuild, loadConfig, mergeRsbuildConfig, logger } = await import('@rsbuild/core');
  const { pluginReact } = await import('@rsbuild/plugin-react');
  // A build reports the bundler's errors itself, all in one place.
  logger.level = input.mode === 'production' ? 'silent' : 'error';
  const configFile = ['rsbuild.config.ts', 'rsbuild.config.mjs', 'rsbuild.config.js']
    .map((name) => path.join(input.root, name))
    .find((file) => existsSync(file));
  const base = configFile
    ? (await loadConfig({ cwd: input.root, path: configFile })).content
    : { plugins: [pluginReact()] };
  return createRsbuild({
    cwd: input.root,
    config: mergeRsbuildConfig(base, engineConfig(input)),
  });
}

const hashedFolders = Object.fromEntries(
  ['js', 'jsAsync', 'css', 'cssAsync', 'image', 'svg', 'font', 'media', 'assets'].map((type) => [
    type,
    hashedFolder,
  ]),
);

/** Inlined functions and values compress worse. Without these settings a first visit exceeds its script budget by 0.6 kB. */
const minify = {
  jsOptions: { minimizerOptions: { compress: { inline: 0, reduce_vars: false } } },
} as const;

/**
 * Browser targets for code and styles: the first versions that support everything the theme needs, lookbehind
 * last.
 */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

/** Optimisation of a bundle that is one file with its own runtime. */
const alone = { runtimeChunk: false, splitChunks: false } as const;

function engineConfig(input: BundleInput): RsbuildConfig {
  const { folder, baseUrl, mode } = input;
  const production = mode === 'production';
  const forBrowsers = {
    target: 'web',
    overrideBrowserslist: browsers,
    distPath: { root: path.join(folder, 'browser') },
  } as const;
  const filename = production ? '[name].[contenthash:10]' : '[name]';
  return {
    mode,
    logLevel: mode === 'production' ? 'silent' : 'error',
    resolve: {
      alias: {
        '@site': input.site,
        '@theme$': input.theme,
        '@theme/views$': path.join(input.theme, 'views'),
        '@theme/early$': path.join(input.theme, 'early'),
        '@theme/head$': path.join(input.theme, 'head'),
        '@pages$': writePagesModule(input.folder, input.pages),
      },
    },
    output: {
      assetPrefix: baseUrl,
      cleanDistPath: false,
      copy: [],
      legalComments: 'none',
      sourceMap: false,
      distPath: hashedFolders,
      filename: { js: `${filename}.js`, css: `${filename}.css` },
      dataUriLimit: 0,
    },
    server: { publicDir: false, printUrls: false },
    dev: { lazyCompilation: false },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false, rspack: (config) => readGenerated(config, input) },
    environments: {
      web: {
        source: { entry: browserEntries(input) },
        output: { ...forBrowsers, minify },
        splitChunks: false,
        tools: { rspack: (config) => configureBrowser(config, input) },
      },
      head: {
        source: { entry: { head: { import: path.join(client, 'head'), html: false } } },
        output: forBrowsers,
        splitChunks: false,
        dev: { hmr: false, liveReload: false, client: { overlay: false } },
        tools: { rspack: (config) => void Object.assign(config.optimization ?? {}, alone) },
      },
      node: {
        source: { entry: { server: { import: path.join(client, 'server'), html: false } } },
        output: {
          target: 'node',
          module: true,
          minify: false,
          emitCss: false,
          emitAssets: false,
          distPath: { root: path.join(folder, 'node'), js: '', jsAsync: '' },
          filename: { js: '[name].mjs' },
        },
        dev: { writeToDisk: true, hmr: false, liveReload: false },
        tools: {
          rspack: (config) => {
            Object.assign(config.optimization ?? {}, alone);
            // A worker loads the pages it renders. In dev it is one file: importing it again renews
            // everything.
            config.output = { ...config.output, asyncChunks: production };
          },
        },
      },
    },
  };
}

function browserEntries(input: BundleInput) {
  const start = { import: path.join(client, 'start'), html: false };
  const entries: Record<string, { import: string; html: false }> = {
    start: { ...start, html: false },
  };
  for (const [id, file] of input.pages) {
    entries[id] = { import: writePageEntry(input.folder, id, file), html: false };
  }
  return entries;
}

/**
 * Entries that are requested for every compilation: in dev a page with code is bundled when it is first
 * opened.
 */
function growing(first: Rspack.Configuration['entry'], input: BundleInput) {
  return () => {
    const pages = [...input.pages].map(([id, file]) => [
      id,
      { import: [writePageEntry(input.folder, id, file)] },
    ]);
    return { ...Object.fromEntries(pages), ...(first as Rspack.EntryObject) }; // Rsbuild writes an object
  };
}

function configureBrowser(config: Rspack.Configuration, input: BundleInput): void {
  const production = input.mode === 'production';
  const isFirst = (chunk: { name?: string }) =>
    chunk.name === 'start' || chunk.name === 'app' || (chunk.name ?? '').startsWith('page-');
  if (production) config.plugins = [...(config.plugins ?? []), new JoinRuntime()];
  else config.entry = growing(config.entry, input);
  config.output = { ...config.output, uniqueName: 'site' }; // not the package's name: it is said in every file
  config.optimization = {
    ...config.optimization,
    runtimeChunk: { name: runtimeName },
    ...(production && { moduleIds: 'deterministic', chunkIds: 'deterministic' }),
    splitChunks: {
      chunks: 'all',
      minSize: 20_000,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // The code of every visit is one file; module pages take React from it.
        react: {
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          name: 'app',
          chunks: 'all',
          enforce: true,
        },
        client: {
          test: /[\\/]engine[\\/]client[\\/]modulePages/,
          name: 'start',
          chunks: 'all',
          enforce: true,
        },
        styles: { type: 'css/mini-extract', name: 'site', chunks: isFirst, enforce: true },
      },
    },
  };
}

const statsOptions = {
  all: false,
  entrypoints: true,
  chunks: true,
  chunkGroups: true,
  chunkModules: false,
  assets: true,
  children: true,
  ids: true,
  errors: true,
  moduleTrace: false,
} as const;

/** Reads from the bundler's statistics what documents and the output need. */
export function describeBundle(
  stats: Rspack.Stats | Rspack.MultiStats,
  input: BundleInput,
): Bundle {
  const all = 'stats' in stats ? stats.stats : [stats];
  const of = (name: string) => all.find((one) => one.compilation.name === name)!;
  const web = of('web').toJson(statsOptions);
  const { baseUrl, folder } = input;
  const production = input.mode === 'production';
  const files = (entry: string, json = web) =>
    (json.entrypoints?.[entry]?.assets ?? [])
      .filter(({ name }) => !name.includes('.hot-update.')) // for pages that are open
      .map(({ name }) => baseUrl + name.replace(/\?.*$/, ''));
  const js = (list: string[]) => list.filter((file) => file.endsWith('.js'));
  const css = (list: string[]) => list.filter((file) => file.endsWith('.css'));
  const first = new Set(files('start'));
  const siteStyles = (web.chunks ?? [])
    .filter((chunk) => chunk.names?.some((name) => name === 'site'))
    .flatMap((chunk) => chunk.files ?? [])
    .map((file) => baseUrl + file);
  const pages: Bundle['pages'] = {};
  for (const id of input.pages.keys()) {
    const own = files(id).filter((file) => !first.has(file));
    pages[id] = { scripts: js(own), styles: css(own).filter((file) => !siteStyles.includes(file)) };
  }
  const kindStyles: Bundle['kindStyles'] = {};
  for (const [name, group] of Object.entries(web.namedChunkGroups ?? {})) {
    const own = css((group.assets ?? []).map((asset) => baseUrl + asset.name));
    if (name.startsWith('kind-') && own.length > 0) kindStyles[name.slice('kind-'.length)] = own;
  }
  return {
    hash: production ? hashFiles(folder, halves) : '',
    browserHash: production ? hashFiles(folder, ['browser']) : '',
    head: js(files('head', of('head').toJson(statsOptions))),
    scripts: js([...first]),
    styles: [...new Set([...css([...first]), ...css(siteStyles)])],
    pages,
    kindStyles,
    server: path.join(folder, 'node', 'server.mjs'),
    browserFolder: path.join(folder, 'browser'),
    dependencies: dependenciesOf(all, folder),
  };
}

/** Sources only: the files the engine wrote for the bundler are in the bundle's folder. */
function dependenciesOf(all: readonly Rspack.Stats[], folder: string): string[] {
  const files = new Set<string>();
  for (const stats of all) {
    for (const file of stats.compilation.fileDependencies) {
      if (!/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(folder)) files.add(file);
    }
  }
  return [...files].sort();
}
