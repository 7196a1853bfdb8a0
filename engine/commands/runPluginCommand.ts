import type { Cache } from '../cache/store';
import { withCache } from '../cache/withCache';
import { loadSite } from '../config/site';
import type { Compiler } from '../content/compile';
import { isExternalUrl } from '../content/isExternalUrl';
import { parseSource } from '../content/readFile';
import { pluginCache } from '../lifecycle/pluginCache';
import { createSiteReader } from '../lifecycle/reader';
import { cacheOf, type ReadOptions, readRoutes } from '../lifecycle/readSite';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { compilerOf } from '../lifecycle/textProblems';
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
  const originals = table.routes.flatMap((route) => contentFileOf(route) ?? []);
  /** File that is read → the file of the route: that of the original for a translation. */
  const files = new Map(originals.map((file) => [reader.fileOf(file), file]));
  let compiler: Promise<Compiler> | undefined;
  return {
    code: site.config.locale,
    files: [...files.keys()].sort(),
    missingLabels: site.language?.labels.missing() ?? [],
    async compile(file, text) {
      compiler ??= compilerOf(site, cache);
      return (await compiler).compile(await parseSource(files.get(file) ?? file, text));
    },
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
