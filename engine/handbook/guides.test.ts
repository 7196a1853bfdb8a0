import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HostFacts } from '../../plugins/hosting/host';
import { hostFiles, hostNames } from '../../plugins/hosting/hostFiles';
import { ottomanAddress } from '../../site/address';
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
