import path from 'node:path';
import type { Cache } from '../cache/store';
import type { Site, SiteOptions } from '../config/site';
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
  /** The site in all of its languages, its own first. */
  languages: readonly [RoutedSite, ...RoutedSite[]];
  cache: Cache;
}

/** The cache folder of a command. */
export const cacheOf = ({ root }: Site, { cache = '.cache' }: ReadOptions): string =>
  path.resolve(root, cache);

/** Runs the first two hooks. */
export async function readRoutes(site: Site, cache: Cache): Promise<ReadSite> {
  const input = { site, cache, mode: 'build' as const, warn: () => {}, progress: new Progress() };
  const [loaded, ...others] = await loadLanguages(input);
  return { loaded, languages: await routeLanguages([loaded, ...others]), cache };
}
