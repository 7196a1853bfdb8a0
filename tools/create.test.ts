import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlugin as createPluginIn } from '../engine/commands/createPlugin/createPlugin';
import { run } from './cli';
import { createPlugin } from './createPlugin';
import { siteFiles } from './createSite';
import { findSites, siteKindOf } from './siteKinds';

describe('npm run create-plugin', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'create-plugin-'));
    const isWanted = (from: string) => !/[\\/]\.copy-/.test(from);
    const rooms = ['engine', 'theme', 'plugins', 'tools/testing'];
    const settings = [
      'biome.json',
      '.gitignore',
      'package.json',
      'tsconfig.json',
      'vitest.config.ts',
    ];
    for (const name of [...rooms, ...settings])
      cpSync(name, path.join(root, name), { recursive: true, filter: isWanted });
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

  test('makes a plugin whose format and tests pass at once', () => {
    const lines = createPlugin('made-by-a-test', root);
    expect(lines).toContain('Wrote plugins/made-by-a-test/contract.ts');
    const made = 'plugins/made-by-a-test';
    node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', made);
    const vitest = 'node_modules/vitest/vitest.mjs';
    const output = node(vitest, 'run', '--project', 'unit', 'plugins/made-by-a-test');
    expect(output).toContain('2 passed, 0 failed');
  });

  test('makes a plugin in a site outside of the repository, which imports the package', () => {
    const site = mkdtempSync(path.join(os.tmpdir(), 'create-plugin-site-'));
    const place = { configFile: path.join(site, 'docs/config.ts'), packageManager: 'pnpm' };
    expect(() => createPluginIn('news', place)).toThrow('docs/config.ts');
    mkdirSync(path.join(site, 'docs'));
    writeFileSync(place.configFile, '');
    writeFileSync(path.join(site, 'package.json'), '{ "scripts": { "test": "mine" } }');
    const lines = createPluginIn('news', place);
    expect(lines).toContain("  import { news } from '../plugins/news';");
    expect(lines).toContain('Test it: pnpm install, then pnpm exec vitest run plugins/news');
    const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
    expect(JSON.parse(read('package.json'))).toMatchObject({
      scripts: { test: 'mine' },
      dependencies: { zod: '^4.0.0' },
      devDependencies: { vitest: '^4.0.0' },
    });
    for (const file of [
      'index.ts',
      'contract.ts',
      'news.test.ts',
      'fixture/config.ts',
      'theme/NewsPage.tsx',
    ])
      expect(read(`plugins/news/${file}`)).not.toMatch(
        /'(?:\.\.\/)+(?:engine|index|plugins|theme)/,
      );
    expect(read('plugins/news/contract.ts')).toContain(
      "declare module 'ottoman-docs/engine/contract'",
    );
    expect(read('docs/news.txt')).toBe('First\nSecond\n');
    expect(() => createPluginIn('news', place)).toThrow('plugins/news already exists');
    rmSync(site, { recursive: true, force: true });
  });

  test('refuses names that cannot be one, or are taken, and writes nothing', () => {
    const theme = readFileSync(path.join(root, 'theme', 'index.ts'), 'utf8');
    expect(() => createPlugin('Release_Notes', root)).toThrow('is not a valid plugin name');
    expect(() => createPlugin('../up', root)).toThrow('is not a valid plugin name');
    expect(() => createPlugin('docs', root)).toThrow('plugins/docs already exists');
    expect(readFileSync(path.join(root, 'theme', 'index.ts'), 'utf8')).toBe(theme);
  });
});

describe('npm run create-site', () => {
  test('starts a site with a config, a page and the scripts', () => {
    const files = siteFiles('My docs', 'ottoman-docs-1.0.0.tgz');
    expect(JSON.parse(String(files['package.json']))).toMatchObject({
      name: 'my-docs',
      scripts: { build: 'ottoman-docs build' },
      dependencies: { 'ottoman-docs': 'file:./ottoman-docs-1.0.0.tgz' },
    });
    expect(files['site/config.ts']).toContain("title: 'My docs'");
    for (const file of ['site/content/docs/intro.md', 'site/static/favicon.svg', 'tsconfig.json'])
      expect(Object.keys(files)).toContain(file);
    expect(files['README.md']).toContain('# My docs');
    expect(files['site/config.ts']).toContain("favicon: 'favicon.svg'");
  });
});

test('recognises the sites that a new one can start from', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-kinds-'));
  const write = (name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  };
  write('README.md');
  write('docs/.vitepress/config.ts');
  write('website/docusaurus.config.js');
  write('site/astro.config.mjs');
  write('documentation/mkdocs.yml');
  expect(findSites(folder).map((one) => [path.basename(one.folder), one.kind])).toEqual([
    ['docs', 'VitePress'],
    ['website', 'Docusaurus'],
    ['site', 'Starlight'],
    ['documentation', 'MkDocs'],
  ]);
  write('DECISIONS.md');
  expect(siteKindOf(folder)).toBeUndefined();
  write('guide.md');
  expect(siteKindOf(folder)).toBe('Markdown');
  expect(siteKindOf(path.join(folder, 'none'))).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('a tool without a name says how it is used', async () => {
  expect(await run(['create-plugin'])).toBe(2);
  expect(await run(['nothing'])).toBe(2);
});
