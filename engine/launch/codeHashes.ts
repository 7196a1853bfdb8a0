import { existsSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Metafile, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { engineFolder, isEngine, isPackaged, packageFiles } from './packageFiles';
import { hashText, SourceFiles } from './sourceFiles';

interface Module {
  imports: string[];
  packages: Set<string>;
}

const loaders = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.jsx': 'jsx',
  '.js': 'js',
  '.mjs': 'js',
  '.json': 'json',
} as const;

/**
 * Hashes modules including all their imports, each separately. Modules of the engine are left out: they have
 * a separate hash. A file that a module names by address, such as a thread's code, counts as imported.
 * @throws errors of esbuild for a module that it cannot read
 */
export async function codeHashes(entries: readonly string[], sources = new SourceFiles()) {
  const modules = new Map<string, Module>();
  for (let next = [...entries]; next.length > 0; ) {
    const named = await addModules(next, modules, sources);
    next = named.filter((file) => !modules.has(file));
  }
  /** Every file that contributed to a hash: changes to other files change none. */
  const files = new Set<string>();
  const own = new Map<string, string>();
  for (const [file, { packages }] of modules) {
    const read = [file, ...packageFiles(packages, path.dirname(file), sources)];
    for (const name of read) files.add(name);
    own.set(file, hashText(JSON.stringify(read.map((name) => sources.hash(name)))));
  }
  /** Module → a hash of its text, of those it imports, and of the versions of the packages they import. */
  const hashes: Record<string, string> = {};
  for (const module of modules.keys()) {
    const place = (file: string) => path.relative(path.dirname(module), file);
    const parts = reachedFrom(module, modules).map((file) => [place(file), own.get(file)]);
    hashes[module] = hashText(JSON.stringify(parts));
  }
  return { hashes, files: [...files].sort() };
}

/** A module's file and those of all that it imports, sorted. */
function reachedFrom(module: string, modules: ReadonlyMap<string, Module>): string[] {
  const reached = new Set([module]);
  for (const file of reached)
    for (const imported of modules.get(file)!.imports)
      if (modules.has(imported)) reached.add(imported);
  return [...reached].sort();
}

/** Adds modules and what they import; gives the files that they name by address. */
async function addModules(
  entries: readonly string[],
  modules: Map<string, Module>,
  sources: SourceFiles,
): Promise<string[]> {
  const { build } = await import('esbuild');
  const named = new Map<string, string[]>();
  const packages = new Map<string, Set<string>>();
  const { metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: engineFolder,
    outdir: engineFolder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [followOwn(packages), noteAddresses(named, sources)],
  });
  const absolute = (file: string) => path.resolve(engineFolder, file);
  const inputs: Metafile['inputs'] = metafile.inputs;
  for (const [input, { imports }] of Object.entries(inputs)) {
    const file = absolute(input);
    const addresses = named.get(file) ?? [];
    modules.set(file, {
      imports: [
        ...imports.filter(({ external }) => !external).map((imported) => absolute(imported.path)),
        ...addresses,
      ],
      packages: packages.get(file) ?? new Set(),
    });
  }
  return [...named.values()].flat();
}

/** Resolves an import as esbuild does without the plugin that asks for it; see `isResolved`. */
export const resolveAgain = (build: PluginBuild, { path: name, ...args }: OnResolveArgs) => {
  const { importer, resolveDir, kind } = args;
  return build.resolve(name, { importer, resolveDir, kind, pluginData: 'seen' });
};

/** Whether a plugin leaves an import to esbuild: it is no import, or the plugin's own question. */
export const isResolved = ({ pluginData, kind }: OnResolveArgs): boolean =>
  pluginData === 'seen' || kind === 'entry-point';

/** Follows imports of the project's own files, and collects the packages that a file imports. */
const followOwn = (packages: Map<string, Set<string>>): Plugin => ({
  name: 'follow-own',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async (args) => {
      const { path: name, importer } = args;
      if (isResolved(args)) return undefined;
      const external = { path: name, external: true };
      if (isBuiltin(name)) return external;
      const resolved = await resolveAgain(build, args);
      const isFound = resolved.errors.length === 0 && !resolved.external;
      if (isFound && !isPackaged(resolved.path))
        return isEngine(resolved.path) ? external : { path: resolved.path };
      if (!/^[./]/.test(name)) {
        const names = packages.get(importer) ?? new Set();
        packages.set(importer, names.add(name));
      }
      return external;
    });
  },
});

/** Notes files that code is started from by address: `new URL('./thread.mjs', import.meta.url)`. */
const noteAddresses = (named: Map<string, string[]>, sources: SourceFiles): Plugin => ({
  name: 'note-addresses',
  setup(build) {
    build.onLoad({ filter: /.*/ }, ({ path: file }) => {
      const loader = loaders[path.extname(file) as keyof typeof loaders];
      if (!loader) return { contents: '', loader: 'empty' }; // styles, texts: their bytes count
      const contents = sources.text(file);
      const addresses = contents.matchAll(
        /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1,\s*import\.meta\.url/g,
      );
      const files = [...addresses]
        .map(([, , name]) => path.resolve(path.dirname(file), name!))
        .filter((name) => existsSync(name) && statSync(name).isFile() && !isEngine(name));
      if (files.length > 0) named.set(file, files);
      return { contents, loader };
    });
  },
});
