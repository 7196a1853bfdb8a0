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
  const files = pluginFiles(name).map(([file, text]) => ofRepository(name, file, text));
  writeFiles(root, files);
  const written = files.map(([file]) => file);
  format(root, written);
  return [...written.map((file) => `Wrote ${file}`), `Try it: npx vitest run plugins/${name}`];
}

/** A file of a plugin with the imports and in the place that it has in this repository. */
function ofRepository(name: string, file: string, text: string): [file: string, text: string] {
  const plugin = `plugins/${name}`;
  const place = file.startsWith('fixture/')
    ? `engine/testing/fixtures/${name}/${path.basename(file)}`
    : `${plugin}/${file}`;
  const relative = (to: string) => path.posix.relative(path.posix.dirname(place), to);
  return [
    place,
    text
      .replace(
        /'ottoman-docs(?:\/([\w/]+))?'/g,
        (_, room = 'engine/index') => `'${relative(room)}'`,
      )
      .replace("from '..'", `from '${relative(plugin)}'`)
      .replace("import path from 'node:path';\n", '')
      .replace("path.join(import.meta.dirname, 'fixture')", `'${name}'`)
      .replace(', 300_000', ''),
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
