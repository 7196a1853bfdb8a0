import path from 'node:path';
import { type Cache, openCache } from '../cache/store';
import { loadSite, type SiteOptions } from '../config/site';
import { Progress } from '../report/progress';
import { loadLanguages, routeLanguages } from './languages';
import type { Loaded } from './loadPlugins';
import type { RoutedSite } from './runContentLoaded';

export interface ReadOptions extends SiteOptions {
  cache?: string;
}

/** A site whose routes are known, and nothing more. */
export interface ReadSite {
  loaded: Loaded;
  routed: RoutedSite;
  /** The site in all of its languages, `routed` first. */
  languages: readonly [RoutedSite, ...RoutedSite[]];
  cache: Cache;
  cacheFolder: string;
}

/** Runs the first two hooks, for commands that inspect a site without building it. */
export async function readSite<T>(
  options: ReadOptions,
  work: (site: ReadSite) => Promise<T> | T,
): Promise<T> {
  const site = await loadSite(options);
  const cacheFolder = path.resolve(site.root, options.cache ?? '.cache');
  const cache = openCache(cacheFolder);
  const input = { site, cache, mode: 'build' as const, warn: () => {}, progress: new Progress() };
  try {
    const [loaded, ...others] = await loadLanguages(input);
    const languages = await routeLanguages([loaded, ...others]);
    return await work({ loaded, routed: languages[0], languages, cache, cacheFolder });
  } finally {
    cache.close();
  }
}
