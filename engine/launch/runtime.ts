import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFolder, isEngine, moduleAt, packageHash, root } from './packageFiles';
import { type BundleRecord, hashText, isCurrent } from './record.mjs';
import type { Code } from './traceCode';

/** The differences between an engine that runs from its sources and one that runs from its bundle. */
export interface Runtime {
  readonly workerFile: URL;
  /** Threads that a build has by default. */
  readonly threads: number;
  importConfig(file: string): Promise<{ default?: unknown }>;
  /** Imports the default preset: a list of plugins that every site has. */
  importPreset(): Promise<{ default?: unknown }>;
  /** Hash of the engine's own code and of the versions it runs with: part of the key of everything that it makes. */
  readonly engineHash: string;
  /** Hash of the code of the plugins that every site has; the config does not change it. */
  readonly presetHash: string;
  /** The addresses of a config and of the preset, as threads import them too. */
  configAddress(file: string): string;
  readonly presetAddress: string;
  /**
   * Hash of all code of a site: the engine, its plugins, the config and everything that it imports, with the versions of
   * packages, as they were when this process loaded them.
   */
  codeHash(config: string): Promise<string>;
  /** The files of the code of config and plugins, absolute; of code that cannot be read, the files with problems. */
  codeFiles(config: string): Promise<string[]>;
  /** Whether that code is still as it was when it was loaded. */
  isCurrent(): boolean;
  /** The runtime with that code as it is now. */
  reload(): Promise<Runtime>;
}

/** How `start.mjs` has started the engine. */
export interface Bundles {
  engine: BundleRecord;
  /** Absent when the config cannot be bundled: loading its sources reports why. */
  config?: BundleRecord;
  /** The config's file. */
  file: string;
  /** Folders for bundles of each, the preferred one first; not all of them are writable. */
  places: { engine: string[]; config: string[] };
}

/** The engine from its bundle, and a config from its own. */
export function bundledRuntime(bundles: Bundles, workers = bundles.engine): Runtime {
  const { engine, config, file, places } = bundles;
  const presetAddress = addressIn(engine, 'plugins-preset.mjs').href;
  const bundledConfig = (name: string) =>
    config && name === file ? addressIn(config, 'config.mjs').href : undefined;
  return {
    workerFile: addressIn(workers, 'worker.mjs'),
    threads: availableParallelism(),
    importConfig: async (name) => {
      const address = bundledConfig(name);
      return address === undefined ? importSource(name) : import(address);
    },
    importPreset: () => import(presetAddress),
    configAddress: (name) => bundledConfig(name) ?? pathToFileURL(name).href,
    presetAddress,
    engineHash: engine.engineCode,
    presetHash: engine.code,
    // A config whose code could not be read may have been saved again since.
    codeHash: async () => hashText(`${engine.code} ${config?.code ?? (await codeOf(file)).hash}`),
    codeFiles: async () =>
      config ? ownFiles([...engine.inputs, ...config.inputs]) : codeFiles([file]),
    // A config that could not be bundled is watched by the files with problems.
    isCurrent: () => config === undefined || (isCurrent(config) && isCurrent(engine)),
    async reload() {
      const { bundleConfig, bundleEngine } = await import('./makeBundles');
      // Plugins may have changed with it; the engine that runs stays.
      const doors = isCurrent(engine) ? engine : await bundleEngine(places.engine);
      const next = await bundleConfig(file, places.config, doors.folder);
      return bundledRuntime({ ...bundles, engine: doors, config: next }, workers);
    },
  };
}

async function importSource(file: string): Promise<{ default?: unknown }> {
  const { register } = await import('tsx/esm/api');
  const stop = register();
  try {
    return await import(`${pathToFileURL(file).href}?${Date.now()}`); // it may have failed before
  } catch (error) {
    await stop(); // it would parse every later import as well
    throw error;
  }
}

const addressIn = ({ folder }: BundleRecord, name: string) =>
  pathToFileURL(path.join(folder, name));

const isInstalled = (file: string) => /[\\/]node_modules[\\/]/.test(file);

const ownFiles = (inputs: BundleRecord['inputs']) =>
  inputs.map(([file]) => file).filter((file) => !isEngine(file) && !isInstalled(file));

/**
 * Modules and all files that they import, wherever they are; not those of packages and of the engine. Of code that cannot be
 * read, the files with problems. Absolute.
 */
export async function codeFiles(modules: readonly string[]): Promise<string[]> {
  const { codeOfModules } = await import('./makeBundles');
  try {
    return ownFiles((await codeOfModules(modules)).inputs);
  } catch (error) {
    const { errors } = error as { errors?: { location: { file: string } | null }[] };
    if (!errors) throw error;
    return errors.flatMap(({ location }) => (location ? [path.resolve(root, location.file)] : []));
  }
}

const presetFile = moduleAt(root, 'plugins', 'preset', 'index');

/** The code of configs as this process first asked for it: it runs what it loaded first. */
const codes = new Map<string, Promise<Code>>();

function codeOf(config: string): Promise<Code> {
  const code =
    codes.get(config) ??
    import('./makeBundles').then(({ codeOfModules }) => codeOfModules([config, presetFile]));
  codes.set(config, code);
  return code;
}

/**
 * A package changes with its version; sources may change at any time, so nothing is kept for the next process, except among
 * the processes of one test run.
 */
const ownHash = isInstalled(engineFolder)
  ? packageHash(engineFolder)
  : (process.env.OTTOMAN_DOCS_TEST_RUN ?? randomUUID());

/** The engine from its sources, or from the modules of the package: whatever imported it can load its modules. */
export const sourceRuntime: Runtime = {
  workerFile: new URL('../pages/workers/worker.mjs', import.meta.url),
  // A thread that has to read TypeScript takes longer to start than most sites to build.
  threads: isInstalled(engineFolder) ? availableParallelism() : 0,
  importConfig: (file) => import(pathToFileURL(file).href),
  importPreset: () => import(pathToFileURL(presetFile).href),
  engineHash: ownHash,
  presetHash: ownHash,
  configAddress: (file) => pathToFileURL(file).href,
  presetAddress: pathToFileURL(presetFile).href,
  codeHash: async (config) => hashText(`${ownHash} ${(await codeOf(config)).hash}`),
  codeFiles: (config) => codeFiles([config]),
  isCurrent: () => true,
  reload: async () => sourceRuntime,
};
