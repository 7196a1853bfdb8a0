import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf, Inputs, NamedFiles } from '../cache/inputs';
import { type Cache, hashOf } from '../cache/store';
import type { Site } from '../config/site';
import { componentId } from '../content/placedComponents';
import { listFiles } from '../files/listFiles';
import { OutputTree } from '../files/output/outputTree';
import { themeFolder } from '../files/themeFolder';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { type CompiledFile, readPart } from '../pages/compiledPage';
import { type CompiledContent, isMarkdown } from '../pages/compileRoutes';
import type { MadeImages } from '../pages/imageTarget';
import { targetsWithImages } from '../pages/linkTargets';
import { moduleId } from '../pages/moduleId';
import type { Plugin, Problem } from '../plugin';
import { listNames, SiteError } from '../report/report';
import { fillModuleLinks } from '../routes/fillLinks';
import { contentFileOf, type Route } from '../routes/routes';
import { type BundleAddresses, bundle, bundlerFiles, halves, serverFile } from './bundle';
import { writeGenerated } from './generated';
import { pageEnv, unlistedEnv } from './pageEnv';
import { replacedParts } from './replaceParts';
import { pluginStyles, siteStyles } from './siteStyles';
import { stableName } from './stableIds';
import { assertThemePart } from './themeParts';

/** Bundles the site, or reuses one of the last bundles when none of its inputs has changed. */

interface PrepareInput {
  site: Site;
  languages: readonly BundledPages[];
  images: MadeImages | undefined;
  cache: Cache;
  warn(problem: Problem): void;
}

interface BundledPages {
  routed: RoutedSite;
  content: Pick<CompiledContent, 'files'>;
}

/** A bundle whose files are in a folder of the cache. */
export interface PlacedBundle extends BundleAddresses {
  /** Changes with every change of the code that runs in the browser or prerenders. */
  hash: string;
  /** Changes with the code that runs in the browser. */
  browserHash: string;
  /** Absolute path of the module that exports `createRenderer` and `renderView`. */
  server: string;
  /** Folder whose files belong in the output unchanged. */
  browserFolder: string;
}

/** A bundle as the cache has it: without the folder that its files are in. */
interface StoredBundle {
  addresses: BundleAddresses;
  /** Name of each file → the hash of its bytes. */
  files: [name: string, hash: string][];
}

/** The bundle of a site; Rsbuild starts only when there is work for it. */
export async function prepareBundle(input: PrepareInput): Promise<PlacedBundle> {
  const { site, cache, languages, warn } = input;
  const modules = findModules(input);
  const keyOfModules = modules.map(({ id, key }) => [id, key]);
  const source = await bundleSource(site);
  const key = `bundle/${hashOf([source.key, keyOfModules])}`;
  const [{ routed }] = languages as [BundledPages]; // every site has one language
  const inputs = new Inputs(cache, routed.reader.fingerprint);
  const stored = cache.getJson<StoredBundle>(inputs.keyNow(key));
  const bundle = (stored && placeBundle(stored, cache)) ?? (await makeAndStore());
  const files = [...modules.map(({ file }) => file), ...inputs.namesOf(key)];
  for (const problem of unlistedEnv(files, site)) warn(problem);
  return bundle;

  async function makeAndStore() {
    const named = new NamedFiles(site.folder);
    const { made, dependencies } = await makeBundle(source.input, modules, cache);
    for (const file of [...dependencies, ...(await bundlerFiles(site.root))]) named.add(file);
    const fingerprints = named.fingerprints();
    // The bundler may have read the old text of a file that was saved meanwhile: then the next build bundles again.
    if (fingerprints) cache.setJson(inputs.note(key, fingerprints), made);
    return placeBundle(made, cache)!; // the cache has just got its files
  }
}

/** Everything that the bundle of a site is made from, besides its pages and the files that the bundler reads; `key` is its hash. */
export async function bundleSource(site: Site) {
  const { config } = site;
  const theme = themeFolder(config.theme, site.configFile);
  assertTheme(site, theme);
  const input = {
    root: site.root,
    site: site.folder,
    theme,
    themeParts: themeParts(site),
    replaced: replacedParts(site),
    pluginStyles: await pluginStyles(site),
    styles: siteStyles(site),
    settings: bundlerSettings(site),
    baseUrl: config.baseUrl,
    env: pageEnv(site),
  };
  const nameOf = (file: string) => stableName(site.folder, file);
  const key = hashOf([
    site.engineHash,
    config.baseUrl,
    [theme, ...input.themeParts].map(nameOf),
    input.replaced.map(({ name, module, by }) => [name, nameOf(module), nameOf(by)]),
    config.styles,
    input.pluginStyles,
    settingsCode(site),
    input.env,
  ]);
  return { input, key };
}

type BundleSource = Awaited<ReturnType<typeof bundleSource>>['input'];

/** Bundles in a temporary folder; the files are in the cache afterwards. */
async function makeBundle(source: BundleSource, modules: readonly Module[], cache: Cache) {
  mkdirSync(bundlesIn(cache), { recursive: true });
  const making = mkdtempSync(path.join(bundlesIn(cache), 'making-'));
  try {
    const generated = new Map<string, string>();
    const pages = new Map(
      modules.map(({ id, file, imported }) => [id, { module: imported(generated), file }]),
    );
    const { addresses, dependencies } = await bundle({
      ...source,
      pages,
      generated,
      folder: making,
      mode: 'production',
    });
    const files = filesOf(making).map((name): [string, string] => {
      const bytes = readFileSync(path.join(making, name));
      const hash = hashOf(bytes);
      cache.set(fileKey(hash), bytes);
      return [name, hash];
    });
    const made: StoredBundle = { addresses, files };
    return { made, dependencies };
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** The files of both halves. */
const filesOf = (folder: string): string[] =>
  halves.flatMap((half) => listFiles(path.join(folder, half)).map((name) => `${half}/${name}`));

const fileKey = (hash: string) => `bundle-file/${hash}`;

const bundlesIn = ({ folder }: Cache) => path.join(folder, 'bundle');

/**
 * Writes the files of a bundle, unless they are there, into a folder named after their hash, because Node caches modules by
 * path. Whole files stay: another build may be copying them. Undefined when the cache has lost one.
 */
function placeBundle({ addresses, files }: StoredBundle, cache: Cache): PlacedBundle | undefined {
  const hash = hashOf(files);
  const folder = path.join(bundlesIn(cache), hash);
  const tree = new OutputTree(folder, bundlesIn(cache));
  const isListed = ([name, fileHash]: [string, string]) =>
    tree.entries.get(name)?.[0] === fileHash && tree.isWhole(name);
  const unlisted = files.filter((file) => !isListed(file));
  for (const [name, fileHash] of unlisted) {
    const file = path.join(folder, name);
    if (fingerprintOf(file) !== fileHash) {
      const bytes = cache.get(fileKey(fileHash));
      if (!bytes) return undefined;
      // Outside of the folder first: what a killed process leaves there would be published.
      const draft = path.join(bundlesIn(cache), `placing-${randomUUID()}`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(draft, bytes);
      renameSync(draft, file);
    }
    tree.add(name, fileHash);
  }
  if (unlisted.length > 0) tree.save();
  // used, for a later copy of the cache
  for (const [, fileHash] of files) cache.has(fileKey(fileHash));
  removeOldFolders(folder, cache);
  return {
    ...addresses,
    hash,
    browserHash: hashOf(files.filter(([name]) => name.startsWith('browser/'))),
    server: serverFile(folder),
    browserFolder: path.join(folder, 'browser'),
  };
}

/** Folders of bundles that stay; the cache can write any of them again. */
const keptFolders = 8;

function removeOldFolders(used: string, cache: Cache): void {
  const now = new Date();
  utimesSync(used, now, now);
  const folders = readdirSync(bundlesIn(cache))
    .filter((name) => /^[0-9a-f]{32}$/.test(name))
    .map((name) => path.join(bundlesIn(cache), name))
    .map((folder) => ({ folder, at: statSync(folder).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { folder } of folders.slice(keptFolders)) {
    new OutputTree(folder, bundlesIn(cache)).forget();
    rmSync(folder, { recursive: true, force: true });
  }
}

const bundlerSettings = ({ config }: Site) =>
  config.plugins.flatMap(({ name, hooks }) =>
    hooks.bundler ? [{ plugin: name, change: hooks.bundler }] : [],
  );

/** The code of plugins that change the settings of the bundle, one of its inputs; the config does not change the preset. */
export function settingsCode({ config, preset, runtime, codeHash }: Site): string {
  const isOfSite = (plugin: Plugin) => plugin.hooks.bundler && !preset.includes(plugin);
  return config.plugins.some(isOfSite) ? codeHash : runtime.presetHash;
}

const themeParts = ({ config }: Site): string[] =>
  config.plugins.flatMap(({ name, hooks }) => {
    if (!hooks.theme) return [];
    const folder = fileURLToPath(hooks.theme);
    assertThemePart(name, folder);
    return [folder];
  });

interface Module {
  id: string;
  /** Relative to the site. */
  file: string;
  key: string;
  /** Returns its import path; adds the code of a compiled page to the generated modules. */
  imported(generated: Map<string, string>): string;
}

/** Several pages may show the same component. */
function findModules({ languages, images, cache }: PrepareInput): Module[] {
  const modules = languages.flatMap(({ routed, content }) =>
    routed.table.routes.flatMap((route) => {
      const compiled = content.files.get(contentFileOf(route) ?? '');
      return modulesOf(route, { compiled, routed, images, cache });
    }),
  );
  return [...new Map(modules.map((module) => [module.id, module])).values()];
}

/** The code of a page: the page itself, or the components in its words. */
export function modulesOf(route: Route, context: ModuleContext): Module[] {
  const { compiled, routed } = context;
  const page = moduleOf(route, context);
  const components = (compiled?.head.components ?? []).map((file) => ({
    id: componentId(file),
    file,
    key: file,
    imported: () => path.join(routed.site.folder, file),
  }));
  return page ? [page] : components;
}

/** A page that is code: a React page is bundled directly, any other from its compiled code. Undefined for words. */
function moduleOf(
  route: Route,
  { compiled, routed, images, cache }: ModuleContext,
): Module | undefined {
  const { site } = routed;
  const file = contentFileOf(route);
  if (file === undefined) return undefined;
  const id = moduleId(route, site.language);
  if (!isMarkdown(file)) {
    const page = path.join(site.folder, routed.reader.fileOf(file));
    return { id, file, key: routed.reader.fileOf(file), imported: () => page };
  }
  if (compiled?.head.lane !== 'module') return undefined;
  const { facts, key } = compiled;
  const { targets } = targetsWithImages(route, facts.links, { routed, images });
  const imported = (generated: Map<string, string>) => {
    const code = readPart(cache, key, 'code');
    return writeGenerated(generated, `modules/${id}`, fillModuleLinks(code, targets));
  };
  return { id, file, key: hashOf([key, ...targets]), imported };
}

interface ModuleContext {
  compiled: CompiledFile | undefined;
  routed: RoutedSite;
  /** Absent in dev, which serves images as they are. */
  images?: MadeImages;
  cache: Cache;
}

/** A theme is a folder, or a module named without its ending. */
function assertTheme({ configFile, config }: Site, theme: string): void {
  const place = { file: path.basename(configFile) };
  if (!isModule(theme)) {
    throw new SiteError({
      message: `config: theme: there is no file or folder at "${config.theme}"`,
      place,
      action: 'Give the path of a folder with an index file, relative to the config.',
    });
  }
  const missing = ['listeners', 'head', 'mdx', 'views'].filter(
    (entry) => !isModule(path.join(theme, entry)),
  );
  if (missing.length === 0) return;
  throw new SiteError({
    message: `config: theme: "${config.theme}" lacks ${listNames(missing)}`,
    place,
    action: 'Add a file for each: it can export what the same file of another theme exports.',
  });
}

const isModule = (file: string) =>
  ['', '.ts', '.tsx', '.mjs', '.js'].some((ending) => existsSync(file + ending));
