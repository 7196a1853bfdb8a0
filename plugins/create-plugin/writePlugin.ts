import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError, writeFiles } from '../../engine';
import { pluginFiles, pluginNames } from './pluginFiles';

interface Place {
  /** Config file of the site; `plugins/` is next to its folder. */
  configFile: string;
  packageManager: string;
}

/**
 * Scaffolds a plugin for a site that has the engine as a package: `plugins/NAME` with a test, and a file for the plugin to
 * show. Returns the lines to print. @throws SiteError when the name or the folder cannot be used; nothing is written then
 */
export function writePlugin(name: string, { configFile, packageManager }: Place): string[] {
  const site = path.dirname(configFile);
  const root = path.dirname(site);
  assertNewPlugin(name, root);
  if (!existsSync(configFile))
    throw new SiteError({
      message: `create-plugin: no file ${path.relative('.', configFile)}`,
      action: 'Run the command in the folder that holds site/, or name the file with --config.',
    });
  const files = pluginFiles(name).flatMap(([file, text]): [file: string, text: string][] => {
    const own: [string, string] = [`plugins/${name}/${file}`, text];
    return file.endsWith('.txt') ? [own, [`${path.basename(site)}/${name}.txt`, text]] : [own];
  });
  // The file that the plugin shows may be the reader's own.
  const written = files.filter(([file]) => !existsSync(path.join(root, file)));
  writeFiles(root, written);
  const { variable } = pluginNames(name);
  return [
    ...written.map(([file]) => `Wrote ${file}`),
    ...testLines(name, root, packageManager),
    `Show it: add these lines to ${path.basename(site)}/${path.basename(configFile)}, then run "${runOf(packageManager)} ottoman-docs dev" and open /${name}.`,
    `  import { ${variable} } from '../plugins/${name}';`,
    `  plugins: [docs(), ${variable}()],`,
  ];
}

/** @throws SiteError for a name that no plugin below `root` can have, or that one has */
export function assertNewPlugin(name: string, root: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new SiteError({
      message: `create-plugin: "${name}" is not a valid plugin name`,
      action: 'Use lower-case letters, digits and "-", such as "release-notes".',
    });
  if (existsSync(path.join(root, 'plugins', name)))
    throw new SiteError({
      message: `create-plugin: plugins/${name} already exists`,
      action: 'Choose another name.',
    });
}

/** The command that runs a program of a package: a site may have no scripts. */
const runOf = (packageManager: string) =>
  packageManager === 'npm' ? 'npx' : `${packageManager} exec`;

/** Adds what the plugin and its test import to `package.json`, if it is missing; the lines say what to run. */
function testLines(name: string, root: string, packageManager: string): string[] {
  const run = `${runOf(packageManager)} vitest run plugins/${name}`;
  const file = path.join(root, 'package.json');
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const { dependencies, devDependencies, scripts } = manifest ?? {};
  const present = { ...dependencies, ...devDependencies };
  if (!manifest || (present.vitest && present.zod)) return [`Test it: ${run}`];
  manifest.scripts = { ...scripts, test: scripts?.test ?? 'vitest run' };
  manifest.dependencies = { ...dependencies, zod: present.zod ?? '^4.0.0' };
  manifest.devDependencies = { ...devDependencies, vitest: present.vitest ?? '^4.0.0' };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return [
    'Added zod and vitest to package.json: the first checks its options, the second runs its test',
    `Test it: ${packageManager} install, then ${run}`,
  ];
}
