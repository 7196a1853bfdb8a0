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

export function workerSetup(site: Site, cacheFolder: string): WorkerSetup {
  const { runtime, config, configFile, extensions } = site;
  const { url, baseUrl } = config;
  return {
    siteFolder: site.folder,
    cacheFolder,
    workerFile: runtime.workerFile.href,
    schemes: config.links.schemes,
    extensions: {
      config: runtime.configAddress(configFile),
      preset: runtime.presetAddress,
      site: { url, baseUrl },
      styles: extensions.styles,
      isOwn: extensions.isOwn,
      key: extensions.key,
      blockKey: extensions.blockKey,
    },
    codeThemes: config.highlight.themes,
  };
}
