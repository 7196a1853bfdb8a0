import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { licensesOf } from './licensesOf';

/** Name of the output's file with the licenses of the packages in its scripts. */
const licensesFile = 'assets/licenses.txt';

/** Writes the licenses of the packages in the scripts for browsers into a file; every script begins with its address. */
export const listLicenses: RsbuildPlugin = {
  name: 'licenses',
  apply: 'build',
  setup(api) {
    // After minifying, which removes comments, and before files are named after their content.
    api.processAssets({ stage: 'summarize', targets: ['web'] }, (context) => {
      const { assets, compilation, environment, sources } = context;
      // few bytes, as every visitor loads them
      const comment = `/*! ${environment.config.output.assetPrefix}${licensesFile} */\n`;
      for (const file of Object.keys(assets).filter((name) => name.endsWith('.js')))
        compilation.updateAsset(file, (own) => new sources.ConcatSource(comment, own));
    });
    api.onAfterBuild(({ stats, environments }) => {
      const forBrowsers = Object.values(environments).filter(
        ({ config }) => config.output.target === 'web',
      );
      const names = forBrowsers.map(({ name }) => name);
      const compilations = !stats ? [] : 'stats' in stats ? stats.stats : [stats];
      const packages = packagesInChunks(
        compilations.filter(({ compilation }) => names.includes(compilation.name ?? '')),
      );
      for (const { distPath } of forBrowsers) writeLicenses(distPath, packages);
    });
  },
};

/** Folders of the packages that have a module in a chunk, sorted. */
function packagesInChunks(all: readonly Rspack.Stats[]): string[] {
  const folders = new Set<string>();
  for (const { compilation } of all) {
    for (const chunk of compilation.chunks) {
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const joined = 'modules' in module ? (module.modules as Rspack.Module[]) : [module];
        for (const joinedModule of joined) {
          const folder = packageFolder(joinedModule.nameForCondition() ?? '');
          if (folder) folders.add(folder);
        }
      }
    }
  }
  return [...folders].sort();
}

/** `…/node_modules/name/lib/x.js` → `…/node_modules/name`; undefined for other files. */
const packageFolder = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/s.exec(file)?.[0];

function writeLicenses(folder: string, packages: readonly string[]): void {
  const intro = 'The scripts of this site contain parts of the following packages.\n';
  const file = path.join(folder, licensesFile);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, [intro, ...licensesOf(packages)].join('\n'));
}
