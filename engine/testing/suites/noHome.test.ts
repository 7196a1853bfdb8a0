import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '..';

/** A site of documents alone, without a page at `/` and without stand-alone pages. */

let built: FixtureBuild;
let files: Set<string>;
beforeAll(async () => {
  built = await buildFixture('markdown');
  files = new Set(readdirSync(built.out, { recursive: true }) as string[]);
});
afterAll(() => built?.remove());

/** Where a link of a document leads, as a file of the output. */
const fileOf = (href: string) => {
  const path = href.replace(/^\/base\//, '').replace(/[?#].*/, '');
  return files.has(path) ? path : `${path}.html`;
};

test('has a page for unknown addresses, in the words of the theme', async () => {
  const html = await built.read('404.html');
  expect(html).toContain('Page not found | Fixture</title>');
  expect(html).toContain('tabindex="-1">Page not found</h1>');
});

test('its name leads to the first page', async () => {
  for (const document of ['404.html', 'docs/plain.html'])
    expect(await built.read(document)).toContain('<a href="/base/docs/plain" class="brand">');
});

test('every link of every document leads to a file', async () => {
  const dead: string[] = [];
  for (const document of [...files].filter((file) => file.endsWith('.html'))) {
    for (const [, href = ''] of (await built.read(document)).matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      if (!files.has(fileOf(href))) dead.push(`${document}: ${href}`);
  }
  expect(dead).toEqual([]);
});
