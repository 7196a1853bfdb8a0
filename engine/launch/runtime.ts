import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFolder, isEngine, isInstalled, moduleAt, packageHash, root } from './packageFiles';
import { type BundleRecord, type CodeErrors, hashText, isCurrent } from './record.mjs';
import type { Code } from './traceCode';

/** The differences between an engine that runs from its sources and one that runs from its bundle. */
export interface Runtime {
  readonly workerFile: URL;
  /** Threads that a build has by default. */
  readonly threads: number;
  importConfig(file: string): Promise<{ default?: unknown }>;
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
  config: BundleRecord | CodeErrors;
  /** The config's file. */
  file: string;
  /** Folders for bundles of each, the preferred one first; not all of them are writable. */
  places: { engine: string[]; config: string[] };
}

/** The engine from its bundle, and a config from its own. */
export function bundledRuntime(bundles: Bundles, workers = bundles.engine): Runtime {
  const { engine, config, file, places } = bundles;
  const presetAddress = addressIn(engine, 'plugins-preset.mjs').href;
  const bundledConfig = (): BundleRecord => {
    if ('codeErrors' in config) throw config;
    return config;
  };
  const configAddress = () => addressIn(bundledConfig(), 'config.mjs').href;
  return {
    workerFile: addressIn(workers, 'worker.mjs'),
    threads: availableParallelism(),
    importConfig: async () => import(configAddress()),
    configAddress,
    presetAddress,
    engineHash: engine.engineCode,
    presetHash: engine.code,
    codeHash: async () => hashText(`${engine.code} ${bundledConfig().code}`),
    codeFiles: async () =>
      'codeErrors' in config
        ? config.codeErrors.map(({ file }) => file)
        : [...engine.inputs, ...config.inputs].map(([file]) => file).filter(isOwn),
    // A config that could not be bundled is watched by the files with problems.
    isCurrent: () => 'codeErrors' in config || (isCurrent(config) && isCurrent(engine)),
    async reload() {
      const { bundleConfig, bundleEngine } = await import('./makeBundles');
      // Plugins may have changed with it; the engine that runs stays.
      const doors = isCurrent(engine) ? engine : await bundleEngine(places.engine);
      const next = await bundleConfig(file, places.config, doors.folder);
      return bundledRuntime({ ...bundles, engine: doors, config: next }, workers);
    },
  };
}

const addressIn = ({ folder }: BundleRecord, name: string) =>
  pathToFileURL(path.join(folder, name));

const isOwn = (file: string) => !isEngine(file) && !isInstalled(file);

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
  async importConfig(file) {
    try {
      return await import(pathToFileURL(file).href);
    } catch (error) {
      const { codeErrorsOf, codeOfModules } = await import('./makeBundles');
      // The errors of its code come from the bundler: all of them, with their places.
      await codeOfModules([file]).catch((failure: unknown) => {
        throw codeErrorsOf(failure, file);
      });
      throw error;
    }
  },
  engineHash: ownHash,
  presetHash: ownHash,
  configAddress: (file) => pathToFileURL(file).href,
  presetAddress: pathToFileURL(presetFile).href,
  codeHash: async (config) => hashText(`${ownHash} ${(await codeOf(config)).code}`),
  async codeFiles(config) {
    const { filesOfModule } = await import('./makeBundles');
    return (await filesOfModule(config)).filter(isOwn);
  },
  isCurrent: () => true,
  reload: async () => sourceRuntime,
};
