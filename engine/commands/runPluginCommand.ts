import type { Cache } from '../cache/store';
import { withCache } from '../cache/withCache';
import { loadSite } from '../config/site';
import { isExternalUrl } from '../content/isExternalUrl';
import { pluginCache } from '../lifecycle/pluginCache';
import { createSiteReader } from '../lifecycle/reader';
import { cacheOf, type ReadOptions, readRoutes } from '../lifecycle/readSite';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { SiteLanguage } from '../plugin';
import { contentFileOf } from '../routes/routes';
import { compileSite, linksOfPages } from './compileSite';
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

function languageOf(routed: RoutedSite, cache: Cache): SiteLanguage {
  const { site, table, reader, declared } = routed;
  const files = table.routes.flatMap((route) => contentFileOf(route) ?? []).map(reader.fileOf);
  return {
    code: site.config.locale,
    files: [...new Set(files)].sort(),
    missingLabels: site.language?.labels.missing() ?? [],
    async externalLinks() {
      const ofPages = linksOfPages(routed, await compileSite({ routed, cache }))
        .filter(({ kind }) => kind === 'outside')
        .map(({ url, file, line, column }) => ({
          url,
          place: { file: reader.fileOf(file), line, column },
        }));
      return [...ofPages, ...declared.filter(({ url }) => isExternalUrl(url))];
    },
  };
}
