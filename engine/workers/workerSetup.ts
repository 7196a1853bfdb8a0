import type { Site } from '../config/site';

/** The settings of a thread of the pool; they can be sent to a thread. */
export interface WorkerSetup {
  siteFolder: string;
  cacheFolder: string;
  /** Address of the module that the thread runs. */
  workerFile: string;
  /** Part of the key of everything that the engine's code made. */
  engineHash: string;
  /** See `Runtime`. */
  patternsFile?: string;
}

/** The setup of a site's threads. */
export const workerSetup = (site: Site, cacheFolder: string): WorkerSetup => ({
  siteFolder: site.folder,
  cacheFolder,
  workerFile: site.runtime.workerFile.href,
  engineHash: site.engineHash,
  patternsFile: site.runtime.patternsFile,
});
