import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { configurationPage } from '../engine/config/issuesToProblems';
import type { HostFacts } from '../plugins/hosting/host';
import { hostFiles, hostNames } from '../plugins/hosting/hostFiles';
import config from './config';

/** The guides to the engine quote real files; these tests keep the quotes true. */

const quotes = (page: string) =>
  [
    ...readFileSync(`engine/handbook/guides/${page}.md`, 'utf8').matchAll(
      /^```\w+ title="([^"]+)"(?: wrap)?\n(.*?)\n```$/gms,
    ),
  ].map(([, file, code]) => ({ file: file!, code: code! }));

/** Lines without their indentation: a quote may be indented less than its file. */
const flat = (code: string) => code.replace(/^[ \t]+/gm, '');

describe.each([
  ['plugins', '.'],
  ['themes', 'engine/testing/fixtures/own-theme/theme'],
  ['islands', 'engine/testing/fixtures/own-theme/theme'],
])('engine/%s.md', (page, folder) => {
  test('quotes files as they are', () => {
    const found = quotes(page);
    expect(found.length).toBeGreaterThan(5);
    for (const { file, code } of found) {
      const place = file.startsWith('site/') ? file : path.join(folder, file);
      expect(flat(readFileSync(place, 'utf8')), file).toContain(flat(code));
    }
  });
});

test('the hosting guide names the files that each host gets, and quotes the workflow as it is', () => {
  const page = readFileSync('engine/handbook/guides/hosting.md', 'utf8');
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

test('errors of a config lead to its reference on this site', () => {
  const { pathname, origin } = new URL(configurationPage);
  expect(origin).toBe(config.url);
  expect(pathname).toBe('/engine/configuration');
  const page = readFileSync('engine/handbook/guides/configuration.md', 'utf8');
  expect(page).toContain('\n# Configuration\n');
});

test('the guides to the engine are reached from the footer', () => {
  const links = config.footer?.columns?.flatMap(({ items }) => items) ?? [];
  expect(links).toContainEqual({ label: 'How this site is built', to: '/engine/overview' });
});

test('the guide to themes has a line for each part of the theme', () => {
  const { parts } = JSON.parse(readFileSync('theme/parts.json', 'utf8')) as {
    parts: Record<string, { module: string; about: string }>;
  };
  const page = readFileSync('engine/handbook/guides/themes.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| `(\w+\/\w+|\w+)` +\| (.*?) +\|$/gm)];
  expect(rows.map(([, name, module, about]) => [name, { module, about }])).toEqual(
    Object.entries(parts),
  );
  for (const { module } of Object.values(parts))
    expect(existsSync(`theme/${module}.tsx`), module).toBe(true);
});
