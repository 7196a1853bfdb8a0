// @module-tag I16
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Configs that cannot be run, or that export something else than a config, through the real command line.

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'config-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a config, and a module that it may import, into a folder. */
function write(name: string, source: string): string {
  const file = path.join(folder, name, 'config.ts');
  mkdirSync(path.dirname(file));
  writeFileSync(file, source);
  const broken = "throw new Error('no menu');\nexport const menu = 1;\n";
  writeFileSync(path.join(folder, name, 'broken.ts'), broken);
  return file;
}

/** Builds with configs, one after the other in one process, as the command line does; an exit code and a text for each. */
function build(configs: readonly string[]): [code: string, text: string][] {
  const script = `
    import { start } from './engine/launch/start.mjs';
    for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0);
    // Not awaited at the top level: see engine/bin.mjs.
    (async () => {
      for (const config of process.argv.slice(1)) {
        const out = config + '.dist';
        process.exitCode = await start(['build', '--config', config, '--out', out], process.env);
        process.stderr.write('\\0' + process.exitCode + '\\0');
      }
    })();`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script, ...configs],
    { encoding: 'utf8', env: { ...process.env, CI: '' } },
  );
  // New keys of the config change nothing but the list of known ones.
  const parts = stderr.replace(/(known keys are )[^\n]{80,}/g, '$1…').split('\0');
  // a process that ends by itself writes no code
  return configs.map((_, index) => [
    parts[2 * index + 1] ?? String(status),
    parts[2 * index]!.trim(),
  ]);
}

const tooSoon = `build: the process ended before its work
  Look for a promise that never settles, or for "process.exit", in the config, a plugin or a page.`;

/** The path of a folder of the repository in the import of a config. */
const fromConfig = (name: string) => path.relative(path.join(folder, 'any'), path.resolve(name));

type Case = [what: string, source: string, expected: string];

const faults: Case[] = [
  [
    'throws',
    `const name = 'TOKEN';\nthrow new Error(\`no \${name}\`);\nexport default {};\n`,
    `config: no TOKEN
  at config.ts:2:7
  2 | throw new Error(\`no \${name}\`);
    |       ^
  Fix the config or the module it imports.`,
  ],
  [
    'throws no value',
    `throw undefined;\nexport default {};\n`,
    `config: undefined
  at config.ts
  Fix the config or the module it imports.`,
  ],
  [
    'calls a plugin that it does not import, after an entry that does not fail',
    `const docs = () => ({});
export default {
  plugins: [
    docs(),
    team(),
  ],
};
`,
    `config: team is not defined
  at config.ts:5:5
  5 |     team(),
    |     ^
  Import it, or fix the name.`,
  ],
  [
    'exports a promise that rejects',
    `export default Promise.reject(new Error('too late'));\n`,
    `config: too late
  at config.ts:1:31
  1 | export default Promise.reject(new Error('too late'));
    |                               ^
  Fix the config or the module it imports.`,
  ],
  [
    'imports a module that throws',
    `import { menu } from './broken';\nexport default { menu };\n`,
    `config: no menu
  at broken.ts:1:7
  1 | throw new Error('no menu');
    |       ^
  Fix the config or the module it imports.`,
  ],
  [
    'imports a module that does not exist',
    `import { menu } from './broken';\nimport { nav } from './navbar';\nexport default { menu, nav };\n`,
    `config: cannot find "./navbar"
  at config.ts:2:22
  2 | import { nav } from './navbar';
    |                      ^
  Fix the path, or create the file.`,
  ],
  [
    'imports several modules that do not exist',
    `import { menu } from './menu';\nimport { nav } from './navbar';\nexport default { menu, nav };\n`,
    `config: cannot find "./menu"
  at config.ts:1:23
  1 | import { menu } from './menu';
    |                       ^
  Fix the path, or create the file.

config: cannot find "./navbar"
  at config.ts:2:22
  2 | import { nav } from './navbar';
    |                      ^
  Fix the path, or create the file.`,
  ],
  [
    'imports a package that is not installed',
    `import { nav } from 'no-such-package/nav';\nexport default { nav };\n`,
    `config: cannot find "no-such-package/nav"
  at config.ts:1:22
  1 | import { nav } from 'no-such-package/nav';
    |                      ^
  Run "npm install no-such-package", or fix the name.`,
  ],
  [
    'has an import of the guides, whose samples are written for the repository',
    `import { defineConfig } from '../engine';\nexport default defineConfig({});\n`,
    `config: cannot find "../engine"
  at config.ts:1:31
  1 | import { defineConfig } from '../engine';
    |                               ^
  Outside of the engine's repository, write "ottoman-docs/engine".`,
  ],
  [
    'has a wrong address in the package of the engine',
    `import { search } from 'ottoman-docs/plugin/search';\nexport default { search };\n`,
    `config: cannot find "ottoman-docs/plugin/search"
  at config.ts:1:25
  1 | import { search } from 'ottoman-docs/plugin/search';
    |                         ^
  Run "npm install", or write "ottoman-docs", "ottoman-docs/plugins/…", "ottoman-docs/theme" or "ottoman-docs/engine".`,
  ],
  [
    'imports a name that its module does not export',
    `import { nothing } from './broken';\nexport default { nothing };\n`,
    `config: the module does not export "nothing"
  at config.ts:1:10
  1 | import { nothing } from './broken';
    |          ^
  Fix the name; the list of changes says what replaces one that is gone.`,
  ],
  [
    'imports a name that the engine no longer exports',
    `import { numberLinks } from '${fromConfig('engine')}';\nexport default { numberLinks };\n`,
    `config: the module does not export "numberLinks"
  at config.ts:1:10
  1 | import { numberLinks } from '${fromConfig('engine')}';
    |          ^
  Since 0.2.0, it is in "ottoman-docs/plugins/view-data".`,
  ],
  [
    'has a syntax error',
    'export default {{ title: 1 }};\n',
    `config: Expected identifier but found "{"
  at config.ts:1:17
  1 | export default {{ title: 1 }};
    |                 ^
  Fix the line.`,
  ],
  [
    'exports nothing',
    'export const config = {};\n',
    `config: expected an object as the default export, found nothing
  at config.ts
  Write "export default defineConfig({ … })".`,
  ],
  [
    'is a function',
    'export default () => ({});\n',
    `config: expected an object as the default export, found a function
  at config.ts
  Write "export default defineConfig({ … })".`,
  ],
  [
    'has a function where data is due',
    `export default { title: () => 'Docs', url: 'https://docs.example', plugins: [] };\n`,
    `title: expected string, found a function
  at config.ts:1:18
  1 | export default { title: () => 'Docs', url: 'https://docs.example', plugins: [] };
    |                  ^
  Fix the value.`,
  ],
  [
    'throws when it is read',
    `export default { get title() { throw new Error('no title'); }, plugins: [] };\n`,
    `config: no title
  at config.ts:1:38
  1 | export default { get title() { throw new Error('no title'); }, plugins: [] };
    |                                      ^
  Fix the config or the module it imports.`,
  ],
  [
    'holds itself, and a number that is no JSON',
    `const list = [];\nlist.push(list);\nexport default { title: list, url: 10n, plugins: [] };\n`,
    `title: expected string, found a list
  at config.ts:3:18
  3 | export default { title: list, url: 10n, plugins: [] };
    |                  ^
  Fix the value.

url: expected string, found 10n
  at config.ts:3:31
  3 | export default { title: list, url: 10n, plugins: [] };
    |                               ^
  Fix the value.`,
  ],
  [
    'has a key that objects inherit',
    `export default { ['__proto__']: { polluted: 1 }, title: 'Docs', url: 'https://docs.example', plugins: [] };\n`,
    `config: unknown key "__proto__"; known keys are …
  at config.ts
  Remove it, or use a known key.`,
  ],
  [
    'has no address',
    `export default { title: 'Docs', plugins: [] };\n`,
    `url: expected string, found nothing
  at config.ts
  Add it to the config.`,
  ],
];

/** Configs that end the process. */
const deadly: Case[] = [
  ['exports a promise that never settles', 'export default new Promise(() => {});\n', tooSoon],
  ['ends the process', 'process.exit(7);\nexport default {};\n', tooSoon],
  [
    'throws in a timer',
    `setTimeout(() => {\n  throw new Error('later');\n}, 1);\nawait new Promise((done) => setTimeout(done, 5_000));\nexport default {};\n`,
    `build: uncaught error in a timer or promise: later
  at config.ts:2:9
  2 |   throw new Error('later');
    |         ^
  Await the promise, or catch what the callback throws.`,
  ],
  [
    'leaves a promise alone that rejects',
    `Promise.reject('left alone');\nawait new Promise((done) => setTimeout(done, 5_000));\nexport default {};\n`,
    `build: uncaught error in a timer or promise: left alone
  Await the promise, or catch what the callback throws.`,
  ],
];

const reportOf = (text: string) => `${text.includes('\n\n') ? '2 errors' : '1 error'}\n\n${text}`;

test('a config that cannot be used is named, with exit code 1', {
  meta: { cases: faults.length },
}, () => {
  const reports = build(faults.map(([what, source]) => write(what.replace(/\W+/g, '-'), source)));
  expect(reports.map((report, index) => [faults[index]?.[0], ...report])).toEqual(
    faults.map(([what, , expected]) => [what, '1', reportOf(expected)]),
  );
});

test.each(deadly)('a config that %s is named, with exit code 1', (what, source, expected) => {
  expect(build([write(what.replace(/\W+/g, '-'), source)])).toEqual([['1', reportOf(expected)]]);
});
