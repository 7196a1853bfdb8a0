import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { handbookAddress } from '../engine/handbook/address';
import { inTemporaryFolder } from './inTemporaryFolder';
import { type ReadmeOptions, writeReadme } from './pack';
import { packageName, publishingRepository } from './packageManifest';
import { packageVersion } from './packages/packageVersion';
import { writeArchive } from './writeArchive';

/** The package that starts sites: one bundled program, with the packed engine next to it until npm has the engine. */

/** Packs it next to the packed engine; returns its absolute path. */
export const packCreate = (engine: string, readme?: ReadmeOptions): Promise<string> =>
  inTemporaryFolder(async (staging) => {
    const packages = await bundleProgram(path.join(staging, 'program.mjs'));
    for (const file of ['engine/launch/unsupportedNode.mjs', 'tools/migrate/read/configRunner.mjs'])
      cpSync(file, path.join(staging, path.basename(file)));
    writeFileSync(path.join(staging, 'index.mjs'), door);
    if (!publishingRepository()) copyFileSync(engine, path.join(staging, path.basename(engine)));
    copyFileSync('LICENSE', path.join(staging, 'LICENSE'));
    writeReadme('tools/createReadme.md', staging, readme);
    cpSync('tools/template', path.join(staging, 'template'), { recursive: true });
    const manifest = JSON.stringify(manifestWith(packages), null, 2);
    writeFileSync(path.join(staging, 'package.json'), `${manifest}\n`);
    return writeArchive(staging, path.dirname(engine));
  });

/** Starts the program, which older versions of Node cannot even load. */
const door = `#!/usr/bin/env node
import { unsupportedNode } from './unsupportedNode.mjs';

const refusal = unsupportedNode(process.versions.node);
if (refusal) {
  process.stderr.write(refusal);
  process.exit(1);
}
await import('./program.mjs');
`;

/** Bundles the code of this repository; returns the packages that it imports. */
async function bundleProgram(outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ['tools/createMain.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    plugins: [withoutUnused],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports
    .map(({ path: name }) => /^(@[^/]+\/)?[^/]+/.exec(name)![0])
    .filter((name) => !name.startsWith('node:'));
  return [...new Set(names)].sort();
}

/** Says that no module has side effects, so that esbuild leaves out those that nothing is taken from. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === withoutUnused) return undefined;
      const resolved = await resolve(name, { kind, resolveDir, pluginData: withoutUnused });
      return { ...resolved, sideEffects: false };
    });
  },
};

function manifestWith(packages: readonly string[]) {
  const root = JSON.parse(readFileSync('package.json', 'utf8'));
  const { license, engines, dependencies, devDependencies } = root;
  const versions = { ...devDependencies, ...dependencies };
  const name = `create-${packageName}`;
  return {
    name,
    version: packageVersion(),
    description: 'Starts a documentation site.',
    license,
    type: 'module',
    engines,
    homepage: handbookAddress,
    repository: publishingRepository(),
    bin: { [name]: './index.mjs' },
    files: ['*.mjs', 'template', '*.tgz'],
    dependencies: Object.fromEntries(
      packages.map((dependency) => [dependency, versions[dependency]]),
    ),
  };
}
