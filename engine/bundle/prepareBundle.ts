import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writingIntoCache } from '../cache/folder';
import { hashFiles, hashFolder } from '../cache/hashFiles';
import { readMemo, writeMemo } from '../cache/memo';
import { type Cache, hashOf } from '../cache/store';
import { readTree } from '../cache/treeState';
import type { Site } from '../config/site';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { type CompiledContent, isMarkdown } from '../pages/compileRoutes';
import type { CompiledFile } from '../pages/fileCompiler';
import type { MadeImages } from '../pages/imageTarget';
import { targetsWithImages } from '../pages/linkTargets';
import { moduleId } from '../pages/moduleId';
import { listNames, SiteError } from '../report/report';
import { fillModuleLinks } from '../routes/fillLinks';
import { contentFileOf, type Route } from '../routes/routes';
import { type Bundle, type BundleInput, bundle, halves } from './bundle';
import { writeGenerated } from './generated';
import { siteStyles } from './siteStyles';

/** Bundles the site, or reuses the last bundle when none of its inputs has changed. */

export interface PrepareInput {
  site: Site;
  /** The pages of each language. */
  languages: readonly BundledPages[];
  /** Smaller versions of images. */
  images: MadeImages | undefined;
  cache: Cache;
  cacheFolder: string;
  mode: 'production' | 'development';
}

export interface BundledPages {
  routed: RoutedSite;
  content: CompiledContent;
}

interface Memo {
  key: string;
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
  const { site, cacheFolder, mode } = input;
  const folder = path.join(cacheFolder, 'bundle', mode);
  const modules = input.languages.flatMap((one) => findModules(one, input));
  const key = hashOf([
    site.engineHash,
    cacheFolder,
    site.config.baseUrl,
    site.config.theme,
    ...themeParts(site),
    site.config.styles,
    site.config.accent,
    mode,
    modules.map(({ id, key }) => [id, key]),
  ]);
  const file = path.join(folder, 'bundle.json');
  const last = readMemo<Memo>(file);
  const isCurrent = last?.key === key && last.texts === hashFiles(last.bundle.dependencies);
  if (isCurrent && isWhole(last, folder)) return last.bundle;
  const pages = new Map(modules.map(({ id, imported }) => [id, imported(folder)]));
  const sources = new Map(modules.map(({ id, file }) => [id, file]));
  const made = await bundle({ ...bundleInput(site, folder, pages, mode), sources });
  writeMemo(file, {
    key,
    bundle: made,
    texts: hashFiles(made.dependencies),
    stamps: stampsOf(folder),
  } satisfies Memo);
  return made;
}

/**
 * Identifies the last bundle for builds; undefined when there is none, or when a file that it was made from has
 * changed since.
 */
export function bundleState(cacheFolder: string): string | undefined {
  const last = readMemo<Memo>(path.join(cacheFolder, 'bundle', 'production', 'bundle.json'));
  const isCurrent = last && last.texts === hashFiles(last.bundle.dependencies);
  return isCurrent ? hashOf([last.key, last.texts, last.bundle.hash]) : undefined;
}

/** The site's data that `bundle.ts` needs. */
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

/** The folders of the plugins' parts of the theme. */
const themeParts = ({ config }: Site): string[] =>
  config.plugins.flatMap(({ hooks }) => (hooks.theme ? [fileURLToPath(hooks.theme)] : []));

/** A page that is code. */
interface Module {
  id: string;
  /** Relative to the site. */
  file: string;
  /** Identifies its source. */
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

/** Whether the files are those that were written: a cache may have been damaged, cut short or copied. */
function isWhole({ bundle, stamps }: Memo, folder: string): boolean {
  if (stamps !== undefined && stampsOf(folder) === stamps) return true;
  return hashOf(halves.map((half) => hashFolder(path.join(folder, half)))) === bundle.hash;
}

/** Names, sizes and times of a bundle's files: while they stay the same, nobody has changed one. */
function stampsOf(folder: string): string | undefined {
  const stamps = halves.map((half) => readTree(path.join(folder, half))?.stats);
  return stamps.includes(undefined) ? undefined : stamps.join(' ');
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
