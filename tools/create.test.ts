import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writePlugin as createPluginIn } from '../plugins/create-plugin/writePlugin';
import { run } from './cli';
import { createPlugin } from './createPlugin';
import { createSite, siteFiles } from './createSite';
import { findSites, siteKindOf } from './siteKinds';
import { full } from './testing/full';

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

  test('makes a plugin whose format passes at once; so do its tests, with full counts', () => {
    const lines = createPlugin('made-by-a-test', root);
    expect(lines).toContain('Wrote plugins/made-by-a-test/contract.ts');
    const made = 'plugins/made-by-a-test';
    node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', made);
    if (!full) return;
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
    const files = siteFiles('My docs', {
      engine: 'file:./ottoman-docs-1.0.0.tgz',
      manager: 'pnpm',
    });
    expect(JSON.parse(String(files['package.json']))).toMatchObject({
      name: 'my-docs',
      scripts: { build: 'ottoman-docs build' },
      dependencies: { 'ottoman-docs': 'file:./ottoman-docs-1.0.0.tgz' },
    });
    expect(files['site/config.ts']).toContain("title: 'My docs'");
    for (const file of ['site/content/docs/intro.md', 'site/static/favicon.svg', 'tsconfig.json'])
      expect(Object.keys(files)).toContain(file);
    expect(files['README.md']).toContain('# My docs');
    expect(files['README.md']).toContain('| `pnpm run build` |');
    expect(files['site/config.ts']).toContain("favicon: 'favicon.svg'");
    expect(files['site/pages/index.md']).toContain('](/opening.svg)');
    const font = files['site/fonts/figtree.woff2'] as Buffer;
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
    expect(font.length).toBeLessThan(25_000);
    expect(String(files['site/fonts/LICENSE'])).toContain('SIL Open Font License');
  });
});

describe('create-site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'create-site-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const create = (to: string, from?: string) =>
    createSite(path.join(folder, to), {
      from: from === undefined ? undefined : path.join(folder, from),
      putEngine: (target) => path.join(target, 'engine.tgz'),
    });

  test('names the package without accents, and quotes a folder with spaces', async () => {
    const lines = await create('my docs/über');
    expect(lines).toContain(`  cd "${path.join(folder, 'my docs/über')}"`);
    const manifest = readFileSync(path.join(folder, 'my docs/über/package.json'), 'utf8');
    expect(JSON.parse(manifest).name).toBe('uber');
  });

  test('looks finished, and checks itself strictly', async () => {
    await create('my-docs');
    const read = (file: string) => readFileSync(path.join(folder, 'my-docs', file), 'utf8');
    const home = read('site/pages/index.md');
    expect(home.match(/^::::card\[/gm)).toHaveLength(3);
    expect(home).toMatch(/^:::hero$/m);
    expect(home).toMatch(/^```ts title="hello.ts"$/m);
    expect(read('site/content/docs/guides/_category_.json')).toContain('"Guides"');
    const config = read('site/config.ts');
    for (const part of ['respectSystem: true', 'search(', 'siteFiles()', 'editUrl', 'footer'])
      expect(config).toContain(part);
    expect(read('.github/workflows/check.yml')).toContain('npm run build -- --strict');
    const { '.github/workflows/check.yml': workflow } = siteFiles('My docs', {
      engine: '^0.2.0',
      manager: 'pnpm',
    });
    expect(workflow).toContain('pnpm run build --strict');
  });

  test('says in AGENTS.md how to add a page and which commands check it', async () => {
    await create('my-docs');
    const read = (file: string) => readFileSync(path.join(folder, 'my-docs', file), 'utf8');
    const guide = read('AGENTS.md');
    for (const part of [
      '`site/content/docs/name.md`',
      '`npm run build -- --strict`',
      '`description`',
    ])
      expect(guide).toContain(part);
    const files = siteFiles('My docs', { engine: '^0.2.0', manager: 'pnpm' });
    expect(files['AGENTS.md']).toContain('`pnpm run lint --fix`');
    const { scripts } = JSON.parse(read('package.json'));
    const commands = [...guide.matchAll(/^\| `npm run ([\w-]+)/gm)].map(([, name]) => name!);
    expect(commands.length).toBeGreaterThan(4);
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
  });

  test('of a published package has the engine from npm', async () => {
    await createSite(path.join(folder, 'from-npm'), { putEngine: () => '^0.2.0' });
    const manifest = readFileSync(path.join(folder, 'from-npm/package.json'), 'utf8');
    expect(JSON.parse(manifest).dependencies['ottoman-docs']).toBe('^0.2.0');
  });

  test('in the folder where it is called it needs no cd', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const lines = await createSite(folder, { putEngine: () => 'engine.tgz' });
    vi.restoreAllMocks();
    expect(lines).toEqual([`Created a site in ${folder}. Next:`, '  npm install', '  npm run dev']);
  });

  test('a site in a folder of the given one is named, and nothing is written', async () => {
    write('repo/docs/intro.md', '# Intro\n');
    write('repo/website/docusaurus.config.js', 'module.exports = {};\n');
    const website = path.join(folder, 'repo/website');
    await expect(create('new', 'repo')).rejects.toThrow(
      `${path.join(folder, 'repo')} has no config; a site of Docusaurus is in ${website}.\n  Use --from ${website}`,
    );
    expect(existsSync(path.join(folder, 'new'))).toBe(false);
  });

  test('a folder without a page is refused, and nothing is written', async () => {
    write('website/siteConfig.js', 'module.exports = {};\n');
    await expect(create('new', 'website')).rejects.toThrow(
      `${path.join(folder, 'website')} has no page of Markdown.\n  Name the folder that has the pages.`,
    );
    expect(existsSync(path.join(folder, 'new'))).toBe(false);
  });

  test('says that a project of another program is read as a folder of Markdown', async () => {
    write('book/mkdocs.yml', 'site_name: Book\n');
    write('book/docs/index.md', '# Home\n\n/// note\nWords.\n///\n');
    const lines = await create('new', 'book');
    expect(lines.slice(1, 5)).toEqual([
      '  config of another program: NOT READ: menus, sidebars and languages are missing',
      '    mkdocs.yml',
      '  block "/// note": kept as text',
      '    docs/index.md:3',
    ]);
  });

  test('no migration calls itself complete; pages that became empty come first', async () => {
    write('plain/guide.md', '# Guide\n\nWords.\n');
    write('plain/README.md', '# Plain\n\nWords.\n');
    expect((await create('first', 'plain'))[0]).toBe(
      'Converted 2 pages. Nothing was left out, as far as the converter knows.',
    );
    write('vue/index.md', '---\ntitle: Home\n---\n\n<Home />\n');
    write('vue/a.md', '---\nlayout: x\n---\n\n# A\n\nWords.\n');
    const lines = await create('second', 'vue');
    expect(lines.slice(1, 3)).toEqual([
      '  page without content: only its title is left; write it again',
      '    index.md',
    ]);
    expect(readFileSync(path.join(folder, 'second/MIGRATION.md'), 'utf8')).toContain(
      '\n\n- **page without content**, 1 time: only its title is left; write it again\n  (index.md)\n- ',
    );
  });
});

test('recognises the sites that a new one can start from', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-kinds-'));
  const write = (name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  };
  write('README.md');
  write('docs/guide.md');
  write('website/docusaurus.config.js');
  expect(findSites(folder).map((site) => [path.basename(site.folder), site.kind])).toEqual([
    ['docs', 'Markdown'],
    ['website', 'Docusaurus'],
  ]);
  write('DECISIONS.md');
  expect(siteKindOf(folder)).toBeUndefined();
  write('guide.md');
  expect(siteKindOf(folder)).toBe('Markdown');
  expect(siteKindOf(path.join(folder, 'none'))).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('a tool without a name says how it is used', async () => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await run(['create-plugin'])).toBe(2);
  expect(await run(['nothing'])).toBe(2);
  expect(print.mock.calls.flat().join('')).toBe(
    'missing argument: NAME\nRun with --help to list the options.\n' +
      'unknown tool "nothing"; known ones are "create-plugin", "create-site", "pack"\nRun with --help to list the options.\n',
  );
});
