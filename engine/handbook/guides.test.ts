import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HostFacts } from '../../plugins/hosting/host';
import { hostFiles, hostNames } from '../../plugins/hosting/hostFiles';
import { ottomanAddress } from '../../site/address';
import { buildFixture } from '../testing';
import { sidebars } from './sidebars';

/** The guides to the engine quote real files; these tests keep the quotes true. */

const folder = 'engine/handbook/guides';

const quotes = (page: string) =>
  [
    ...readFileSync(`${folder}/${page}.md`, 'utf8').matchAll(
      /^```\w+ title="([^"]+)"(?: wrap)?\n(.*?)\n```$/gms,
    ),
  ].map(([, file, code]) => ({ file: file!, code: code! }));

/** Lines without their indentation: a quote may be indented less than its file. */
const flat = (code: string) => code.replace(/^[ \t]+/gm, '');

describe.each([
  ['plugins', '.'],
  ['themes', 'engine/testing/fixtures/own-theme/theme'],
  ['islands', 'engine/testing/fixtures/own-theme/theme'],
])('%s.md', (page, place) => {
  test('quotes files as they are', () => {
    const found = quotes(page);
    expect(found.length).toBeGreaterThan(5);
    for (const { file, code } of found) {
      const quoted = file.startsWith('site/') ? file : path.join(place, file);
      expect(flat(readFileSync(quoted, 'utf8')), file).toContain(flat(code));
    }
  });
});

/** Code without what differs by its place: imports, white space, commas at the end of lists. */
const bare = (code: string) =>
  code
    .replace(/^.*\bimport\b(?!\.meta).*$/gm, '')
    .replace(/ottoman-docs\/engine\/contract|(?:\.\.\/)+contract/g, 'contract')
    .replace(/\s+|,(?=\s*[}\])])/g, '');

test('the samples of the plugin guide are part of plugins that compile', () => {
  const guide = readFileSync(`${folder}/plugins.md`, 'utf8');
  const plugins = bare(readFileSync('engine/handbook/testing/guidePlugins.ts', 'utf8'));
  const samples = [...guide.matchAll(/^```ts\n(.*?)\n```$/gms)].map(([, code]) => code!);
  // the config of a site, and packages that are not installed
  const others = samples.filter((code) => /defineConfig|remarkEmoji|pluginGlsl/.test(code));
  const compiled = samples.filter((code) => !others.includes(code));
  expect([others.length, compiled.length]).toEqual([3, 17]);
  for (const code of compiled) expect(plugins, code).toContain(bare(code).replace(/,$/, ''));
});

test('the overview lists every plugin that has options in the reference', () => {
  const read = (page: string) => readFileSync(`${folder}/${page}.md`, 'utf8');
  const documented = read('configuration').matchAll(/^## Plugin `([a-z-]+)`/gm);
  const listed = read('overview').matchAll(/^\| \[`([a-z-]+)`\]/gm);
  expect([...listed].map(([, name]) => name)).toEqual([...documented].map(([, name]) => name));
});

test('the hosting guide names the files that each host gets, and quotes the workflow as it is', () => {
  const page = readFileSync(`${folder}/hosting.md`, 'utf8');
  const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!).sort();
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\|([^|]*)\|([^|]*)\|$/gm)];
  const facts: HostFacts = {
    url: 'https://docs.example',
    baseUrl: '/',
    trailingSlash: false,
    security: {},
    redirects: [],
    folders: [],
    languages: [],
    endings: [],
  };
  expect(rows.map(([, host]) => host).sort()).toEqual([...hostNames].sort());
  for (const [, name, output, unpublished] of rows) {
    const files = hostFiles(name as (typeof hostNames)[number], facts); // compared above
    expect(names(output!), name).toEqual(Object.keys(files.output).sort());
    expect(names(unpublished!), name).toEqual(Object.keys(files.unpublished).sort());
  }
  const found = quotes('hosting');
  expect(found.map(({ file }) => file)).toEqual(['.github/workflows/pages.yml']);
  expect(readFileSync(found[0]!.file, 'utf8')).toContain(found[0]!.code);
});

const frontPage = readFileSync('engine/handbook/pages/index.md', 'utf8');

test('the front page shows errors as a build prints them', async () => {
  const [, shown] = /```text title="npm run build" wrap\n(.*?)\n```/s.exec(frontPage)!;
  const { texts, remove } = await buildFixture('bad-front-matter');
  remove();
  expect(texts).toEqual(expect.arrayContaining(shown!.split('\n\n')));
});

test('the figures of the front page are those of the performance guide', () => {
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim().replaceAll('*', ''));
  const shown = frontPage
    .split('\n')
    .filter((line) => /^\| .*\d/.test(line))
    .map((row) => cellsOf(row).slice(1, 5));
  const measured = readFileSync(`${folder}/performance.md`, 'utf8')
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells.length === 9)
    .map(([, name, , coldS, memory, , editS]) => [name, coldS, editS, memory]);
  expect(shown.length).toBeGreaterThan(4);
  for (const [name, ...figures] of shown) {
    const wanted = name === 'ottoman-docs' ? 'this engine' : name;
    expect(measured).toContainEqual([wanted, ...figures]);
  }
});

test('every guide is in the sidebar', () => {
  const guides = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
  expect(JSON.stringify(sidebars).match(/"[a-z-]+"/g)).toEqual(
    expect.arrayContaining(guides.map((name) => `"${name}"`)),
  );
});

test('links to the site of Ottoman have the address where it is published', () => {
  const links = readdirSync(folder).flatMap((name) => [
    ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\]\((https:\/\/ottoman[^)]*)\)/g),
  ]);
  expect(links.length).toBeGreaterThan(1);
  for (const [, link] of links) expect(link).toMatch(new RegExp(`^${ottomanAddress}/`));
});

test('the guide to themes has a line for each part of the theme', () => {
  const { parts } = JSON.parse(readFileSync('theme/parts.json', 'utf8')) as {
    parts: Record<string, { module: string; about: string }>;
  };
  const page = readFileSync(`${folder}/themes.md`, 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| `(\w+\/\w+|\w+)` +\| (.*?) +\|$/gm)];
  expect(rows.map(([, name, module, about]) => [name, { module, about }])).toEqual(
    Object.entries(parts),
  );
  for (const { module } of Object.values(parts))
    expect(existsSync(`theme/${module}.tsx`), module).toBe(true);
});
