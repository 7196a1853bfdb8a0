import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writingIntoCache } from '../cache/folder';
import { type Cache, hashOf } from '../cache/store';
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
import { hashFiles, stampFiles } from './hashFiles';
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

interface Stored {
  key: string;
  bundle: Bundle;
  /** Hash of the dependencies' texts. */
  texts: string;
  /** Hash of the written files. */
  written: string;
  /** Size and time of the written files. */
  stamps: string;
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
  const record = path.join(folder, 'bundle.json');
  const stored = readStored(record);
  if (
    stored &&
    stored.key === key &&
    stored.texts === hashTexts(stored.bundle.dependencies) &&
    isWhole(stored, folder)
  ) {
    return stored.bundle;
  }
  const pages = new Map(modules.map(({ id, imported }) => [id, imported(folder)]));
  const sources = new Map(modules.map(({ id, file }) => [id, file]));
  const made = await bundle({ ...bundleInput(site, folder, pages, mode), sources });
  const next: Stored = {
    key,
    bundle: made,
    texts: hashTexts(made.dependencies),
    written: made.hash,
    stamps: stampFiles(folder, halves),
  };
  writeFileSync(record, JSON.stringify(next));
  return made;
}

/**
 * Identifies the last bundle for builds; undefined when there is none, or when a file that it was made from has
 * changed since.
 */
export function bundleState(cacheFolder: string): string | undefined {
  const stored = readStored(path.join(cacheFolder, 'bundle', 'production', 'bundle.json'));
  const isCurrent = stored && stored.texts === hashTexts(stored.bundle.dependencies);
  return isCurrent ? hashOf([stored.key, stored.texts, stored.written]) : undefined;
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

function readStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined; // no bundle yet, or a damaged record: bundle again
  }
}

function hashTexts(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    try {
      hash.update(`${file}\0`).update(readFileSync(file));
    } catch {
      hash.update('\0'); // a folder, or a file that is gone
    }
  }
  return hash.digest('hex');
}

/** Whether the files are those that were written: a cache may have been damaged, cut short or copied. */
function isWhole({ written, stamps }: Stored, folder: string): boolean {
  try {
    return stampFiles(folder, halves) === stamps || hashFiles(folder, halves) === written;
  } catch {
    return false;
  }
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
