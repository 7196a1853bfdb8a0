interface RootPackage {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** Packages that a site must share with the engine: two copies on one page do not work. */
const peers: Record<string, string> = { react: '^19.0.0', 'react-dom': '^19.0.0' };

/** The `package.json` of the packed engine, without what only the repository needs. */
export function packageManifest(root: RootPackage): Record<string, unknown> {
  const { version, license, engines } = root;
  const dependencies = Object.fromEntries(
    Object.entries(root.dependencies).filter(([name]) => !(name in peers)),
  );
  return {
    name: packageName,
    version,
    description: 'An engine for documentation sites, with its theme and plugins.',
    license,
    type: 'module',
    engines,
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
    files: ['lib', 'source'],
    dependencies,
    // what only one plugin needs: whoever uses that plugin installs it
    peerDependencies: { ...peers, ...root.optionalDependencies },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(root.optionalDependencies).map((name) => [name, { optional: true }]),
    ),
  };
}

/** Provenance needs the repository whose workflow publishes; undefined everywhere else. */
export const publishingRepository = (): string | undefined =>
  process.env.GITHUB_REPOSITORY && `git+https://github.com/${process.env.GITHUB_REPOSITORY}.git`;

export const packageName = 'ottoman-docs';

const door = (name: string) => ({
  types: `./lib/${name}.d.ts`,
  default: `./lib/${name}.js`,
});
