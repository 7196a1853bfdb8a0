import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { afterEach, expect, test } from 'vitest';
import { bundleFailed } from './bundleFailed';

const root = mkdtempSync(path.join(tmpdir(), 'bundle-failed-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('names the page and the line of an import that is not found, not the generated module', () => {
  const site = path.join(root, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'a.mdx'), "# A\n\nimport B from './B';\n");
  const error = (moduleName: string) => ({ moduleName, message: "Can't resolve './B' in 'x'" });
  const module = 'engine/client/generated.mjs?modules/page-a';
  const aliased = "  ×  Cannot find module '@site/B' for matched aliased key '@site'";
  const errors = [error(module), error('theme/a.tsx'), { moduleName: module, message: aliased }];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  const { problems } = bundleFailed(stats, undefined, {
    root,
    site,
    pages: new Map([['page-a', { file: 'a.mdx' }]]),
  });
  expect(problems.map(({ place }) => place)).toEqual([
    { file: 'a.mdx', line: 3, column: 16 },
    { file: 'theme/a.tsx' },
  ]);
  expect(problems[0]).toMatchObject({
    message: 'bundle: cannot find "./B"',
    action: 'Fix the path, or create the file.',
  });
});

test.each([
  ["url('/fonts/own.woff2')", 13],
  ['url(/fonts/own.woff2)', 12],
])('says what to do about a file that a style sheet names: %s', (written, column) => {
  const site = path.join(root, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'styles.css'), `a {\n  src: ${written};\n}\n`);
  const message = "Module not found: Can't resolve '/fonts/own.woff2' in 'x'";
  const errors = [{ message }, { moduleName: 'site/styles.css', message: `failed:\n${message}` }];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  expect(bundleFailed(stats, undefined, { root, site }).problems).toEqual([
    {
      message: 'bundle: cannot find "/fonts/own.woff2"',
      place: { file: 'styles.css', line: 2, column },
      action: 'Fix the path, or create the file.',
    },
  ]);
});

test('names files with a "#" as they are, without the character that the bundler adds', () => {
  const site = path.join(root, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'odd#name.tsx'), "import B from './B#b';\n");
  const aliased = "Cannot find module '@site/B' for matched aliased key '@site'";
  const errors = [
    { moduleName: 'site/odd\u200b#name.tsx', message: aliased },
    { moduleName: 'site/odd\u200b#name.tsx', message: 'odd\u200b#name.tsx is wrong' },
  ];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  const { problems } = bundleFailed(stats, undefined, { root, site });
  expect(problems.map(({ message, place }) => [message, place])).toEqual([
    ['bundle: cannot find "./B#b"', { file: 'odd#name.tsx', line: 1, column: 16 }],
    ['bundle: odd#name.tsx is wrong', { file: 'odd#name.tsx' }],
  ]);
});

test('shows what is wrong with the file of an island, without the stack of the loader', () => {
  const message = `  × Module build failed (from ./engine/bundle/islandLoader.mjs):
  ╰─▶   × Error: a file named *.island.tsx declares one island: export default island(Component)
        │     at Object.nameIsland (file:///a/islandLoader.mjs:12:11)
`;
  const errors = [{ moduleName: 'site/parts/Chart.island.tsx', message }];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  expect(bundleFailed(stats, undefined, { root, site: path.join(root, 'site') }).problems).toEqual([
    {
      message:
        'bundle: a file named *.island.tsx declares one island: export default island(Component)',
      place: { file: 'parts/Chart.island.tsx' },
      action: 'Export it so, or give the file a name that does not end with ".island.tsx".',
    },
  ]);
});

test('names the line of a mistake in a JSON file', () => {
  const message = `  × Module parse failed:
  ╰─▶   × JSON parse error: expected \`,\`
         ╭─[2:3]
       1 │ [
       2 │   {"name" 1}
         ·           ▲
       3 │ ]
         ╰────
`;
  const errors = [{ moduleName: 'site/prices.json', message }];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  expect(bundleFailed(stats, undefined, { root, site: path.join(root, 'site') }).problems).toEqual([
    {
      message: 'bundle: not valid JSON: expected `,`',
      place: { file: 'prices.json', line: 2 },
      action: 'Fix the JSON there.',
    },
  ]);
});

test('names the file and the line that import a module of Node into the browser', () => {
  const site = path.join(root, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'A.island.tsx'), "import fs from 'node:fs';\n");
  const errors = [
    {
      moduleName: 'node:fs',
      message:
        '  × Module build failed:\n  ╰─▶   × Reading from "node:fs" is not handled by plugins.',
      moduleTrace: [{ originName: './site/A.island.tsx' }],
    },
  ];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  expect(bundleFailed(stats, undefined, { root, site }).problems).toEqual([
    {
      message: 'bundle: cannot find "node:fs"',
      place: { file: 'A.island.tsx', line: 1, column: 17 },
      action:
        'Islands and listeners run in the browser, without Node: use it in a hook of a plugin, and pass the result as props.',
    },
  ]);
});

test('shows the error of the bundler when it cannot be described', () => {
  const error = {
    message: 'the original error',
    get moduleName(): string {
      throw new Error('an error about the error');
    },
  };
  const stats = { toJson: () => ({ errors: [error] }) } as unknown as Rspack.Stats;
  const { problems } = bundleFailed(stats, undefined, { root, site: root });
  expect(problems.map(({ message }) => message)).toEqual(['bundle: the original error']);
});

test('says what a module exports when a page imports another name of it', () => {
  const site = path.join(root, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'a.mdx'), "import { Bx } from './Box';\n\n# A\n\n<Bx />\n");
  const message =
    "  × ESModulesLinkingError: export 'Bx' (imported as 'Bx') was not found in '@site/Box' (possible exports: Box, UI)\n   ╭─[4:16]";
  const errors = [{ moduleName: 'engine/client/generated.mjs?modules/page-a', message }];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  const pages = new Map([['page-a', { file: 'a.mdx' }]]);
  expect(bundleFailed(stats, undefined, { root, site, pages }).problems).toEqual([
    {
      message: 'bundle: "./Box" does not export "Bx"',
      place: { file: 'a.mdx', line: 1, column: 21 },
      action: 'It exports Box, UI.',
    },
  ]);
});

test('says how a page takes in Markdown that it imports', () => {
  const site = path.join(root, 'site');
  const message = 'Module parse failed:\n  ╰─▶   × JavaScript parse error: Unexpected token `.`.';
  const errors = [{ moduleName: './site/docs/_part.mdx', message }];
  const stats = { toJson: () => ({ errors }) } as unknown as Rspack.Stats;
  expect(bundleFailed(stats, undefined, { root, site }).problems).toEqual([
    {
      message: 'bundle: "docs/_part.mdx" is imported, and Markdown is not code',
      place: { file: 'docs/_part.mdx' },
      action:
        'In a page, write ::include{file="./_part.mdx"} in place of the import and its tag; a component belongs in a .tsx file.',
    },
  ]);
});
