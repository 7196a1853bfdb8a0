import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { licensesOf } from './licensesOf';

/** Name of the output's file with the licenses of the packages in its scripts. */
const licensesFile = 'assets/licenses.txt';
const intro = 'The scripts of this site contain parts of the following packages.\n';

/** Writes the licenses of the packages in the scripts for browsers into a file; every script begins with its address. */
export const listLicenses: RsbuildPlugin = {
  name: 'licenses',
  apply: 'build',
  setup(api) {
    const packages = new Set<string>();
    let output = '';
    // After minifying, which removes comments, and before files are named after their content.
    api.processAssets({ stage: 'summarize', targets: ['web'] }, (context) => {
      const { assets, compilation, environment, sources } = context;
      // few bytes, as every visitor loads them
      const comment = `/*! ${environment.config.output.assetPrefix}${licensesFile} */\n`;
      for (const file of Object.keys(assets).filter((name) => name.endsWith('.js')))
        compilation.updateAsset(file, (own) => new sources.ConcatSource(comment, own));
      for (const folder of packagesIn(compilation)) packages.add(folder);
      output = environment.distPath;
    });
    // The start script and that of the head are compiled apart: the file is about both.
    api.onAfterBuild(() => {
      const file = path.join(output, licensesFile);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, [intro, ...licensesOf([...packages].sort())].join('\n'));
    });
  },
};

/** Folders of the packages that have a module in a chunk. */
const packagesIn = ({ chunks, chunkGraph }: Rspack.Compilation): string[] =>
  [...chunks]
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .flatMap((module) => ('modules' in module ? (module.modules as Rspack.Module[]) : module)) // joined ones
    .flatMap((module) => packageFolder(module.nameForCondition() ?? '') ?? []);

/** `…/node_modules/name/lib/x.js` → `…/node_modules/name`; undefined for other files. */
const packageFolder = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/s.exec(file)?.[0];
