import type { Site } from '../../config/site';
import type { ExtensionSet } from '../../content/extensions/extension';

/** The settings of a thread of the pool; they can be sent to a thread. */
export interface WorkerSetup {
  siteFolder: string;
  cacheFolder: string;
  /** Address of the module that the thread runs. */
  workerFile: string;
  /** Part of the key of everything that the engine's code made. */
  engineHash: string;
  /** See `links.schemes` of the config. */
  schemes: readonly string[];
  extensions?: ExtensionSet;
  /** See `highlight.themes` of the config. */
  codeThemes?: { light: string; dark: string };
}

export const workerSetup = (site: Site, cacheFolder: string): WorkerSetup => ({
  siteFolder: site.folder,
  cacheFolder,
  workerFile: site.runtime.workerFile.href,
  engineHash: site.engineHash,
  schemes: site.config.links.schemes,
  extensions: site.extensions,
  codeThemes: site.config.highlight.themes,
});
