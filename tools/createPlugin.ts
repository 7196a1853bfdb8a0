import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assertPluginName } from '../engine/commands/createPlugin/createPlugin';
import { pluginFiles, pluginNames } from '../engine/commands/createPlugin/pluginFiles';
import { writeFiles } from '../engine/files/writeFiles';

/**
 * Scaffolds a plugin of this repository below `root`: source, contract, page with styles, fixture and test.
 * Returns the lines to print. @throws Error that says why the name cannot be used; nothing is written then.
 */
export function createPlugin(name: string, root = '.'): string[] {
  assertPluginName(name);
  const { variable } = pluginNames(name);
  const theme = readFileSync(path.join(root, 'theme', 'index.ts'), 'utf8');
  const folder = `plugins/${name}`;
  const taken = existsSync(path.join(root, folder)) ? folder : undefined;
  const hasKind = new RegExp(`^    (${variable}|'${name}'):`, 'm').test(theme);
  if (taken || hasKind) {
    throw new Error(`${taken ?? `the kind "${variable}"`} already exists.\n  Choose another name.`);
  }
  const files = pluginFiles(name);
  writeFiles(root, files);
  format(root, Object.keys(files));
  return [
    ...Object.keys(files).map((file) => `Wrote ${file}`),
    `Try it: npx vitest run plugins/${name}`,
  ];
}

/** Lines break where the names are long. */
function format(root: string, files: readonly string[]): void {
  const biome = path.resolve(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  execFileSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
