import type { Site } from '../../config/site';
import type { ExtensionSource } from '../../content/extensions/importExtensions';

/** The settings of a thread of the pool; they can be sent to a thread. */
export interface WorkerSetup {
  siteFolder: string;
  cacheFolder: string;
  /** Address of the module that the thread runs. */
  workerFile: string;
  /** See `links.schemes` of the config. */
  schemes: readonly string[];
  extensions: ExtensionSource;
  /** See `highlight.themes` of the config. */
  codeThemes?: { light: string; dark: string };
}

/** The settings of a pool: for its threads, and the additions to Markdown for tasks in this thread. */
export function workerSetup({ runtime, config, ...site }: Site, cacheFolder: string) {
  const { url, baseUrl, links, highlight } = config;
  const { extensions } = site;
  const setup: WorkerSetup = {
    siteFolder: site.folder,
    cacheFolder,
    workerFile: runtime.workerFile.href,
    schemes: links.schemes,
    extensions: {
      config: runtime.configAddress(site.configFile),
      preset: runtime.presetAddress,
      site: { url, baseUrl },
      styles: extensions.styles,
      isOwn: extensions.isOwn,
      key: extensions.key,
      blockKey: extensions.blockKey,
    },
    codeThemes: highlight.themes,
  };
  return { setup, extensions };
}
