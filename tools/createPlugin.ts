import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outsideFiles, pluginFiles, pluginNames } from './pluginFiles';

/**
 * Scaffolds a plugin below `root`: source, contract, page with styles, fixture and test.
 * Returns the lines to print. @throws Error that says why the name cannot be used; nothing is written then.
 */
export function createPlugin(name: string, root = '.'): string[] {
  assertName(name);
  const { variable } = pluginNames(name);
  const theme = readFileSync(path.join(root, 'theme', 'index.ts'), 'utf8');
  const taken = [`plugins/${name}`].find((one) => existsSync(path.join(root, one)));
  const hasKind = new RegExp(`^    (${variable}|'${name}'):`, 'm').test(theme);
  if (taken || hasKind) {
    throw new Error(`${taken ?? `the kind "${variable}"`} already exists.\n  Choose another name.`);
  }
  const files = pluginFiles(name);
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  format(root, Object.keys(files));
  return [
    ...Object.keys(files).map((file) => `Wrote ${file}`),
    `Try it: npx vitest run plugins/${name}`,
  ];
}

/**
 * Scaffolds a plugin for a site outside of the repository: `plugins/NAME` next to the site's folder, and a file for it to
 * show. Returns the lines to print. @throws Error as `createPlugin` does
 */
export function createPluginIn(site: string, name: string): string[] {
  assertName(name);
  if (!existsSync(path.join(site, 'site', 'config.ts')))
    throw new Error(
      `"${site}" has no site/config.ts.\n  Name the folder of a site; create-site makes one.`,
    );
  if (existsSync(path.join(site, 'plugins', name)))
    throw new Error(`plugins/${name} already exists.\n  Choose another name.`);
  const { variable } = pluginNames(name);
  const files = outsideFiles(name);
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(site, file);
    if (existsSync(full)) continue; // the file with the entries may be the reader's own
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  return [
    ...Object.keys(files).map((file) => `Wrote ${file}`),
    'Add it to site/config.ts, then run "npm run dev":',
    `  import { ${variable} } from '../plugins/${name}';`,
    `  plugins: [docs(), ${variable}()],`,
    `Its page is /${name}.`,
  ];
}

function assertName(name: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new Error(
    `"${name}" is not a valid plugin name.\n  Use lower-case letters, digits and "-", such as "release-notes".`,
  );
}

/** Lines break where the names are long. */
function format(root: string, files: readonly string[]): void {
  const biome = path.resolve(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  execFileSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
