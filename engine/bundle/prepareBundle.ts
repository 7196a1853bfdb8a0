import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writingIntoCache } from '../cache/folder';
import { hashFiles } from '../cache/hashFiles';
import { readMemo } from '../cache/memo';
import { type Cache, hashOf } from '../cache/store';
import { readTree } from '../cache/treeState';
import type { Site } from '../config/site';
import { contains } from '../files/contains';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { type CompiledContent, isMarkdown } from '../pages/compileRoutes';
import type { CompiledFile } from '../pages/fileCompiler';
import type { MadeImages } from '../pages/imageTarget';
import { targetsWithImages } from '../pages/linkTargets';
import { moduleId } from '../pages/moduleId';
import { listNames, SiteError } from '../report/report';
import { fillModuleLinks } from '../routes/fillLinks';
import { contentFileOf, type Route } from '../routes/routes';
import { type Bundle, type BundleInput, bundle, halves, hashHalves, serverFile } from './bundle';
import { writeGenerated } from './generated';
import { siteStyles } from './siteStyles';

/** Bundles the site, or reuses one of the last bundles when none of its inputs has changed. */

export interface PrepareInput {
  site: Site;
  languages: readonly BundledPages[];
  images: MadeImages | undefined;
  cache: Cache;
  cacheFolder: string;
  mode: 'production' | 'development';
}

export interface BundledPages {
  routed: RoutedSite;
  content: CompiledContent;
}

/** Bundles of one cache: of several sites or configs, or of a theme that goes back to an earlier state. */
const keptBundles = 8;

/** A bundle that was made for a key: `KEY.json`, next to the folder of its files, which is named after their hash. */
interface Memo {
  bundle: Bundle;
  /** Hash of the dependencies' texts. */
  texts: string;
  /** See `stampsOf`. */
  stamps: string | undefined;
}

/** The bundle of a site; Rsbuild starts only when there is work for it. */
export const prepareBundle = (input: PrepareInput): Promise<Bundle> =>
  writingIntoCache(() => findOrMake(input));

async function findOrMake(input: PrepareInput): Promise<Bundle> {
  const { site, mode } = input;
  const folder = bundlesFolder(input.cacheFolder, mode);
  const modules = input.languages.flatMap((language) => findModules(language, input));
  const key = hashOf([
    site.engineHash,
    site.root,
    site.config.baseUrl,
    themeFolder(site),
    ...themeParts(site),
    site.config.styles,
    site.config.accent,
    mode,
    modules.map(({ id, key }) => [id, key]),
  ]);
  // A bundle without files of the site fits all sites with this key.
  const ownKey = hashOf([key, site.folder]);
  for (const name of [key, ownKey]) {
    const memo = readBundle(folder, name);
    if (memo && isCurrent(memo) && isWhole(memo)) {
      noteUse(folder, name);
      return memo.bundle;
    }
  }
  const startedMs = Date.now();
  const made = await makeBundle(input, modules, folder);
  const hasOwnFiles = made.dependencies.some((file) => contains(site.folder, file));
  const name = hasOwnFiles ? ownKey : key;
  const memo: Memo = {
    bundle: made,
    // The bundler may have read the old text of a file that was saved meanwhile: the next build bundles again.
    texts: made.dependencies.some(isChangedSince(startedMs)) ? '' : hashFiles(made.dependencies),
    stamps: stampsOf(made),
  };
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(memo));
  noteUse(folder, name);
  return made;
}

/** Bundles into a folder named after the hash of its files, because Node caches modules by path. */
async function makeBundle(
  { site, mode }: PrepareInput,
  modules: readonly Module[],
  folder: string,
): Promise<Bundle> {
  mkdirSync(folder, { recursive: true });
  const making = mkdtempSync(path.join(folder, 'making-'));
  try {
    const pages = new Map(modules.map(({ id, imported }) => [id, imported(making)]));
    const sources = new Map(modules.map(({ id, file }) => [id, file]));
    const made = await bundle({ ...bundleInput(site, making, pages, mode), sources });
    const target = path.join(folder, made.hash);
    rmSync(target, { recursive: true, force: true });
    renameSync(making, target);
    return inFolder(made, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

const bundlesFolder = (cacheFolder: string, mode: PrepareInput['mode']) =>
  path.join(cacheFolder, 'bundle', mode);

/** The bundle with its files in a cache, which may have been moved. */
const inFolder = (made: Bundle, folder: string): Bundle => ({
  ...made,
  server: serverFile(path.join(folder, made.hash)),
  browserFolder: path.join(folder, made.hash, 'browser'),
});

const lastName = 'last';

/** Makes a bundle the last one, and removes those that have not been used for longest. */
function noteUse(folder: string, key: string): void {
  writeFileSync(path.join(folder, lastName), JSON.stringify(key));
  const now = new Date();
  utimesSync(path.join(folder, `${key}.json`), now, now);
  const keys = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const used = keys.map((name) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }));
  used.sort((a, b) => b.at - a.at);
  for (const { name } of used.slice(keptBundles)) {
    const old = readBundle(folder, path.basename(name, '.json'));
    rmSync(path.join(folder, name));
    if (old) rmSync(path.join(folder, old.bundle.hash), { recursive: true, force: true });
  }
}

/** Identifies the last bundle for builds; undefined without one, or when a file it was made from has changed. */
export function bundleState(cacheFolder: string): string | undefined {
  const folder = bundlesFolder(cacheFolder, 'production');
  const key = readMemo<string>(path.join(folder, lastName));
  const memo = key === undefined ? undefined : readBundle(folder, key);
  return memo && isCurrent(memo) ? hashOf([key, memo.texts, memo.bundle.hash]) : undefined;
}

export function bundleInput(
  site: Site,
  folder: string,
  pages: ReadonlyMap<string, string>,
  mode: BundleInput['mode'],
): BundleInput {
  const theme = themeFolder(site);
  assertTheme(site, theme);
  return {
    root: site.root,
    site: site.folder,
    theme,
    themeParts: themeParts(site),
    styles: siteStyles(site, folder),
    baseUrl: site.config.baseUrl,
    pages,
    folder,
    mode,
  };
}

const themeParts = ({ config }: Site): string[] =>
  config.plugins.flatMap(({ hooks }) => (hooks.theme ? [fileURLToPath(hooks.theme)] : []));

interface Module {
  id: string;
  /** Relative to the site. */
  file: string;
  key: string;
  /** Returns its import path; writes the code of a compiled page into the bundle's folder. */
  imported(folder: string): string;
}

/** The pages that are code: React pages are bundled directly, the others from their compiled code. */
function findModules({ routed, content }: BundledPages, { images, cache }: PrepareInput): Module[] {
  const { site } = routed;
  return routed.table.routes.flatMap((route): Module[] => {
    const file = contentFileOf(route);
    if (file === undefined) return [];
    if (!isMarkdown(file)) {
      const page = path.join(site.folder, routed.reader.fileOf(file));
      return [{ id: moduleId(route, site.language), file, key: page, imported: () => page }];
    }
    const compiled = content.files.get(file);
    if (compiled?.facts.lane !== 'module') return [];
    const { facts, key: compiledKey } = compiled;
    const key = hashOf([compiledKey, ...targetsWithImages(route, facts.links, { routed, images })]);
    const imported = (folder: string) =>
      writeModule({ route, compiled, routed, images, cache, folder });
    return [{ id: moduleId(route, site.language), file, key, imported }];
  });
}

/** Writes the code of one compiled module page; returns its import path. */
export function writeModule(input: {
  route: Route;
  compiled: CompiledFile;
  routed: RoutedSite;
  /** Absent in dev, which serves images as they are. */
  images?: MadeImages;
  cache: Cache;
  folder: string;
}): string {
  const { route, compiled, routed, images, cache, folder } = input;
  const words = cache.namespace('compiled');
  const code = words.getJson<{ code: string }>(compiled.key)?.code ?? '';
  const text = fillModuleLinks(
    code,
    targetsWithImages(route, compiled.facts.links, { routed, images }),
  );
  return writeGenerated(folder, `modules/${moduleId(route, routed.site.language)}`, text);
}

function readBundle(folder: string, key: string): Memo | undefined {
  const memo = readMemo<Memo>(path.join(folder, `${key}.json`));
  return memo && { ...memo, bundle: inFolder(memo.bundle, folder) };
}

/** Clocks of disks are this late. */
const diskClockMs = 20;

const isChangedSince = (ms: number) => (file: string) =>
  (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= ms - diskClockMs;

const isCurrent = ({ texts, bundle }: Memo) => texts === hashFiles(bundle.dependencies);

/** Names, sizes and times of a bundle's files: while they stay the same, nobody has changed one. */
function stampsOf({ browserFolder }: Bundle): string | undefined {
  const folder = path.dirname(browserFolder);
  const stamps = halves.map((half) => readTree(path.join(folder, half))?.stats);
  return stamps.includes(undefined) ? undefined : stamps.join(' ');
}

/** Whether the files are those that were written: a cache may have been damaged, cut short or copied. */
function isWhole({ bundle, stamps }: Memo): boolean {
  if (stamps !== undefined && stampsOf(bundle) === stamps) return true;
  return hashOf(hashHalves(path.dirname(bundle.browserFolder))) === bundle.hash;
}

/** Whether the theme of the config is a folder, not a package. */
export const isThemeFolder = (theme: string): boolean =>
  /^\.{0,2}([\\/]|$)/.test(theme) || path.isAbsolute(theme);

/** The theme's folder: relative to the site, or that of a package such as `ottoman-docs/theme`. */
export function themeFolder({ folder, configFile, config }: Site): string {
  const { theme } = config;
  if (isThemeFolder(theme)) return path.resolve(folder, theme);
  try {
    return path.dirname(createRequire(configFile).resolve(theme));
  } catch (cause) {
    throw new SiteError(
      {
        message: `config: theme: no folder and no package "${theme}"`,
        place: { file: path.basename(configFile) },
        action: 'Begin a folder with "./" or "../", or install the package.',
      },
      { cause },
    );
  }
}

/** A theme is a folder, or a module named without its ending. */
function assertTheme({ configFile, config }: Site, theme: string): void {
  const place = { file: path.basename(configFile) };
  if (!isModule(theme)) {
    throw new SiteError({
      message: `config: theme: nothing is at "${config.theme}"`,
      place,
      action: 'Name a folder with an index, relative to the config.',
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
