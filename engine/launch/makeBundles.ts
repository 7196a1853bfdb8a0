import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { codeHashes, isResolved, resolveAgain } from './codeHashes';
import { engineInputs, hashEngine } from './engineHash';
import { engineFolder, isPackaged, root } from './packageFiles';
import type { SourceFiles } from './sourceFiles';

export interface Bundle {
  /** Texts of the bundle's files by name. */
  files: [name: string, text: string][];
  /** Absolute paths of the files that the bundle was made from, sorted; of packages their `package.json`. */
  inputs: string[];
  /** Hashes of code: of each module of a config, see `codeHashes`, and of the engine's folder. */
  code: Record<string, string>;
}

/** Packages that become part of the bundle with their imports. All others are loaded from where they are installed. */
const bundled =
  /^(zod|yaml|satteri|unified|vfile|acorn|acorn-jsx|@mdx-js\/mdx|(remark|rehype|hast|mdast|unist|micromark)-.*)(\/|$)/;
/** Left external: packages with native code or many lazily loaded parts, and the native part of a bundled one. */
const loaded = /^(shiki|@shikijs\/.*|esbuild|@rsbuild\/.*|typescript|typedoc|#binding)(\/|$)/;

/** Bundles the command line, the worker threads and the modules that configs and plugins import. */
export async function bundleEngine(sources: SourceFiles): Promise<Bundle> {
  const entryPoints = [
    { in: moduleAt(engineFolder, 'cli'), out: 'cli' },
    { in: moduleAt(engineFolder, 'workers/worker'), out: 'worker' },
    ...[...findDoors()].map(([file, out]) => ({ in: file, out })),
  ];
  const engine = engineInputs(sources);
  for (const file of engine) sources.hash(file); // before esbuild reads the packages
  const { files, inputs } = await make(entryPoints, [packages, addresses(sources)]);
  return {
    files,
    inputs: [...new Set([...inputs, ...engine])].sort(),
    code: { [engineFolder]: hashEngine(sources) },
  };
}

/** Bundles a config with its imports; `folder` has the files of the engine's bundle. */
export async function bundleConfig(
  config: string,
  folder: string,
  sources: SourceFiles,
): Promise<Bundle> {
  const code = await codeHashes([config], sources); // before esbuild reads the packages
  const made = await make(
    [{ in: config, out: 'config' }],
    [fromBundle(folder), packages, addresses(sources)],
  );
  const inputs = [...new Set([...made.inputs, ...code.files])].sort();
  return { files: made.files, inputs, code: code.hashes };
}

/** The modules that others may import, with their names in the bundle. */
function findDoors(): Map<string, string> {
  const names = [
    'engine',
    'plugins/search/fulltext',
    ...readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}`),
  ];
  const files = names.map(
    (name) => [moduleAt(root, name, 'index'), name.replaceAll('/', '-')] as const,
  );
  return new Map(files.filter(([file]) => existsSync(file)));
}

/** A module of the repository, or of the package made of it. */
const moduleAt = (...names: string[]): string => {
  const file = path.join(...names);
  return existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`;
};

async function make(
  entryPoints: { in: string; out: string }[],
  plugins: Plugin[],
): Promise<{ files: [string, string][]; inputs: string[] }> {
  const { build, stop } = await import('esbuild');
  const result = await build({ ...options, entryPoints, plugins });
  await stop(); // its process would hold some 300 MB as long as this one lives
  return {
    files: result.outputFiles.map(({ path: file, text }) => [path.basename(file), text]),
    inputs: Object.keys(result.metafile.inputs)
      .map((file) => path.resolve(root, file))
      .filter((file) => !isPackaged(file))
      .sort(),
  };
}

const options = {
  absWorkingDir: root,
  outdir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  write: false,
  metafile: true,
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'silent',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  // each module of the project declares these two, see `addresses`; no package of the bundle uses them
  define: { 'import.meta.url': '__moduleUrl', 'import.meta.dirname': '__moduleDirname' },
} as const satisfies BuildOptions;

/** Takes the engine's modules from their bundle: without it, each config would bring a second copy of them to load. */
const fromBundle = (folder: string): Plugin => ({
  name: 'from-bundle',
  setup(build) {
    const doors = findDoors();
    build.onResolve({ filter: /^\.|^ottoman-docs(\/|$)/ }, async (args) => {
      if (isResolved(args)) return undefined;
      const door = doors.get((await resolveAgain(build, args)).path);
      if (!door) return undefined;
      return { path: pathToFileURL(path.join(folder, `${door}.mjs`)).href, external: true };
    });
  },
});

/** Decides which packages become part of a bundle. */
const packages: Plugin = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async (args) => {
      const { path: name, importer } = args;
      if (isResolved(args) || path.isAbsolute(name)) return undefined;
      if (isBuiltin(name)) return { path: name, external: true };
      if (!loaded.test(name) && (isPackaged(importer) || bundled.test(name))) return undefined;
      const resolved = await resolveAgain(build, args);
      if (resolved.errors.length > 0 || resolved.external) return { path: name, external: true };
      return { path: pathToFileURL(resolved.path).href, external: true };
    });
  },
};

/** The project's modules keep their own address, wherever the bundle is. */
const addresses = (sources: SourceFiles): Plugin => ({
  name: 'addresses',
  setup(build) {
    build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
      if (isPackaged(file)) return undefined;
      const text = sources.text(file);
      const own = [pathToFileURL(file).href, path.dirname(file)].map((name) =>
        JSON.stringify(name),
      );
      const contents =
        /\.(ts|js|mjs)$/.test(file) && /\bimport\.meta\.(url|dirname)\b/.test(text)
          ? `const __moduleUrl = ${own[0]}, __moduleDirname = ${own[1]}; ${text}`
          : text;
      return { contents, loader: 'default' };
    });
  },
});
