import { handbookAddress } from '../engine/handbook/address';

interface RootPackage {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** Packages that a site must share with the engine: two copies on one page do not work. */
const peers: Record<string, string> = { react: '^19.0.0', 'react-dom': '^19.0.0' };

/** Packages that only one plugin or command needs, and that the repository always installs. */
const ofOnePlugin = [
  'algoliasearch',
  'prettier',
  'ts-blank-space',
  'typedoc',
  'typescript',
  'typescript-7',
  'vscode-jsonrpc',
];

/**
 * Packages whose code for browsers becomes part of the package: installed, they would bring the whole client of the hosted
 * search, which only `search-upload` needs.
 */
export const inlinedPackages = ['@algolia/autocomplete-core', 'algoliasearch/lite'];

/** The `package.json` of the packed engine, without what only the repository needs. */
export function packageManifest(root: RootPackage): Record<string, unknown> {
  const { version, license, engines } = root;
  const optional = {
    ...root.optionalDependencies,
    ...pick(root.dependencies, (name) => isOptional.has(name)),
  };
  const dependencies = pick(root.dependencies, (name) => !(name in peers) && !isOptional.has(name));
  return {
    name: packageName,
    version,
    description: 'An engine for documentation sites, with its theme and plugins.',
    license,
    type: 'module',
    engines,
    homepage: handbookAddress,
    repository: publishingRepository(),
    bin: { [packageName]: './lib/engine/bin.mjs' },
    exports: {
      '.': door('engine/index'),
      './engine': door('engine/index'),
      './engine/contract': door('engine/contract'),
      './engine/client': door('engine/client/index'),
      './plugins/search/fulltext': door('plugins/search/fulltext/index'),
      './engine/testing': door('engine/testing/index'),
      './plugins/*/contract': door('plugins/*/contract'),
      './plugins/*': door('plugins/*/index'),
      './theme': door('theme/index'),
      './theme/mdx': door('theme/mdx/index'),
      './theme/*.css': './lib/theme/*.css',
      './theme/*': door('theme/*'),
      './package.json': './package.json',
    },
    files: ['lib', 'source', 'NOTICE'],
    dependencies,
    // whoever uses the plugin installs them
    peerDependencies: { ...peers, ...optional },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(optional).map((name) => [name, { optional: true }]),
    ),
  };
}

// the types of inlined packages are still theirs
const isOptional = new Set([...ofOnePlugin, ...inlinedPackages]);

const pick = (packages: Record<string, string>, wanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => wanted(name)));

/** Provenance needs the repository whose workflow publishes; undefined everywhere else. */
export const publishingRepository = (): string | undefined =>
  process.env.GITHUB_REPOSITORY && `git+https://github.com/${process.env.GITHUB_REPOSITORY}.git`;

export const packageName = 'ottoman-docs';

const door = (name: string) => ({
  types: `./lib/${name}.d.ts`,
  default: `./lib/${name}.js`,
});
