import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Bundle, type BundleInput, bundle } from './bundle';
import { type Cache, hashOf } from './cache';
import { type CompiledContent, type CompiledEntry, isMarkdown } from './compileRoutes';
import { engineHash } from './engineHash';
import { fillModuleLinks } from './fillLinks';
import { writeGenerated } from './generated';
import { hashFiles } from './hashFiles';
import { linkTargets } from './linkTargets';
import type { PlacedSite } from './load';
import { SiteError } from './report';
import { contentFileOf, type Route } from './routes';
import type { Site } from './site';

/** Bundles the site, or takes the last bundle when nothing it was made from has changed. */

export interface PrepareInput {
  site: Site;
  placed: PlacedSite;
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
  /** Hash of what was written. */
  written: string;
}

/** The bundle of a site; Rsbuild starts only when there is work for it. */
export async function prepareBundle(input: PrepareInput): Promise<Bundle> {
  const { site, cacheFolder, mode } = input;
  const folder = path.join(cacheFolder, 'bundle', mode);
  const pages = await writeModules({ ...input, folder });
  const key = hashOf([
    engineHash(),
    cacheFolder,
    site.config.baseUrl,
    site.config.theme,
    mode,
    [...pages],
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
  const made = await bundle({ ...bundleInput(site, folder, pages, mode) });
  const next: Stored = {
    key,
    bundle: made,
    texts: hashTexts(made.dependencies),
    written: made.hash,
  };
  writeFileSync(record, JSON.stringify(next));
  return made;
}

/** What `bundle.ts` needs to know of a site. */
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

/** Name of the bundle entry of a module page: readable, unique, the same on every machine. */
export const moduleId = (route: Pick<Route, 'path'>): string =>
  `page-${route.path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${hashOf(route.path).slice(0, 6)}`;

/** Writes the code of compiled module pages where the bundler finds it; React pages are bundled as they are. */
export async function writeModules({
  site,
  placed,
  content,
  cache,
  folder,
}: Pick<PrepareInput, 'site' | 'placed' | 'content' | 'cache'> & { folder: string }): Promise<
  Map<string, string>
> {
  const pages = new Map<string, string>();
  for (const route of placed.table.routes) {
    const file = contentFileOf(route);
    if (file === undefined) continue;
    const entry = content.entries.get(file);
    if (!isMarkdown(file)) pages.set(moduleId(route), path.join(site.folder, file));
    else if (entry?.lane === 'module')
      pages.set(moduleId(route), writeModule({ route, entry, placed, cache, folder }));
  }
  return pages;
}

/** Writes the code of one compiled module page, and gives what to import for it. */
export function writeModule(input: {
  route: Route;
  entry: CompiledEntry;
  placed: PlacedSite;
  cache: Cache;
  folder: string;
}): string {
  const { route, entry, placed, cache, folder } = input;
  const words = cache.namespace('compiled');
  const code = words.getJson<{ code: string }>(entry.key)?.code ?? '';
  const text = fillModuleLinks(code, linkTargets(route, entry.links, placed));
  return writeGenerated(folder, `modules/${moduleId(route)}`, text);
}

function readStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined; // no bundle yet, or a damaged record: bundle anew
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

/** Whether the files are those that were written: a cache may have been damaged or cut short. */
function isWhole({ written }: Stored, folder: string): boolean {
  try {
    return hashFiles(folder, ['browser', 'node']) === written;
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
