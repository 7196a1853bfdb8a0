import path from 'node:path';
import { withCache } from '../cache/withCache';
import { loadSite, type SiteOptions } from '../config/site';
import { loadLanguages, routeLanguages } from '../lifecycle/languages';
import { pluginCache } from '../lifecycle/pluginCache';
import { createSiteReader } from '../lifecycle/reader';
import { toProblems } from '../lifecycle/runHook';
import type { CommandContext } from '../plugin';
import { Progress } from '../report/progress';
import { isSiteError, SiteError } from '../report/report';
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
    const context: CommandContext = {
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
        return languages.map(languageOf);
      },
      print: (line) => void process.stdout.write(`${line}\n`),
    };
    try {
      return (await plugin.hooks.commands![name]!.run(context)) ?? 0;
    } catch (cause) {
      if (isSiteError(cause)) throw cause;
      throw new SiteError(toProblems(cause, plugin, `the command "${name}"`, siteFolder), {
        cause,
      });
    }
  });
}
