import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '..';

// A package in which everything that can have a comment has one.

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('api-descriptions');
});
afterAll(() => built.remove());

test('a reader finds the words of every comment of a package', async () => {
  expect(built.texts).toEqual([]);
  const documents = Object.keys(built.hashes()).filter((name) => /^docs\/api\/.*html$/.test(name));
  const pages = await Promise.all(documents.map((name) => built.read(name)));
  const shown = new Set(pages.join('').match(/Word\d+/g));
  const source = readFileSync(path.join(built.folder, 'src/index.ts'), 'utf8');
  const written = source.match(/Word\d+/g)!; // the fixture has some
  expect(written.filter((word) => !shown.has(word))).toEqual([]);
});

test('a default value is shown as it is written, with its links', async () => {
  const html = await built.read('docs/api/interface/Defaults/index.html');
  const shown = [...html.matchAll(/<div class="api-default">Default: <div>(.*?)<\/div><\/div>/gs)];
  expect(shown.map(([, value]) => value!.replace(/<(?!\/?(code|a)\b)[^<>]*>/g, ''))).toEqual([
    '<code>Word117</code>',
    '<code>Word118 = [\n  1,\n];</code>',
    '<code>Word115</code> seconds, see <a href="/docs/api/enumeration/Enum"><code>Enum</code></a>',
    "<code>'Word116'</code> in most cases",
    '<code>Word114</code>',
  ]);
});
