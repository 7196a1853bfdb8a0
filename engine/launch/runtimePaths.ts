import { pathToFileURL } from 'node:url';

/**
 * What hangs on where the engine runs from: code that is found by address and not by an import.
 * `launch/bundleEngine.mjs` puts a module of its own in place of this one, so that the config and the threads start
 * from the bundle too.
 */

/** Loads a config file. */
export const importConfig = (file: string): Promise<{ default?: unknown }> =>
  import(pathToFileURL(file).href);

/** What a worker thread runs. */
export const workerFile = new URL('../workers/worker.mjs', import.meta.url);

/** The folder of the bundle, for what is remembered beside it; there is none when the engine runs from its sources. */
export const bundleFolder: string | undefined = undefined;
