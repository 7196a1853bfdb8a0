import path from 'node:path';
import type { Cache } from '../cache/store';
import { withCache } from '../cache/withCache';
import { loadSite, type Site, type SiteOptions } from '../config/site';
import type { CommandContext } from '../plugin';
import { Progress } from '../report/progress';
import { loadLanguages, routeLanguages } from './languages';
import type { Loaded } from './loadPlugins';
import { pluginCache } from './pluginCache';
import { createSiteReader } from './reader';
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
}

/** Runs the first two hooks, for commands that inspect a site without building it. */
export async function readSite<T>(
  options: ReadOptions,
  work: (site: ReadSite) => Promise<T> | T,
): Promise<T> {
  return withSite(options, async (site, cache) => {
    const input = { site, cache, mode: 'build' as const, warn: () => {}, progress: new Progress() };
    const [loaded, ...others] = await loadLanguages(input);
    const languages = await routeLanguages([loaded, ...others]);
    return work({ loaded, routed: languages[0], languages, cache });
  });
}

/** Loads a site, and opens its cache until the work has ended. */
async function withSite<T>(
  options: ReadOptions,
  work: (site: Site, cache: Cache) => Promise<T>,
): Promise<T> {
  const site = await loadSite(options);
  return withCache(path.resolve(site.root, options.cache ?? '.cache'), (cache) =>
    work(site, cache),
  );
}

/** Runs a command that a plugin of the site adds; returns its exit code. */
export const runPluginCommand = (
  name: string,
  given: Pick<CommandContext, 'flags' | 'given'>,
  options: ReadOptions,
): Promise<number> =>
  withSite(options, async (site, cache) => {
    const plugin = site.config.plugins.find(({ hooks }) => hooks.commands?.[name])!; // the caller has found it
    const { configFile, folder: siteFolder, env } = site;
    const code = await plugin.hooks.commands![name]!.run({
      ...given,
      configFile,
      siteFolder,
      env,
      cache: pluginCache({ cache, plugin, site, reader: createSiteReader(site) }),
      print: (line) => void process.stdout.write(`${line}\n`),
    });
    return code ?? 0;
  });
