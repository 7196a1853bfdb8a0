import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Cache, hashOf } from '../cache/store';
import type { Site } from '../config/site';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { type CompiledContent, isMarkdown } from '../pages/compileRoutes';
import type { CompiledFile } from '../pages/fileCompiler';
import { linkTargets } from '../pages/linkTargets';
import { moduleId } from '../pages/moduleId';
import { SiteError } from '../report/report';
import { fillModuleLinks } from '../routes/fillLinks';
import { contentFileOf, type Route } from '../routes/routes';
import { type Bundle, type BundleInput, bundle, halves } from './bundle';
import { writeGenerated } from './generated';
import { hashFiles, stampFiles } from './hashFiles';

/** Bundles the site, or reuses the last bundle when none of its inputs has changed. */

export interface PrepareInput {
  site: Site;
  placed: RoutedSite;
  content: CompiledContent;
  cache: Cache;
  cacheFolder: string;
  mode: 'production' | 'development';
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
export async function prepareBundle(input: PrepareInput): Promise<Bundle> {
  const { site, cacheFolder, mode } = input;
  const folder = path.join(cacheFolder, 'bundle', mode);
  const modules = findModules(input);
  const key = hashOf([
    site.engineHash,
    cacheFolder,
    site.config.baseUrl,
    site.config.theme,
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
  const made = await bundle(bundleInput(site, folder, pages, mode));
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
    baseUrl: site.config.baseUrl,
    pages,
    folder,
    mode,
  };
}

/** A page that is code. */
interface Module {
  id: string;
  /** Identifies its source. */
  key: string;
  /** Returns its import path; writes the code of a compiled page into the bundle's folder. */
  imported(folder: string): string;
}

/** The pages that are code: React pages are bundled directly, the others from their compiled code. */
function findModules({ site, placed, content, cache }: PrepareInput): Module[] {
  return placed.table.routes.flatMap((route): Module[] => {
    const file = contentFileOf(route);
    if (file === undefined) return [];
    if (!isMarkdown(file)) {
      const page = path.join(site.folder, file);
      return [{ id: moduleId(route), key: page, imported: () => page }];
    }
    const compiled = content.files.get(file);
    if (compiled?.facts.lane !== 'module') return [];
    const key = hashOf([compiled.key, ...linkTargets(route, compiled.facts.links, placed)]);
    const imported = (folder: string) => writeModule({ route, compiled, placed, cache, folder });
    return [{ id: moduleId(route), key, imported }];
  });
}

/** Writes the code of one compiled module page; returns its import path. */
export function writeModule(input: {
  route: Route;
  compiled: CompiledFile;
  placed: RoutedSite;
  cache: Cache;
  folder: string;
}): string {
  const { route, compiled, placed, cache, folder } = input;
  const words = cache.namespace('compiled');
  const code = words.getJson<{ code: string }>(compiled.key)?.code ?? '';
  const text = fillModuleLinks(code, linkTargets(route, compiled.facts.links, placed));
  return writeGenerated(folder, `modules/${moduleId(route)}`, text);
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

/** The theme's folder: relative to the site, or that of a package such as `ottoman-docs/theme`. */
export function themeFolder({ folder, configFile, config }: Site): string {
  const { theme } = config;
  if (/^\.{0,2}(\/|$)/.test(theme) || path.isAbsolute(theme)) return path.resolve(folder, theme);
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
  if (['', '.ts', '.tsx', '.mjs', '.js'].some((ending) => existsSync(theme + ending))) return;
  throw new SiteError({
    message: `config: theme: nothing is at "${config.theme}"`,
    place: { file: path.basename(configFile) },
    action: 'Name a folder with an index, relative to the config.',
  });
}
