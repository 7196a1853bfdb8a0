import path from 'node:path';
import { withCache } from '../cache/withCache';
import { loadSite, type SiteOptions } from '../config/site';
import { loadLanguages, routeLanguages } from '../lifecycle/languages';
import { pluginCache } from '../lifecycle/pluginCache';
import { createSiteReader } from '../lifecycle/reader';
import { Progress } from '../report/progress';
import { languageOf } from './languageOf';
import type { Arguments } from './readArguments';

/** Runs a command that a plugin of the site adds; returns its exit code. */
export async function runPluginCommand(
  name: string,
  read: Arguments,
  options: SiteOptions & { cache?: string },
): Promise<number> {
  const site = await loadSite(options);
  const plugin = site.config.plugins.find(({ hooks }) => hooks.commands?.[name])!; // the caller has found it
  const { configFile, folder: siteFolder, env, config } = site;
  const cacheFolder = path.resolve(site.root, options.cache ?? '.cache');
  return withCache(cacheFolder, async (cache) => {
    const code = await plugin.hooks.commands![name]!.run({
      ...read,
      configFile,
      siteFolder,
      env,
      config,
      cache: pluginCache({ cache, plugin, site, reader: createSiteReader(site) }),
      async languages() {
        const mode = 'build' as const;
        const input = { site, cache, mode, warn: () => {}, progress: new Progress() };
        const languages = await routeLanguages(await loadLanguages(input));
        return languages.map((routed) => languageOf(routed, cache));
      },
      print: (line) => void process.stdout.write(`${line}\n`),
    });
    return code ?? 0;
  });
}
