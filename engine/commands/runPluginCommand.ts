import { withCache } from '../cache/withCache';
import { loadSite } from '../config/site';
import { pluginCache } from '../lifecycle/pluginCache';
import { createSiteReader } from '../lifecycle/reader';
import { cacheOf, type ReadOptions, readRoutes } from '../lifecycle/readSite';
import { languageOf } from './languageOf';
import type { Arguments } from './readArguments';

/** Runs a command that a plugin of the site adds; returns its exit code. */
export async function runPluginCommand(
  name: string,
  read: Arguments,
  options: ReadOptions,
): Promise<number> {
  const site = await loadSite(options);
  const plugin = site.config.plugins.find(({ hooks }) => hooks.commands?.[name])!; // the caller has found it
  const { configFile, folder: siteFolder, env, config } = site;
  return withCache(cacheOf(site, options), async (cache) => {
    const code = await plugin.hooks.commands![name]!.run({
      ...read,
      configFile,
      siteFolder,
      env,
      config,
      cache: pluginCache({ cache, plugin, site, reader: createSiteReader(site) }),
      async languages() {
        const { languages } = await readRoutes(site, cache);
        return languages.map((routed) => languageOf(routed, cache));
      },
      print: (line) => void process.stdout.write(`${line}\n`),
    });
    return code ?? 0;
  });
}
