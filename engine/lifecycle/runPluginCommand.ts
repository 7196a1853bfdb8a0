import path from 'node:path';
import { openCache } from '../cache/store';
import { loadSite, type SiteOptions } from '../config/site';
import type { CommandContext } from '../plugin';
import { pluginCache } from './pluginCache';
import { pluginCodes } from './pluginCode';
import { createSiteReader } from './reader';

/** Runs a command that a plugin of the site adds; returns its exit code. */
export async function runPluginCommand(
  name: string,
  given: Pick<CommandContext, 'flags' | 'given'>,
  options: SiteOptions & { cache?: string },
): Promise<number> {
  const site = await loadSite(options);
  const plugin = site.config.plugins.find(({ hooks }) => hooks.commands?.[name])!; // the caller has found it
  const cache = openCache(path.resolve(site.root, options.cache ?? '.cache'));
  try {
    const code = await plugin.hooks.commands![name]!.run({
      ...given,
      configFile: site.configFile,
      siteFolder: site.folder,
      cache: pluginCache({
        cache,
        plugin,
        codeOf: pluginCodes(site),
        reader: createSiteReader(site),
        extensions: site.extensions,
      }),
      env: site.env,
      print: (line) => void process.stdout.write(`${line}\n`),
    });
    return code ?? 0;
  } finally {
    cache.close();
  }
}
