import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { relativeName } from '../files/relativeName';
import { writeFiles } from '../files/writeFiles';
import { buildFixture, copyFixture, failureOf } from '../testing';
import { type BundleInput, bundlerFiles, createBundler } from './bundle';

test.each([
  [
    'nothing',
    () => undefined,
    'counts: bundler returned nothing; expected the settings of Rsbuild',
  ],
  [
    'an error',
    () => {
      throw new Error('no loader');
    },
    'counts: bundler failed: no loader',
  ],
])('names the plugin whose settings are %s', async (_, change, message) => {
  const settings = [{ plugin: 'counts', change: change as never }];
  const failure = await failureOf(() =>
    createBundler({ root: '/none', settings } as unknown as BundleInput),
  );
  expect(failure).toContain(message);
});

test('names the bundler’s config when it cannot be run', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'bundler-config-'));
  try {
    writeFileSync(path.join(root, 'rsbuild.config.ts'), 'export default { plugins: nope };\n');
    expect(await failureOf(() => createBundler({ root } as BundleInput))).toBe(
      'bundle: nope is not defined\n  at rsbuild.config.ts\n  Fix the file or what it imports.',
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('follows what the bundler’s config imports, and the versions of its packages; of code that cannot be read, the file', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'bundler-files-'));
  const filesOf = async () => (await bundlerFiles(root)).map((file) => relativeName(root, file));
  const configs = await filesOf();
  try {
    expect(configs).toEqual(expect.arrayContaining(['rsbuild.config.ts', 'postcss.config.mjs']));
    writeFiles(root, {
      'rsbuild.config.mjs': "import 'words';\nimport './settings/own.ts';\n",
      'settings/own.ts': 'export const own: number = 1;\n',
      'node_modules/words/package.json': '{ "name": "words", "version": "1.0.0" }',
      'node_modules/words/index.js': '',
    });
    expect(await filesOf()).toEqual([
      ...configs,
      'node_modules/words/package.json',
      'rsbuild.config.mjs',
      'settings/own.ts',
    ]);
    writeFiles(root, { 'settings/own.ts': 'export const = 1;\n' });
    expect(await filesOf()).toEqual([...configs, 'settings/own.ts']);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a page imports packages from the site folder and from the folders above it, as in a repository of several packages', async () => {
  const { folder, remove } = copyFixture('module-page');
  const site = path.join(folder, 'packages/docs');
  const manifest = (name: string, exports: string) =>
    JSON.stringify({ name, type: 'module', exports });
  try {
    const config = readFileSync(path.join(folder, 'config.ts'), 'utf8');
    writeFiles(folder, {
      'packages/docs/config.ts': config.replaceAll("'../../../", "'../../../../../"),
      'packages/docs/pages/index.mdx':
        "import { Box } from '@acme/box';\nimport { near } from 'near';\n\n<Box>{near}</Box>\n",
      'packages/docs/node_modules/near/package.json': manifest('near', './near.js'),
      'packages/docs/node_modules/near/near.js': "export const near = 'near';",
      'packages/box/package.json': manifest('@acme/box', './Box.tsx'),
      'packages/box/Box.tsx': 'export const Box = (props) => <b>{props.children}</b>;',
      'node_modules/@acme/.keep': '',
    });
    symlinkSync('../../packages/box', path.join(folder, 'node_modules/@acme/box'));
    const built = await buildFixture(site);
    expect(built.texts).toEqual([]);
    expect(await built.read('index.html')).toContain('<b>near</b>');
    built.remove();
  } finally {
    remove();
  }
});

test('reads JSON and text of files of data, and names those that only a plugin of the bundler could read', async () => {
  const { folder, remove } = copyFixture('small');
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  try {
    write('a.csv', 'a,b\n1,2\n');
    write('b.yaml', 'b: 1\n');
    write('c.yml', '{ "price": 12 }\n');
    write('d.toml', 'd = 1\n');
    const page = (text: string) =>
      write('content/docs/data.mdx', `${text}\n\n# Data\n\n{c.price}\n`);
    page(
      "import a from '@site/a.csv';\nimport b from '@site/b.yaml';\nimport c from '@site/c.yml';",
    );
    const refused = (file: string) =>
      `bundle: "${file}" is imported, but the bundler cannot read this kind of file\n  at ${file}\n` +
      '  Write it as JSON, import its text with "?raw", or add a plugin of Rsbuild to rsbuild.config.ts.';
    const failed = await buildFixture(folder);
    expect(failed.texts).toEqual([refused('a.csv'), refused('b.yaml')]);
    page("import c from '@site/c.yml';\nimport raw from '@site/d.toml?raw';\n\n{raw}");
    const built = await buildFixture(folder);
    expect(built.texts).toEqual([]);
    const html = await built.read('docs/data/index.html');
    expect(html).toContain('12');
    expect(html).toContain('d = 1');
    failed.remove();
    built.remove();
  } finally {
    remove();
  }
});
