import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/** Packages that become part of the bundle, with what they import. All others are loaded from where they are. */
const bundled =
  /^(zod|yaml|unified|minisearch|@mdx-js\/mdx|(remark|rehype|hast|mdast|unist|micromark)-.*)(\/|$)/;
/** Packages of many or native parts, of which a build needs few. */
const loaded = /^(shiki|@shikijs\/.*|esbuild|@rsbuild\/.*|typescript|typedoc)(\/|$)/;

/**
 * Bundles the command line with engine, plugins and config.
 * Gives the texts of the files by name, and the project's files they were made from.
 */
export async function bundleEngine({ engine, config }) {
  const result = await build({
    entryPoints: [
      { in: path.join(engine, 'cli.ts'), out: 'cli' },
      { in: path.join(engine, 'worker.mjs'), out: 'worker' },
    ],
    outdir: path.dirname(engine),
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
    plugins: [moduleSeam(engine, config), packages, addresses],
  });
  await stop(); // its process would hold some 300 MB as long as this one lives
  return {
    files: result.outputFiles.map(({ path: file, text }) => [path.basename(file), text]),
    inputs: Object.keys(result.metafile.inputs)
      .filter((file) => !file.includes('node_modules/') && !file.includes(':'))
      .map((file) => path.resolve(file))
      .sort(),
  };
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
        const inPackage = importer.includes(`${path.sep}node_modules${path.sep}`);
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
    build.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      if (file.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
      const contents = readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** Puts the bundle's own config and worker in place of `modules.ts`, and leaves tsx out of the worker. */
const moduleSeam = (engine, config) => ({
  name: 'module-seam',
  setup(build) {
    build.onLoad({ filter: /[\\/]engine[\\/]modules\.ts$/ }, () => ({
      contents: `
        import { pathToFileURL } from 'node:url';
        export const importConfig = (file) =>
          file === ${JSON.stringify(config)} ? import(${JSON.stringify(config)}) : import(pathToFileURL(file).href);
        export const workerFile = new URL('./worker.mjs', import.meta.url);`,
      resolveDir: engine,
    }));
    build.onResolve({ filter: /^tsx\/esm\/api$/ }, () => ({ path: 'tsx', namespace: 'nothing' }));
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({
      contents: 'export const register = () => {};',
    }));
  },
});
