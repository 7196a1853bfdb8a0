import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';
import { testPlugin } from '../../engine/testing/testPlugin';
import { exampleSites } from '.';

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
  const document = path.join(built.out, 'examples/theme/docs/intro/index.html');
  const before = statSync(document).mtimeMs;
  expect((await build()).result?.rendered).toBe(0);
  expect(statSync(document).mtimeMs).toBe(before);
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
