import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { testPlugin } from '../../engine/testing/testPlugin';
import { exampleSites } from '.';
import { nameInputs } from './buildExample';

let folder: string;
let built: FixtureBuild;
const build = () =>
  buildFixture('example-sites', {
    baseUrl: '/sub/',
    cache: path.join(folder, 'cache'),
    out: path.join(folder, 'dist'),
  });
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'examples-'));
  built = await build();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the example is a whole site below the base URL of the one around it', async () => {
  const html = await built.read('examples/theme/docs/intro/index.html');
  expect(html).toContain('<aside class="notice" aria-label="News"><p>Version 2 is out.</p>');
  expect(html).toContain('href="/sub/examples/theme/docs/intro"');
  expect(readdirSync(path.join(built.out, 'examples/theme'))).not.toContain('_headers');
});

test('links may lead to the pages that are named, and to no others', async () => {
  expect(await built.read('docs/intro/index.html')).toContain(
    '<a href="/sub/examples/theme/docs/intro/index.html">the document</a>',
  );
  expect(built.texts).toHaveLength(1);
  expect(built.texts[0]).toContain('/examples/theme/404.html');
});

test('it is built once for the same sources', async () => {
  const document = 'examples/theme/docs/intro/index.html';
  const before = await built.read(document);
  const again = await build();
  expect([again.result?.rendered, await again.read(document)]).toEqual([0, before]);
});

test('the sources of an example are its files and what they import from elsewhere', async () => {
  const site = path.join(folder, 'site');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('site/config.ts', "import { title } from '../shared/title';\nexport default { title };\n");
  write('site/content/docs/intro.md', '# Introduction\n');
  write('shared/title.ts', "export const title = 'Example';\n");
  const named = new Set<string>();
  await nameInputs(site, { add: (file) => named.add(path.relative(folder, file)) });
  for (const file of ['site/config.ts', 'site/content/docs/intro.md', 'shared/title.ts'])
    expect(named).toContain(file);
  for (const place of ['site/content/docs', 'shared']) expect(named).toContain(place);
});

test.each([
  [
    { config: '../none/config.ts', path: 'none' },
    'example-sites: there is no config "config.ts" in "none"',
  ],
  [{ config: 'config.ts', path: 'bad' }, 'example-sites: the example in'],
])('%j stops the build: %s', async (site, message) => {
  const files = { 'config.ts': 'export default 1;\n' };
  await expect(testPlugin(exampleSites({ sites: [site] }), files)).rejects.toThrow(message);
});
