import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { codeHashes } from './codeHashes';
import { hashEngine } from './engineHash';
import { isPackaged, packageFiles } from './packageFiles';
import { hashFile, joinHashes, SourceFiles } from './sourceFiles';

/** The differences between an engine that runs from its sources and one that runs from its bundle. */
export interface Runtime {
  readonly workerFile: URL;
  importConfig(file: string): Promise<{ default?: unknown }>;
  /**
   * A hash of modules, of all that they import and of the versions of the packages they use, as they were when this
   * process started. Modules of the engine are left out.
   */
  codeHash(files: readonly string[]): Promise<string>;
  /** See `engineHash.ts`. */
  engineHash(): string;
  /** Whether the config's code is still as it was when it was loaded. */
  isCurrent(): boolean;
}

/** Of the sources as they were first asked for. */
let sourceHash: string | undefined;

/** The engine from its sources, or from the modules of the package: whatever imported it can load its modules. */
export const sourceRuntime: Runtime = {
  workerFile: new URL('../workers/worker.mjs', import.meta.url),
  importConfig: (file) => import(pathToFileURL(file).href),
  codeHash: rememberHashes({}),
  engineHash: () => (sourceHash ??= hashEngine(new SourceFiles())),
  isCurrent: () => true,
};

/** The `codeHash` of a runtime that knows the hashes of some files. */
export function rememberHashes(bundled: Readonly<Record<string, string>>): Runtime['codeHash'] {
  // A process runs the code that it loaded first: its hash is computed once.
  const hashes = new Map<string, Promise<string>>();
  const hashOne = (file: string): Promise<string> => {
    const hash = hashes.get(file) ?? Promise.resolve(bundled[file] ?? hashModule(file));
    hashes.set(file, hash);
    return hash;
  };
  return async (files) => joinHashes(await Promise.all(files.map(hashOne)));
}

async function hashModule(file: string): Promise<string> {
  if (isPackaged(file)) return joinHashes(packageOf(file).map(hashFile));
  try {
    const { hashes } = await codeHashes([file]);
    return hashes[file]!;
  } catch {
    return randomUUID(); // code that cannot be read, such as a script's own: nothing is cached for long
  }
}

/** The `package.json` of the package that a file belongs to, and those of all it depends on. */
function packageOf(file: string): string[] {
  const [, folder, name] =
    /^(.*)[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/s.exec(file) ?? [];
  return folder && name ? packageFiles([name.replace('\\', '/')], folder) : [];
}
