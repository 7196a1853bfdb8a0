import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pluginFiles, pluginNames } from './pluginFiles';

/**
 * Scaffolds a plugin below `root`: source, contract, page, fixture and test, and adds its page to the theme.
 * Returns the lines to print. @throws Error that says why the name cannot be used; nothing is written then.
 */
export function createPlugin(name: string, root = '.'): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `"${name}" is not a valid plugin name.\n  Use lower-case letters, digits and "-", such as "release-notes".`,
    );
  }
  const names = pluginNames(name);
  const theme = path.join(root, 'theme', 'index.ts');
  const before = readFileSync(theme, 'utf8');
  const taken = [`plugins/${name}`, `theme/${names.variable}`].find((one) =>
    existsSync(path.join(root, one)),
  );
  const hasKind = new RegExp(`^    (${names.variable}|'${name}'):`, 'm').test(before);
  if (taken || hasKind) {
    throw new Error(
      `${taken ?? `the kind "${names.variable}"`} already exists.\n  Choose another name.`,
    );
  }
  const after = withPage(before, name);
  const files = pluginFiles(name);
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  writeFileSync(theme, after);
  format(root, Object.keys(files));
  return [
    ...Object.keys(files).map((file) => `Wrote ${file}`),
    'Added its page to theme/index.ts',
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

/** The theme's `index.ts` with the plugin's contract and the page of its kind. */
export function withPage(theme: string, name: string): string {
  const { variable, pascal } = pluginNames(name);
  const contracts = [...theme.matchAll(/^import '\.\.\/plugins\/.*\/contract';$/gm)].map(
    ([line]) => line,
  );
  const own = `import '../plugins/${name}/contract';`;
  const sorted = [...contracts, own].sort();
  const block = contracts.join('\n');
  const page = `    ${variable}: () => import('./${variable}/${pascal}Page'),\n`;
  const end = theme.lastIndexOf('\n  },\n');
  if (contracts.length === 0 || !theme.includes(block) || end < 0) {
    throw new Error(
      `theme/index.ts does not have the expected form.\n  Add ${own} and ${page.trim()} by hand.`,
    );
  }
  const withPages = `${theme.slice(0, end + 1)}${page}${theme.slice(end + 1)}`;
  return withPages.replace(block, sorted.join('\n'));
}
