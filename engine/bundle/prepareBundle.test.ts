import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildFixture, copyFixture, type FixtureOptions } from '../testing/buildFixture';

const folder = mkdtempSync(path.join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** When each bundle of a cache was made. */
const madeAt = (cache: string) => {
  const all = path.join(cache, 'bundle/production');
  const servers = readdirSync(all).map((name) => path.join(all, name, 'node/server.mjs'));
  const files = servers.filter((file) => existsSync(file));
  return files.map((file) => statSync(file).mtimeMs).sort();
};

async function build(name: string, options: FixtureOptions): Promise<Record<string, string>> {
  const built = await buildFixture(name, options);
  expect(built.texts).toEqual([]);
  const hashes = built.hashes();
  built.remove();
  return hashes;
}

test('a cache keeps the bundles of several configs, also when it is moved', async () => {
  const cache = path.join(folder, 'several');
  const first = await build('good', { cache });
  await build('good', { cache, baseUrl: '/a/' });
  const made = madeAt(cache);
  expect(made).toHaveLength(2);
  expect(await build('good', { cache })).toEqual(first);
  const moved = path.join(folder, 'moved');
  renameSync(cache, moved);
  expect(await build('good', { cache: moved })).toEqual(first);
  expect(madeAt(moved)).toEqual(made);
});

test('a bundle stays while any inputs that gave the same files are among the last', async () => {
  const { folder: site, remove } = copyFixture('good');
  const cache = path.join(folder, 'same');
  const write = (description: string) =>
    writeFileSync(
      path.join(site, 'content/docs/code.mdx'),
      `---\ndescription: ${description}\n---\n\n# Code\n\nTwo is {1 + 1}\n`,
    );
  try {
    write('One');
    await build(site, { cache });
    const bundles = path.join(cache, 'bundle/production');
    const memo = readdirSync(bundles).find((name) => name.endsWith('.json'))!;
    const before = new Date(Date.now() - 60_000);
    for (let at = 0; at < 8; at += 1) {
      const older = path.join(bundles, `older${at}.json`);
      copyFileSync(path.join(bundles, memo), older);
      utimesSync(older, before, before);
    }
    write('Two');
    await build(site, { cache });
    expect(madeAt(cache)).toHaveLength(1);
  } finally {
    remove();
  }
});

test('sites without code share a bundle; one with code has its own', async () => {
  const cache = path.join(folder, 'shared');
  const sites = [copyFixture('good'), copyFixture('good')] as const;
  try {
    const first = await build(sites[0].folder, { cache });
    const made = madeAt(cache);
    expect(await build(sites[1].folder, { cache })).toEqual(first);
    expect(madeAt(cache)).toEqual(made);
    for (const { folder: site } of sites) {
      const page = "import { word } from '@site/word';\n\n# Code\n\nSays {word}\n";
      writeFileSync(path.join(site, 'content/docs/code.mdx'), page);
    }
    const words = ['one', 'two'];
    for (const [index, word] of words.entries()) {
      const { folder: site } = sites[index % 2 === 0 ? 0 : 1];
      writeFileSync(path.join(site, 'word.ts'), `export const word = 'Word ${word}';\n`);
      const built = await buildFixture(site, { cache });
      expect(built.texts).toEqual([]);
      expect(await built.read('docs/code/index.html')).toContain(`Word ${word}`);
      built.remove();
    }
  } finally {
    for (const site of sites) site.remove();
  }
});

test('a page with code that is saved while it is bundled is bundled again by the next build', async () => {
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
import { pluginReact } from '@rsbuild/plugin-react';
const next = ${JSON.stringify(at('next'))};
const save = () => {
  if (existsSync(next)) renameSync(next, ${JSON.stringify(at('pages/index.tsx'))});
};
const saving = { name: 'saving', setup: (api) => api.onAfterBuild(save) };
export default defineConfig({ plugins: [pluginReact(), saving] });
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
