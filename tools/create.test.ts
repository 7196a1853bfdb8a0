import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './cli';
import { createPlugin, withPage } from './createPlugin';
import { siteFiles } from './createSite';

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
    const made = ['plugins/made-by-a-test', 'theme/madeByATest', 'theme/index.ts'];
    node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...made);
    const vitest = 'node_modules/vitest/vitest.mjs';
    const output = node(vitest, 'run', '--project', 'unit', 'plugins/made-by-a-test');
    expect(output).toContain('2 passed, 0 failed');
  });

  test('refuses names that cannot be one, or are taken, and writes nothing', () => {
    const theme = readFileSync(path.join(root, 'theme', 'index.ts'), 'utf8');
    expect(() => createPlugin('Release_Notes', root)).toThrow('is not a valid plugin name');
    expect(() => createPlugin('../up', root)).toThrow('is not a valid plugin name');
    expect(() => createPlugin('docs', root)).toThrow('plugins/docs already exists');
    expect(readFileSync(path.join(root, 'theme', 'index.ts'), 'utf8')).toBe(theme);
  });

  test('says what to add by hand when the theme has another form', () => {
    expect(() => withPage('export default {};', 'notes')).toThrow(
      "Add import '../plugins/notes/contract'; and notes: () => import('./notes/NotesPage'), by hand.",
    );
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
    expect(Object.keys(files)).toContain('site/content/docs/intro.md');
  });
});

test('a tool without a name says how it is used', async () => {
  expect(await run(['create-plugin'])).toBe(2);
  expect(await run(['nothing'])).toBe(2);
});
