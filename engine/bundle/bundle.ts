import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildConfig, RsbuildInstance, Rspack } from '@rsbuild/core';
import { isComponentId } from '../content/placedComponents';
import { contains } from '../files/contains';
import { relativeName } from '../files/relativeName';
import type { Hooks } from '../plugin';
import { describeValue, SiteError, textOfThrown } from '../report/report';
import { encodePath, hashedFolder } from '../routes/paths';
import { bundleFailed, dataEndings } from './bundleFailed';
import {
  type BundledModule,
  generatedRule,
  isGenerated,
  writeEntry,
  writeGenerated,
  writePagesModule,
} from './generated';
import { FoundIslands, islandRule } from './islands';
import { type ReplacedPart, replacementRules } from './replaceParts';
import { StableIds } from './stableIds';
import {
  writeEveryPageModule,
  writeListenersModule,
  writeThemeModule,
  writeViewsModule,
} from './themeParts';

/** Rsbuild with the site's `rsbuild.config.ts` as its base: once for the browser, once for Node. */

export interface BundleInput {
  /** Folder that holds `rsbuild.config.ts`, when there is one. */
  root: string;
  /** Absolute path of the site folder, which module pages call `@site`. */
  site: string;
  /** Absolute path of the theme: a folder, or a module without its ending. */
  theme: string;
  /** Folders with the parts of the theme that plugins bring, the most important first. */
  themeParts?: readonly string[];
  /** Parts of the theme that the site or a plugin replaces. */
  replaced: readonly ReplacedPart[];
  /** The style sheets of plugins, as texts; they come after the theme's. */
  pluginStyles: readonly string[];
  /** Absolute path of the site's own style sheet, the last one. */
  styles: string | undefined;
  /** Functions of plugins that change the site's settings of the bundler. */
  settings: readonly BundlerSettings[];
  baseUrl: string;
  /** The environment that the code of pages may read. */
  env: Readonly<Record<string, string | undefined>>;
  /** Pages with code and components in words, by id. Generated modules and components are islands. */
  pages: ReadonlyMap<string, BundledModule>;
  /** The modules that the engine writes: import path → text; see `generated.ts`. */
  generated: Map<string, string>;
  /** Where the bundle is written. */
  folder: string;
  mode: 'production' | 'development';
  /** Called when the site has other islands than before. */
  onIslands?: () => void;
}

interface BundlerSettings {
  /** Label of the plugin, for messages. */
  plugin: string;
  change: NonNullable<Hooks<unknown>['bundler']>;
}

/** Subfolders of a bundle: the browser's files, and the Node half. */
export const halves = ['browser', 'node'];

/** Where the bundler's client finds its socket, below the base URL: a proxy may pass on nothing else. */
export const socketPath = (baseUrl: string): string => `${baseUrl}rsbuild-hmr`;

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), '../client');

/** Bundles the site into an empty folder. @throws SiteError with every error of the bundler and its position. */
export async function bundle(input: BundleInput) {
  const rsbuild = await createBundler(input);
  let stats: Rspack.Stats | Rspack.MultiStats | undefined;
  rsbuild.onAfterBuild((result) => {
    stats = result.stats;
  });
  try {
    await rsbuild.build();
  } catch (cause) {
    throw bundleFailed(stats, cause, input);
  }
  if (!stats || stats.hasErrors()) throw bundleFailed(stats, undefined, input);
  const halfStats = 'stats' in stats ? stats.stats : [stats];
  const of = (name: string) =>
    readStats(halfStats.find(({ compilation }) => compilation.name === name)!);
  moveFiles(input.folder);
  return {
    addresses: bundleAddresses({ web: of('web'), head: of('head'), node: of('node') }, input),
    /** See `dependenciesOf`; absolute. */
    dependencies: dependenciesOf(halfStats, input),
  };
}

/** An Rsbuild instance with the engine's three environments on top of the site's own config. */
export async function createBundler(input: BundleInput): Promise<RsbuildInstance> {
  const { createRsbuild, loadConfig, mergeRsbuildConfig, logger } = await import('@rsbuild/core');
  const { pluginReact } = await import('@rsbuild/plugin-react');
  logger.level = 'silent'; // the bundler's errors are reported with the others, at their places in pages
  const configFile = bundlerConfigs(input.root).find((file) => existsSync(file));
  const base = configFile
    ? (await loadConfig({ cwd: input.root, path: configFile }).catch(refuseConfig(configFile)))
        .content
    : {};
  const bundler = await createRsbuild({
    cwd: input.root,
    config: mergeRsbuildConfig(await withPluginSettings(base, input), engineConfig(input)),
  });
  // The site's own one may have options.
  const react = pluginReact();
  if (!bundler.isPluginExists(react.name)) bundler.addPlugins([react]);
  return bundler;
}

/** The site's settings as plugins change them, in config order. @throws SiteError that names the plugin */
async function withPluginSettings(
  base: RsbuildConfig,
  { settings }: BundleInput,
): Promise<RsbuildConfig> {
  let config = base;
  for (const { plugin, change } of settings) {
    const changed: unknown = await Promise.resolve(config)
      .then(change)
      .catch((cause: unknown) => {
        const message = `${plugin}: bundler failed: ${textOfThrown(cause)}`;
        throw new SiteError({ message, action: 'Fix the function of the plugin.' }, { cause });
      });
    if (typeof changed !== 'object' || changed === null)
      throw new SiteError({
        message: `${plugin}: bundler returned ${describeValue(changed)}; expected the settings of Rsbuild`,
        action: 'Return the given settings with your changes: { ...config, … }.',
      });
    config = changed;
  }
  return config;
}

/** The files in which a site may have settings of the bundler; the first that exists counts. */
export const bundlerConfigs = (root: string): string[] =>
  ['rsbuild.config.ts', 'rsbuild.config.mjs', 'rsbuild.config.js'].map((name) =>
    path.join(root, name),
  );

/** The files in which Rsbuild looks for settings of PostCSS. */
const postcssConfigs = (root: string): string[] =>
  ['', '.json', '.yaml', '.yml', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].flatMap((ending) =>
    ['.postcssrc', 'postcss.config'].map((name) => path.join(root, name + ending)),
  );

/** These files, and everything that the existing ones import; for packages, their `package.json`. */
export async function bundlerFiles(root: string): Promise<string[]> {
  const configs = [...bundlerConfigs(root), ...postcssConfigs(root)];
  const used = configs.filter((file) => existsSync(file));
  if (used.length === 0) return configs;
  const { filesOfModule } = await import('../launch/makeBundles');
  return [...configs, ...(await Promise.all(used.map(filesOfModule))).flat()];
}

const refuseConfig = (file: string) => (cause: unknown) => {
  const message = `bundle: ${textOfThrown(cause)}`;
  throw new SiteError(
    { message, place: { file: path.basename(file) }, action: 'Fix the file or what it imports.' },
    { cause },
  );
};

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

/** Browser targets: the first versions that support everything the theme needs, lookbehind last. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

function engineConfig(input: BundleInput): RsbuildConfig {
  const islands = new FoundIslands(input.site, () => input.onIslands?.());
  const { folder, baseUrl, mode, replaced } = input;
  const production = mode === 'production';
  const forBrowsers = {
    target: 'web',
    overrideBrowserslist: browsers,
    distPath: { root: path.join(folder, 'browser') },
  } as const;
  const filename = production ? '[name].[contenthash:10]' : '[name]';
  return {
    mode,
    logLevel: 'silent',
    resolve: {
      alias: {
        '@site': input.site,
        '@theme$': writeThemeModule({ ...input, sheets: writeStyles(input) }),
        '@theme/views$': writeViewsModule(input),
        '@theme/listeners$': writeListenersModule(input),
        '@theme/everyPage$': writeEveryPageModule(input),
        '@theme/mdx$': path.join(input.theme, 'mdx'),
        '@theme/head$': path.join(input.theme, 'head'),
        '@pages$': writePagesModule(input),
      },
    },
    source: { define: environmentOf(input) },
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
    dev: {
      assetPrefix: baseUrl,
      lazyCompilation: false,
      liveReload: false, // `client/dev/devClient.ts` does it: a reload must not cancel a click
      // Open pages load again when the dev server has restarted: see `client/dev/devClient.ts`.
      client: {
        overlay: false,
        path: socketPath(baseUrl),
        reconnect: 0,
        webSocketUrlResolver: path.join(client, 'dev/socketAddress'),
      },
    },
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      rspack: (config) => {
        const data = dataRules(config);
        addRules(config, [
          generatedRule(input.generated),
          staticFileRule(input),
          ...data,
          ...replacementRules(replaced, input),
        ]);
        const { modules = ['node_modules'] } = config.resolve ?? {};
        config.resolve = {
          ...config.resolve,
          roots: [staticFolder(input)],
          // Generated modules are not next to the pages that they come from. `paths` is null only for the modules of Node itself.
          modules: [
            ...modules,
            path.join(input.root, 'node_modules'),
            ...createRequire(path.join(input.site, 'config')).resolve.paths('package')!,
          ],
        };
      },
    },
    environments: {
      web: {
        source: { entry: { start: { import: path.join(client, 'start'), html: false } } },
        output: { ...forBrowsers, minify },
        splitChunks: false,
        tools: { rspack: (config) => configureBrowser(config, input, islands) },
      },
      head: {
        source: { entry: { head: { import: '@theme/head', html: false } } },
        output: forBrowsers,
        splitChunks: false,
        dev: { hmr: false },
      },
      node: {
        source: { entry: { server: { import: path.join(client, 'server'), html: false } } },
        output: {
          target: 'node',
          module: true,
          minify: { js: false, css: production },
          emitCss: true,
          distPath: { root: path.join(folder, 'node'), js: '', jsAsync: '' },
          filename: { js: '[name].mjs' },
        },
        dev: { hmr: false },
        tools: { rspack: (config) => configureNode(config, input, islands) },
      },
    },
  };
}

/** Writes the style sheets of plugins. Gives all sheets that come after the theme's. */
const writeStyles = ({ pluginStyles, styles, generated }: BundleInput): string[] => [
  ...pluginStyles.map((text, index) => writeGenerated(generated, `styles${index}`, text, '.css')),
  ...(styles === undefined ? [] : [styles]),
];

/** Code sees the variables that the config lists, in both halves, and no others: a page depends on nothing else. */
const environmentOf = ({ env }: BundleInput) => ({
  ...Object.fromEntries(
    Object.entries(env).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  ),
  'process.env': '({})',
});

/** Style sheets name files of the static folder from its root: `/fonts/own.woff2`. They stay where they are in the output. */
function staticFileRule(input: BundleInput): Rspack.RuleSetRule {
  const folder = staticFolder(input);
  const generator: Rspack.AssetResourceGeneratorOptions = {
    emit: false,
    filename: ({ filename = '' }) =>
      encodePath(relativeName(folder, path.resolve(input.root, filename))),
  };
  return { dependency: 'url', include: folder, type: 'asset/resource', generator };
}

const staticFolder = ({ site }: BundleInput) => path.join(site, 'static');

/** Reads data that has no rule as JSON, or as text with `?raw`. Read as code, it would be an empty object or a syntax error. */
function dataRules({ module }: Rspack.Configuration): Rspack.RuleSetRule[] {
  const { rules = [] } = module ?? {};
  const isRead = (file: string) =>
    rules.some((rule) => typeof rule === 'object' && (rule?.test as RegExp)?.test?.(file));
  return dataEndings
    .filter((ending) => !isRead(`data.${ending}`))
    .map((ending) => ({
      test: new RegExp(`\\.${ending}$`),
      oneOf: [{ resourceQuery: /raw/, type: 'asset/source' }, { type: 'json' }],
    }));
}

// Rsbuild's own functions for this change the original configuration, even when the site has returned another one.
function addRules(config: Rspack.Configuration, rules: readonly Rspack.RuleSetRule[]): void {
  config.module = { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] };
}

/**
 * The start script and every island. Requested for every compilation: the islands are known once the Node half
 * is compiled, and in dev a page with code is bundled when it is first opened.
 */
function entries(
  first: Rspack.Configuration['entry'],
  input: BundleInput,
  foundIslands: FoundIslands,
) {
  return async () => {
    const islands = await foundIslands.all();
    const pages = [...input.pages].flatMap(([id, { module }]): [string, string][] =>
      isComponentId(id) || isGenerated(module) ? [[id, module]] : [],
    );
    const all = [...pages, ...islands].map(([id, module]) => [
      id,
      // the start script has run, and brings the bundler's own code
      { import: [writeEntry(input, id, module)], dependOn: 'start' },
    ]);
    return { ...Object.fromEntries(all), ...(first as Rspack.EntryObject) }; // Rsbuild writes an object
  };
}

function addPlugins(config: Rspack.Configuration, ...plugins: Rspack.RspackPluginInstance[]): void {
  config.plugins = [...(config.plugins ?? []), ...plugins];
}

function configureBrowser(
  config: Rspack.Configuration,
  input: BundleInput,
  islands: FoundIslands,
): void {
  const production = input.mode === 'production';
  config.entry = entries(config.entry, input, islands);
  config.output = { ...config.output, uniqueName: '' }; // a name would be repeated in every file and compared at every load
  if (production) {
    addPlugins(config, new StableIds(input.site, 'numbers'));
    // names of chunks would be in the start script
    config.output.chunkFilename = `${hashedFolder}[id].[contenthash:10].js`;
  }
  config.optimization = {
    ...config.optimization,
    runtimeChunk: production ? false : { name: 'runtime' },
    moduleIds: production ? 'deterministic' : 'named',
    chunkIds: production ? 'deterministic' : 'named',
    splitChunks: {
      chunks: 'all',
      minSize: 20_000,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // Comes with the first island of a visit, and only then.
        react: {
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler|jotai)[\\/](?!.*jsx-runtime)|[\\/]engine[\\/]client[\\/](hooks|island[\\/](mount|island))\./,
          name: 'react',
          chunks: 'all',
          enforce: true,
        },
      },
    },
  };
}

/** Styles of the Node half that every page has: all but those of the theme's chunks named `kind-…`. */
const siteStyles = 'site';

function configureNode(
  config: Rspack.Configuration,
  input: BundleInput,
  islands: FoundIslands,
): void {
  const isShared = (chunk: { name?: string }) =>
    /^(server|page-|component-)/.test(chunk.name ?? '');
  const styles = { type: 'css/mini-extract', name: siteStyles, chunks: isShared, enforce: true };
  config.optimization = {
    ...config.optimization,
    chunkIds: 'natural', // from the ids of modules; others follow from where the working folder is
    concatenateModules: false,
    runtimeChunk: false,
    splitChunks: { cacheGroups: { default: false, defaultVendors: false, styles } },
  };
  // hooks and handlers outside of islands are errors
  const atBuildTime = path.join(client, 'buildTime');
  const hooks = {
    test: /\.[cm]?[jt]sx?$/,
    exclude: [atBuildTime, /[\\/]node_modules[\\/]react(-dom)?[\\/]/],
    resolve: {
      alias: {
        react$: path.join(atBuildTime, 'react'),
        'react/jsx-runtime$': path.join(atBuildTime, 'jsxRuntime'),
        'react/jsx-dev-runtime$': path.join(atBuildTime, 'jsxRuntime'),
      },
    },
  };
  addRules(config, [hooks, islandRule(input.site)]);
  // A worker loads the pages it renders. In dev it is one file: importing it again renders everything.
  config.output = { ...config.output, asyncChunks: input.mode === 'production' };
  // an error names the module it happened in: see `pages/renderFailed.ts`
  addPlugins(config, new StableIds(input.site, 'names'), islands);
  config.incremental = { moduleIds: false }; // otherwise the bundler names an edited module itself
}

export type BundleStats = Rspack.StatsCompilation;

export const readStats = (stats: Rspack.Stats): BundleStats =>
  stats.toJson({
    all: false,
    entrypoints: true,
    chunks: true,
    chunkGroups: true,
    assets: true,
    children: true,
    ids: true,
    errors: true,
    moduleTrace: true,
  });

export const serverFile = (folder: string): string => path.join(folder, 'node', 'server.mjs');

export type BundleAddresses = ReturnType<typeof bundleAddresses>;

/** Reads from the statistics which files documents load; styles are those of the Node half. */
export function bundleAddresses(
  { web, head, node }: Record<'web' | 'head' | 'node', BundleStats>,
  { baseUrl }: Pick<BundleInput, 'baseUrl'>,
) {
  const files = (entry: string, stats = web) =>
    (stats.entrypoints?.[entry]?.assets ?? [])
      .filter(({ name }) => !name.includes('.hot-update.')) // for pages that are open
      .map(({ name }) => baseUrl + name.replace(/\?.*$/s, ''));
  const js = (list: string[]) => list.filter((file) => file.endsWith('.js'));
  const css = (list: string[]) => list.filter((file) => file.endsWith('.css'));
  const first = new Set(files('start'));
  /** Island → the addresses of its scripts. */
  const islands: Record<string, string[]> = {};
  for (const id of Object.keys(web.entrypoints ?? {}))
    if (id !== 'start') islands[id] = js(files(id)).filter((file) => !first.has(file));
  /** Styles that only pages of one kind need: those of the theme's chunks named `kind-…`. */
  const kindStyles: Record<string, string[]> = {};
  for (const [name, group] of Object.entries(node.namedChunkGroups ?? {})) {
    const own = css((group.assets ?? []).map((asset) => baseUrl + asset.name));
    if (name.startsWith('kind-') && own.length > 0) kindStyles[name.slice('kind-'.length)] = own;
  }
  const styles = (node.chunks ?? [])
    .filter((chunk) => chunk.names?.some((name) => name === siteStyles || name === 'server'))
    .flatMap((chunk) => chunk.files ?? [])
    .map((file) => baseUrl + file);
  return {
    head: js(files('head', head)),
    scripts: js([...first]),
    styles: [...new Set(css(styles))],
    islands,
    kindStyles,
  };
}

/** Styles and pictures of pages come from the Node half, which holds the pages. */
function moveFiles(folder: string): void {
  const from = path.join(folder, 'node', hashedFolder);
  if (existsSync(from))
    cpSync(from, path.join(folder, 'browser', hashedFolder), { recursive: true });
}

/**
 * Everything that the bundler looked at, and what it looked for: a new file may come before the one that was found. Without the
 * modules that the engine wrote. The files of a package change with its `package.json`.
 */
function dependenciesOf(all: readonly Rspack.Stats[], input: BundleInput): string[] {
  // It also looks for absolute paths there, as for addresses of style sheets.
  const isStatic = (file: string) => contains(staticFolder(input), file);
  const files = all.flatMap(({ compilation }) => {
    const { fileDependencies, missingDependencies, contextDependencies } = compilation;
    const lookedFor = [...missingDependencies, ...contextDependencies];
    return [
      ...[...fileDependencies].flatMap((file) => (isPackaged(file) ? manifestOf(file) : file)),
      ...lookedFor.filter((file) => !isPackaged(file) && !isStatic(file)),
    ];
  });
  return [...new Set(files)].filter((file) => !input.generated.has(file)).sort();
}

const isPackaged = (file: string) => /[\\/]node_modules([\\/]|$)/.test(file);

/** `…/node_modules/name/lib/x.js` → `…/node_modules/name/package.json`; none for a folder. */
function manifestOf(file: string): string[] {
  const [folder] =
    /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/][^\\/]*(?=[\\/])/s.exec(file) ?? [];
  return folder ? [path.join(folder, 'package.json')] : [];
}
