import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { writeFiles } from '../engine';
import { pluginFiles } from '../plugins/create-plugin/pluginFiles';
import { assertNewPlugin } from '../plugins/create-plugin/writePlugin';

/**
 * Scaffolds a plugin of this repository below `root`: source, contract, page with styles, fixture and test.
 * Returns the lines to print. @throws SiteError that says why the name cannot be used; nothing is written then.
 */
export function createPlugin(name: string, root = '.'): string[] {
  assertNewPlugin(name, root);
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
