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
import { type Bundle, type BundleInput, bundle, hashHalves, serverFile } from './bundle';
import { writeGenerated } from './generated';
import { siteStyles } from './siteStyles';

/** Bundles the site, or reuses one of the last bundles when none of its inputs has changed. */

export interface PrepareInput {
  site: Site;
  languages: readonly BundledPages[];
  images: MadeImages | undefined;
  cache: Cache;
  cacheFolder: string;
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
}

export interface KeptBundle extends Bundle {
  /** Identifies its memo. */
  name: string;
}

/** The bundle of a site; Rsbuild starts only when there is work for it. */
export const prepareBundle = (input: PrepareInput): Promise<KeptBundle> =>
  writingIntoCache(() => findOrMake(input));

async function findOrMake(input: PrepareInput): Promise<KeptBundle> {
  const { site } = input;
  const folder = bundlesFolder(input.cacheFolder);
  const modules = input.languages.flatMap((language) => findModules(language, input));
  const key = hashOf([
    site.engineHash,
    site.root,
    site.config.baseUrl,
    themeFolder(site),
    ...themeParts(site),
    site.config.styles,
    site.config.accent,
    modules.map(({ id, key }) => [id, key]),
  ]);
  // A bundle without files of the site fits all sites with this key.
  const ownKey = hashOf([key, site.folder]);
  for (const name of [key, ownKey]) {
    const memo = readBundle(folder, name);
    if (memo && isCurrent(memo) && isWhole(memo)) {
      noteUse(folder, name);
      return { ...memo.bundle, name };
    }
  }
  const startedMs = Date.now();
  const made = await makeBundle(site, modules, folder);
  const hasOwnFiles = made.dependencies.some((file) => contains(site.folder, file));
  const name = hasOwnFiles ? ownKey : key;
  const memo: Memo = {
    bundle: made,
    // The bundler may have read the old text of a file that was saved meanwhile: the next build bundles again.
    texts: made.dependencies.some(isChangedSince(startedMs)) ? '' : hashFiles(made.dependencies),
  };
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(memo));
  noteUse(folder, name);
  return { ...made, name };
}

/** Bundles into a folder named after the hash of its files, because Node caches modules by path. */
async function makeBundle(site: Site, modules: readonly Module[], folder: string): Promise<Bundle> {
  mkdirSync(folder, { recursive: true });
  const making = mkdtempSync(path.join(folder, 'making-'));
  try {
    const pages = new Map(modules.map(({ id, imported }) => [id, imported(making)]));
    const sources = new Map(modules.map(({ id, file }) => [id, file]));
    const made = await bundle({ ...bundleInput(site, making, pages, 'production'), sources });
    const target = path.join(folder, made.hash);
    rmSync(target, { recursive: true, force: true });
    renameSync(making, target);
    return inFolder(made, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

const bundlesFolder = (cacheFolder: string) => path.join(cacheFolder, 'bundle', 'production');

/** The bundle with its files in a cache, which may have been moved. */
const inFolder = (made: Bundle, folder: string): Bundle => ({
  ...made,
  server: serverFile(path.join(folder, made.hash)),
  browserFolder: path.join(folder, made.hash, 'browser'),
});

/** Notes that a bundle was used, and removes those that have not been used for longest. */
function noteUse(folder: string, key: string): void {
  const now = new Date();
  utimesSync(path.join(folder, `${key}.json`), now, now);
  const keys = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const used = keys.map((name) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }));
  used.sort((a, b) => b.at - a.at);
  const hashOfBundle = ({ name }: { name: string }) =>
    readMemo<Memo>(path.join(folder, name))?.bundle.hash ?? '';
  // Different inputs may give the same files, such as a page with code whose front matter alone was edited.
  const kept = new Set(['', ...used.slice(0, keptBundles).map(hashOfBundle)]);
  for (const old of used.slice(keptBundles)) {
    const hash = hashOfBundle(old);
    rmSync(path.join(folder, old.name));
    if (!kept.has(hash)) rmSync(path.join(folder, hash), { recursive: true, force: true });
  }
}

/** Whether a bundle of a build is in the cache, and no file that it was made from has changed. */
export function isBundleCurrent(cacheFolder: string, { name, hash }: BundleId): boolean {
  const memo = readBundle(bundlesFolder(cacheFolder), name);
  return memo?.bundle.hash === hash && isCurrent(memo);
}

export type BundleId = Pick<KeptBundle, 'name' | 'hash'>;

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

const findModules = ({ routed, content }: BundledPages, { images, cache }: PrepareInput) =>
  routed.table.routes.flatMap((route) => {
    const compiled = content.files.get(contentFileOf(route) ?? '');
    return moduleOf(route, { compiled, routed, images, cache }) ?? [];
  });

/** A page that is code: a React page is bundled directly, any other from its compiled code. Undefined for words. */
export function moduleOf(
  route: Route,
  { compiled, routed, images, cache }: ModuleContext,
): Module | undefined {
  const { site } = routed;
  const file = contentFileOf(route);
  if (file === undefined) return undefined;
  const id = moduleId(route, site.language);
  if (!isMarkdown(file)) {
    const page = path.join(site.folder, routed.reader.fileOf(file));
    return { id, file, key: page, imported: () => page };
  }
  if (compiled?.facts.lane !== 'module') return undefined;
  const { facts, key } = compiled;
  const targets = targetsWithImages(route, facts.links, { routed, images });
  const imported = (folder: string) => {
    const code = cache.namespace('compiled').getJson<{ code: string }>(key)?.code ?? '';
    return writeGenerated(folder, `modules/${id}`, fillModuleLinks(code, targets));
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

function readBundle(folder: string, key: string): Memo | undefined {
  const memo = readMemo<Memo>(path.join(folder, `${key}.json`));
  return memo && { ...memo, bundle: inFolder(memo.bundle, folder) };
}

/** Clocks of disks are this late. */
const diskClockMs = 20;

const isChangedSince = (ms: number) => (file: string) =>
  (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= ms - diskClockMs;

const isCurrent = ({ texts, bundle }: Memo) => texts === hashFiles(bundle.dependencies);

/** Whether the files are those that were written: a cache may have been damaged, cut short or copied. */
const isWhole = ({ bundle }: Memo) =>
  hashOf(hashHalves(path.dirname(bundle.browserFolder))) === bundle.hash;

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
