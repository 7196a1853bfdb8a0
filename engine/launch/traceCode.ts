import { existsSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, BuildOptions, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { isEngine, isInstalled, isPackaged, nearestFile, packageFiles, root } from './packageFiles';
import { type BundleRecord, type CodeErrors, hashNames, hashText } from './record.mjs';
import { SourceFiles } from './sourceFiles';

export interface EntryPoint {
  in: string;
  out: string;
}

/** Code as a bundle, and everything that it was made from. */
export interface Code extends Omit<BundleRecord, 'folder' | 'modules'> {
  files: [name: string, text: string][];
}

/** The inputs of one bundle, collected while it is made. */
interface Trace {
  sources: SourceFiles;
  /** The project's own modules. */
  modules: Set<string>;
  /** Name and folder of each import of a package, joined. */
  packages: Set<string>;
  /** Folders in which imports were looked up. */
  folders: Set<string>;
  /** Modules that code starts by address: `new URL('./thread.mjs', import.meta.url)`. */
  started: Set<string>;
}

interface TraceOptions {
  /** Modules that stay outside of the bundle: file → the file that is run in its place. */
  doors?: ReadonlyMap<string, string>;
  /** Nobody runs the bundle: packages need not be part of it. */
  hashesOnly?: boolean;
}

/**
 * Bundles modules, and follows everything that they import or start.
 * @param from the folder that names of modules are relative to
 * @throws errors of esbuild for code that it cannot read
 */
export async function traceCode(
  entries: readonly EntryPoint[],
  from: string,
  { doors = new Map(), hashesOnly = false }: TraceOptions = {},
): Promise<Code> {
  const trace: Trace = {
    sources: new SourceFiles(),
    modules: new Set(),
    packages: new Set(),
    folders: new Set(),
    started: new Set(),
  };
  const bundledPackages = hashesOnly ? /^$/ : bundled;
  const packages = outsidePackages(trace, bundledPackages, doors.size > 0);
  const plugins = [outsideDoors(doors), packages, ownModules(trace)];
  const { build } = await import('esbuild');
  const sourcemap = hashesOnly ? false : 'linked';
  const run = (entryPoints: readonly EntryPoint[]) =>
    build({ ...options, sourcemap, entryPoints: [...entryPoints], plugins });
  const { outputFiles } = await run(entries);
  const startedNext = () =>
    [...trace.started].filter((file) => !trace.modules.has(file) && !doors.has(file));
  for (let next = startedNext(); next.length > 0; next = startedNext()) {
    await run(next.map((file, index) => ({ in: file, out: `started-${index}` })));
    for (const file of next) trace.modules.add(file);
  }
  return {
    files: outputFiles.map(({ path: file, text }) => [path.basename(file), text]),
    ...describe(trace, from),
  };
}

/** The errors that esbuild has found in a module and its imports; one without a place is of the module. @throws any other error */
export function codeErrorsOf(error: unknown, module: string): CodeErrors {
  const { errors } = error as Partial<BuildFailure>;
  if (!errors) throw error;
  const codeErrors = errors.map(({ text, location }) => {
    const { file = module, line = 1, column = 0 } = location ?? {};
    return { text, file: path.resolve(root, file), line, column: column + 1 };
  });
  return { codeErrors };
}

function describe(trace: Trace, from: string): Omit<Code, 'files'> {
  const { sources } = trace;
  /** Files that the code depends on besides its modules: manifests of packages, and settings of TypeScript. */
  const settings = new Set<string>();
  for (const imported of trace.packages) {
    const [name, folder] = imported.split('\0') as [string, string];
    for (const file of packageFiles([name], folder, sources)) settings.add(file);
  }
  const nearest = (name: string) => (isInstalled(from) ? undefined : nearestFile(from, name));
  for (const file of withExtended(nearest('tsconfig.json'), sources)) settings.add(file);
  const hashOf = (file: string) => sources.hash(file);
  const ofSettings = [...settings].map((file) => ['', hashOf(file)]);
  const hashOfModules = (modules: readonly string[]) =>
    hashText(
      JSON.stringify(
        [...modules.map((file) => [nameFrom(from, file), hashOf(file)]), ...ofSettings].sort(),
      ),
    );
  const modules = [...trace.modules];
  // that of the site has aliases, but changes with every script: no part of the hashes
  const inputs = [...modules, ...settings, nearest('package.json') ?? []].flat();
  return {
    inputs: inputs.sort().map((file) => [file, hashOf(file)]),
    folders: [...trace.folders].sort().map((folder) => [folder, hashNames(folder)]),
    code: hashOfModules(modules),
    engineCode: hashOfModules(modules.filter(isEngine)),
  };
}

/** Settings of TypeScript, which have aliases, and the files that they extend. */
function withExtended(settings: string | undefined, sources: SourceFiles): Set<string> {
  const all = new Set(settings === undefined ? [] : [settings]);
  for (const file of all) {
    const [names = ''] = /(?<="extends")[^\]}]*/.exec(sources.text(file)) ?? [];
    for (const [, name] of names.matchAll(/"(\.[^"]*?)(\.json)?"/g)) {
      const extended = path.join(path.dirname(file), `${name}.json`);
      if (existsSync(extended)) all.add(extended);
    }
  }
  return all;
}

const nameFrom = (folder: string, file: string) =>
  path.relative(folder, file).replaceAll(path.sep, '/');

const options = {
  absWorkingDir: root,
  outdir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  write: false,
  sourcesContent: false,
  logLevel: 'silent',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  // esbuild puts these variables in the place of `import.meta`; `ownModules` declares them at the top of each module of ours
  define: { 'import.meta.url': '__moduleUrl', 'import.meta.dirname': '__moduleDirname' },
} as const satisfies BuildOptions;

/** Packages that become part of the bundle with everything that they import. All others are loaded from where they are installed. */
const bundled =
  /^(zod|yaml|satteri|unified|vfile|acorn|@mdx-js\/mdx|(remark|rehype|hast|mdast|unist|micromark)-.*)(\/|$)/;
/** Imports of bundled packages that stay outside: Shiki, which loads one grammar at a time, and the native code of `satteri`. */
const loaded = /^(shiki|#binding)(\/|$)/;

/** Resolves an import as esbuild does without the plugin that asks for it; see `isResolved`. */
const resolveAgain = (build: PluginBuild, { path: name, ...args }: OnResolveArgs) => {
  const { importer, resolveDir, kind } = args;
  return build.resolve(name, { importer, resolveDir, kind, pluginData: 'seen' });
};

/** Whether a plugin leaves an import to esbuild: it is no import, or the plugin's own question. */
const isResolved = ({ pluginData, kind }: OnResolveArgs): boolean =>
  pluginData === 'seen' || kind === 'entry-point';

/** Keeps a module where it is; `require` knows no URLs. */
const keepOutside = (file: string, { kind }: OnResolveArgs) => ({
  path: kind.startsWith('require') ? file : pathToFileURL(file).href,
  external: true,
});

/** Keeps doors where they are: without it, each config would bring a second copy of the engine to load. */
const outsideDoors = (doors: ReadonlyMap<string, string>): Plugin => ({
  name: 'outside-doors',
  setup(build) {
    build.onResolve({ filter: /^\.|^ottoman-docs(\/|$)/ }, async (args) => {
      if (isResolved(args) || doors.size === 0) return undefined;
      const door = doors.get((await resolveAgain(build, args)).path);
      return door === undefined ? undefined : keepOutside(door, args);
    });
  },
});

/**
 * Decides which packages become part of a bundle, and notes those that the project's modules import. Plugins of the engine may
 * name packages that are not installed; a site that uses such a plugin hears of it from the plugin.
 */
const outsidePackages = ({ packages }: Trace, bundled: RegExp, isSite: boolean): Plugin => ({
  name: 'outside-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async (args) => {
      const { path: name, importer, resolveDir } = args;
      if (isResolved(args) || path.isAbsolute(name)) return undefined;
      if (isBuiltin(name)) return { path: name, external: true };
      if (isPackaged(importer) && !loaded.test(name)) return undefined;
      const resolved = await resolveAgain(build, args);
      const isFound = resolved.errors.length === 0 && !resolved.external;
      const isOwn = isFound && !isPackaged(resolved.path); // a path of tsconfig.json, or a linked package
      if (isOwn || (isSite && !isFound)) return undefined;
      if (!isPackaged(importer)) packages.add(`${name}\0${resolveDir}`);
      if (bundled.test(name)) return undefined;
      return isFound ? keepOutside(resolved.path, args) : { path: name, external: true };
    });
  },
});

/**
 * Reads each of the project's modules once: what is bundled is what is hashed, also when somebody saves it meanwhile. They
 * keep their own address, wherever the bundle is.
 */
const ownModules = ({ sources, modules, folders, started }: Trace): Plugin => ({
  name: 'own-modules',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path: name, resolveDir, importer }) => {
      if (!isPackaged(importer)) folders.add(path.dirname(path.resolve(resolveDir, name)));
      return undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
      if (isPackaged(file)) return undefined;
      modules.add(file);
      const text = sources.text(file);
      if (!/\.(ts|tsx|js|mjs)$/.test(file) || !/\bimport\.meta\.(url|dirname)\b/.test(text))
        return { contents: text, loader: 'default' };
      for (const name of startedBy(file, text)) started.add(name);
      const own = [pathToFileURL(file).href, path.dirname(file)].map((name) =>
        JSON.stringify(name),
      );
      const contents = `const __moduleUrl = ${own[0]}, __moduleDirname = ${own[1]}; ${text}`;
      return { contents, loader: 'default' };
    });
  },
});

/** The modules that a module names by address. */
function startedBy(file: string, text: string): string[] {
  const addresses = text.matchAll(/new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1,\s*import\.meta\.url/g);
  return [...addresses]
    .map(([, , name]) => path.resolve(path.dirname(file), name!))
    .filter(
      (name) =>
        /\.(ts|tsx|js|mjs)$/.test(name) && statSync(name, { throwIfNoEntry: false })?.isFile(),
    );
}
