import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/** Packages that become part of the bundle, with what they import. All others are loaded from where they are. */
const bundled =
  /^(zod|yaml|satteri|unified|vfile|minisearch|acorn|acorn-jsx|@mdx-js\/mdx|(remark|rehype|hast|mdast|unist|micromark)-.*)(\/|$)/;
/** Packages of many or native parts, of which a build needs few; and what a bundled one calls its native part. */
const loaded = /^(shiki|@shikijs\/.*|esbuild|@rsbuild\/.*|typescript|typedoc|#binding)(\/|$)/;

const engine = path.dirname(import.meta.dirname);
const root = path.dirname(engine);

/** How both bundles are made. */
const options = {
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
};

/**
 * Bundles the command line, the threads and the modules that configs and plugins import.
 * Gives the texts of the files by name, and the project's files they were made from.
 */
export function bundleEngine() {
  const entryPoints = [
    { in: moduleAt(engine, 'cli'), out: 'cli' },
    { in: path.join(engine, 'workers/worker.mjs'), out: 'worker' },
    { in: moduleAt(engine, 'launch/runtimePaths'), out: 'modules' },
    ...[...findDoors()].map(([file, out]) => ({ in: file, out })),
  ];
  return make({ ...options, entryPoints, plugins: [moduleSeam, packages, addresses] });
}

/** Bundles a config with what it imports; `folder` has the files of the engine's bundle. */
export function bundleConfig({ config, folder }) {
  const doors = findDoors();
  /** Takes the engine and its plugins from their bundle: there must be one of each. */
  const engineSeam = {
    name: 'engine-seam',
    setup(build) {
      const find = async ({ path: name, pluginData, ...rest }) => {
        if (pluginData === 'seen' || rest.kind === 'entry-point') return '';
        return (await build.resolve(name, { ...rest, pluginData: 'seen' })).path;
      };
      build.onResolve({ filter: /^\.|^ottoman-docs(\/|$)/ }, async (asked) => {
        const door = doors.get(await find(asked));
        if (!door) return undefined;
        return { path: pathToFileURL(path.join(folder, `${door}.mjs`)).href, external: true };
      });
      // Where they are, packages of plugins would load an engine of their own.
      build.onResolve({ filter: /^[^./]/ }, async (asked) => {
        const file = await find(asked);
        return needsEngine(file) ? { path: file } : undefined;
      });
    },
  };
  const entryPoints = [{ in: config, out: 'config' }];
  return make({ ...options, entryPoints, plugins: [engineSeam, packages, addresses] });
}

/** Whether the package that a file belongs to depends on the engine. */
function needsEngine(file) {
  if (!path.isAbsolute(file) || !file.includes('node_modules')) return false;
  const folder = path.dirname(file);
  const facts = path.join(folder, 'package.json');
  if (!existsSync(facts)) return needsEngine(folder);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(facts, 'utf8'));
  return 'ottoman-docs' in { ...dependencies, ...peerDependencies };
}

/** The modules that others may import, with their names in the bundle. */
function findDoors() {
  const names = [
    'engine',
    'engine/search',
    ...readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}`),
  ];
  const files = names.map((name) => [moduleAt(root, name, 'index'), name.replace('/', '-')]);
  return new Map(files.filter(([file]) => existsSync(file)));
}

/** A module of the repository, or of the package made of it. */
const moduleAt = (...names) => {
  const file = path.join(...names);
  return existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`;
};

async function make(given) {
  const result = await build(given);
  await stop(); // its process would hold some 300 MB as long as this one lives
  return {
    files: result.outputFiles.map(({ path: file, text }) => [path.basename(file), text]),
    inputs: Object.keys(result.metafile.inputs)
      .filter((file) => !file.includes('node_modules/') && !file.includes(':'))
      .map((file) => path.resolve(file))
      .sort(),
  };
}

/** Whether a module belongs to a package; the engine's own do not, even when it is one. */
function isPackaged(file) {
  const inside = path.relative(root, file);
  return (inside.startsWith('..') ? file : inside).includes(`node_modules${path.sep}`);
}

const packages = {
  name: 'packages',
  setup(build) {
    build.onResolve(
      { filter: /^[^./]/ },
      async ({ path: name, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === 'seen' || kind === 'entry-point' || path.isAbsolute(name))
          return undefined;
        if (name.startsWith('node:')) return { path: name, external: true };
        const inPackage = isPackaged(importer);
        if (!loaded.test(name) && (inPackage || bundled.test(name))) return undefined;
        const found = await build.resolve(name, { importer, resolveDir, kind, pluginData: 'seen' });
        if (found.errors.length > 0 || found.external) return { path: name, external: true };
        return { path: pathToFileURL(found.path).href, external: true };
      },
    );
  },
};

/** The project's modules keep their own address, wherever the bundle lies. */
const addresses = {
  name: 'addresses',
  setup(build) {
    build.onLoad({ filter: /\.(ts|js|mjs)$/ }, ({ path: file }) => {
      if (isPackaged(file)) return undefined;
      const contents = readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** Puts the bundle's own worker and the configs' bundles in place of `runtimePaths.ts`, and leaves tsx out of the worker. */
const moduleSeam = {
  name: 'module-seam',
  setup(build) {
    build.onLoad({ filter: /[\\/]engine[\\/]launch[\\/]runtimePaths\.[tj]s$/ }, () => ({
      contents: `
        import { fileURLToPath, pathToFileURL } from 'node:url';
        const bundles = new Map();
        export const addConfig = (file, bundle) => void bundles.set(file, bundle);
        export const importConfig = (file) => import(pathToFileURL(bundles.get(file) ?? file).href);
        export const workerFile = new URL('./worker.mjs', import.meta.url);
        export const bundleFolder = fileURLToPath(new URL('.', import.meta.url));`,
      resolveDir: engine,
    }));
    build.onResolve({ filter: /^tsx\/esm\/api$/ }, () => ({ path: 'tsx', namespace: 'nothing' }));
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({
      contents: 'export const register = () => {};',
    }));
  },
};
