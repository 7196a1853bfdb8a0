import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Site } from '../config/site';
import { definePlugin } from '../definePlugin';
import { writeFiles } from '../files/writeFiles';
import type { Plugin } from '../plugin';
import { buildFixture, copyFixture, type FixtureOptions } from '../testing/buildFixture';
import { modulesOf, settingsCode } from './prepareBundle';

const folder = mkdtempSync(path.join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a component that an import now finds first is bundled', async () => {
  const { folder: site, remove } = copyFixture('small');
  const cache = path.join(folder, 'first');
  const write = (file: string, text: string) => writeFileSync(path.join(site, file), text);
  const read = async () => {
    const built = await buildFixture(site, { cache });
    expect(built.texts).toEqual([]);
    return built.read('docs/code/index.html');
  };
  try {
    write('content/docs/code.mdx', "import { Part } from '@site/part';\n\n# Code\n\n<Part />\n");
    write('part.js', "export const Part = () => 'JavaScript';\n");
    expect(await read()).toContain('JavaScript');
    write('part.tsx', "export const Part = () => 'TypeScript';\n");
    expect(await read()).toContain('TypeScript');
  } finally {
    remove();
  }
});

test('the bundle is made again for another text of a module that rsbuild.config.ts imports', async () => {
  const { folder: site, remove } = copyFixture('small');
  const cache = path.join(folder, 'settings');
  const setWord = (word: string) =>
    writeFiles(site, { 'settings/words.ts': `export const word: string = '${word}';\n` });
  const read = async () => {
    const built = await buildFixture(site, { cache, root: site });
    expect(built.texts).toEqual([]);
    return /word: \w+/.exec(await built.read('docs/code/index.html'))?.[0];
  };
  try {
    writeFiles(site, {
      'content/docs/code.mdx': '# Code\n\n{`word: ${WORD}`}\n',
      'rsbuild.config.ts': `import { word } from './settings/words';
export default { source: { define: { WORD: JSON.stringify(word) } } };
`,
    });
    setWord('first');
    expect(await read()).toBe('word: first');
    setWord('second');
    expect(await read()).toBe('word: second');
  } finally {
    remove();
  }
});

test('the bundle is made again for other settings of PostCSS', async () => {
  const { folder: site, remove } = copyFixture('small');
  const cache = path.join(folder, 'postcss');
  const root = path.join(folder, 'root');
  writeFiles(root, { 'package.json': '{}' });
  const paint = (color: string) =>
    writeFiles(root, {
      'postcss.config.mjs': `import { color } from './color.mjs';
export default { plugins: [{ postcssPlugin: 'paint', Once: (root) => root.walkDecls('color', (found) => { found.value = color; }) }] };
`,
      'color.mjs': `export const color = '${color}';\n`,
    });
  const read = async () => {
    const { hashes, read, texts } = await buildFixture(site, { cache, root });
    expect(texts).toEqual([]);
    return read(Object.keys(hashes()).find((name) => /built\/site.*css$/.test(name))!);
  };
  try {
    const config = readFileSync(path.join(site, 'config.ts'), 'utf8');
    writeFiles(site, {
      'own.css': 'b { color: red; }\n',
      'config.ts': config.replace('theme:', "styles: 'own.css',\n  theme:"),
    });
    expect(await read()).toContain('color:red');
    paint('#010203');
    expect(await read()).toContain('color:#010203');
  } finally {
    remove();
  }
});

test('a whole bundle stays, as another build may be copying it; a damaged one is replaced', async () => {
  const { folder: site, remove } = copyFixture('small');
  const cache = path.join(folder, 'shared');
  const bundles = path.join(cache, 'bundle');
  const buildUnlisted = async () => {
    for (const name of readdirSync(bundles))
      if (name.endsWith('.json')) rmSync(path.join(bundles, name));
    expect((await buildFixture(site, { cache })).texts).toEqual([]);
    const [name] = readdirSync(bundles).filter((entry) => /^[0-9a-f]{32}$/.test(entry));
    return path.join(bundles, name!); // the build has made one
  };
  try {
    await buildFixture(site, { cache });
    const placed = await buildUnlisted();
    const server = path.join(placed, 'node/server.mjs');
    const { ino } = statSync(server);
    await buildUnlisted();
    expect(statSync(server).ino).toBe(ino);
    writeFileSync(server, 'damaged');
    await buildUnlisted();
    expect(readFileSync(server, 'utf8')).not.toBe('damaged');
  } finally {
    remove();
  }
});

test('the first build names an import of a page with code that leads nowhere', async () => {
  const { folder: site, remove } = copyFixture('small');
  const page = "import Lost from './Lost';\n\n# Code\n\n<Lost />\n";
  writeFileSync(path.join(site, 'content/docs/code.mdx'), page);
  const { texts } = await buildFixture(site, { cache: path.join(folder, 'lost'), workers: 1 });
  remove();
  expect(texts).toEqual([
    'bundle: cannot find "./Lost"\n' +
      '  at content/docs/code.mdx:1:19\n' +
      "  1 | import Lost from './Lost';\n" +
      '    |                   ^\n' +
      '  Fix the path, or create the file.',
  ]);
});

test('pages read the variables that the config lists, and a page that reads others is named; a bundle is made again for another variable, base URL or page', async () => {
  const { folder: site, remove } = copyFixture('small');
  const cache = path.join(folder, 'environment');
  const config = path.join(site, 'config.ts');
  const page = path.join(site, 'content/docs/code.mdx');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(
      'defineConfig({',
      "defineConfig({\n  pageEnv: ['RELEASE'],",
    ),
  );
  writeFileSync(page, '# Code\n\nOf {process.env.RELEASE}, not {process.env.SECRET}.\n');
  const build = (RELEASE: string, options?: FixtureOptions) =>
    buildFixture(site, { cache, env: { RELEASE, SECRET: 'classified' }, ...options });
  try {
    const first = await build('one');
    expect(first.texts).toEqual([
      `bundle: pages cannot read the environment variable SECRET: the config does not list it
  at content/docs/code.mdx:3:32
  3 | Of {process.env.RELEASE}, not {process.env.SECRET}.
    |                                ^
  Add it to the config, pageEnv: ["SECRET"]; its value is then published.`,
    ]);
    const text = await first.read('docs/code/index.html');
    expect(text).toContain('one<!-- -->, not');
    expect(text).not.toContain('classified');
    const other = await build('two');
    expect(await other.read('docs/code/index.html')).toContain('two<!-- -->, not');
    const below = await build('two', { baseUrl: '/a/' });
    const [, start] = /src="\/a\/(assets\/built\/start[^"]*)"/.exec(
      await below.read('docs/code/index.html'),
    )!;
    expect(await below.read(start!)).toContain('"/a/"');
    writeFileSync(page, '# Code\n\nFor {process.env.RELEASE}.\n');
    const edited = await build('two', { baseUrl: '/a/' });
    expect(await edited.read('docs/code/index.html')).toMatch(/For .*two/);
  } finally {
    remove();
  }
});

test('a page with code that is saved while it is bundled is bundled again by the next build, and settings need not name React', async () => {
  const { folder: site, remove } = copyFixture('outside-islands');
  const at = (file: string) => path.join(site, file);
  const page = (word: string) => `export default function Page() {\n  return <p>${word}</p>;\n}\n`;
  try {
    rmSync(at('pages/greeting.tsx'));
    writeFileSync(at('pages/index.tsx'), page('old'));
    writeFileSync(at('next'), page('new'));
    writeFileSync(
      at('rsbuild.config.ts'),
      `import { existsSync, renameSync } from 'node:fs';
import { defineConfig } from '@rsbuild/core';
const next = ${JSON.stringify(at('next'))};
const save = () => {
  if (existsSync(next)) renameSync(next, ${JSON.stringify(at('pages/index.tsx'))});
};
const saving = { name: 'saving', setup: (api) => api.onAfterBuild(save) };
export default defineConfig({ plugins: [saving] });
`,
    );
    const cache = path.join(folder, 'saved');
    const words = [];
    for (let build = 0; build < 2; build += 1) {
      const built = await buildFixture(site, { cache, root: site });
      expect(built.texts).toEqual([]);
      words.push(/<p>(old|new)<\/p>/.exec(await built.read('index.html'))?.[1]);
      built.remove();
    }
    expect(words).toEqual(['old', 'new']);
  } finally {
    remove();
  }
});

test('a page whose code the cache has lost is no empty page', () => {
  const routed = { site: { folder }, reader: {}, links: { byPath: new Map() } };
  const compiled = { key: 'lost', head: { lane: 'module' }, facts: { links: [] } };
  const cache = { folder, get: () => undefined };
  const route = { path: '/docs/a', content: { file: 'content/docs/a.mdx' } };
  const [module] = modulesOf(route as never, { compiled, routed, cache } as never); // nothing else of them is used
  expect(() => module!.imported(new Map())).toThrow(`cache: a value in ${folder} is gone`);
});

test('the code of a config is an input of the bundle only when a plugin of the site changes its settings', () => {
  const changing = (name: string) =>
    definePlugin(name, z.strictObject({}), () => ({ bundler: (config) => config }))();
  const [own, ofPreset] = [changing('own'), changing('of-preset')];
  const site = { preset: [ofPreset], runtime: { presetHash: 'preset' }, codeHash: 'config' };
  const codeOf = (plugins: Plugin[]) =>
    settingsCode({ ...site, config: { plugins } } as unknown as Site); // all that it reads
  expect(codeOf([ofPreset])).toBe('preset');
  expect(codeOf([own, ofPreset])).toBe('config');
});
