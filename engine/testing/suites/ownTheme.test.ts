import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteInfo } from '../../contract';
import { buildFixture, copyFixture, type FixtureBuild } from '..';

/** A site whose theme extends another one; the guide "Writing themes" shows these files. */

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('own-theme');
});
afterAll(() => built?.remove());

test('overrides a page of the theme it is made from', async () => {
  expect(built.texts).toEqual([]);
  expect(await built.read('404.html')).toContain('<h1 tabindex="-1">Nothing here</h1>');
});

test('shows its own texts next to those of its base, islands with theirs alone', async () => {
  const html = await built.read('index.html');
  expect(html).toContain('<p>2 claims</p>');
  expect(html).toContain('>Vote</button>');
  expect(html).toContain('Skip to content');
  const { shared } = built.readRoute('index.html');
  const { site } = JSON.parse(await built.read(shared)) as { site: SiteInfo };
  expect(site.texts['vote.button']).toBe('Vote');
  expect(site.texts['landing.claims']).toBeUndefined();
});

test('wraps the layout, and what it wraps is still there', async () => {
  const html = await built.read('docs/intro/index.html');
  expect(html).toContain('<aside class="notice" aria-label="News"><p>Version 2 is out.</p>');
  expect(html).toContain('class="skip-link"');
});

test('brings the page for a kind of route that a plugin of the site adds', async () => {
  expect(await built.read('index.html')).toContain('<li>Small</li><li>Fast</li>');
});

test('renders its islands with their props at build time', async () => {
  const html = await built.read('index.html');
  expect(html).toMatch(
    /<site-island data-island="OneClaim-\w+" data-when="visible" [^>]*data-props="\{&quot;claims&quot;:\[&quot;Small&quot;,&quot;Fast&quot;\]\}"><p>Small/,
  );
  expect(html).toMatch(/<site-island data-island="VoteCount-[^>]*><p role="status">Votes: /);
});

test('changes a token for the whole site', () => {
  const styles = readdirSync(`${built.out}/assets/built`)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(`${built.out}/assets/built/${file}`, 'utf8'));
  expect(styles.join('')).toMatch(/--accent:\s*#0b5cad/);
});

test('names the entries that a theme lacks', async () => {
  const copy = copyFixture('own-theme');
  rmSync(`${copy.folder}/theme/mdx.ts`);
  rmSync(`${copy.folder}/theme/head.ts`);
  const { texts, remove } = await buildFixture(copy.folder);
  expect(texts).toEqual([
    'config: theme: "./theme" lacks "head", "mdx"\n  at config.ts\n  Add a file for each: it can export what the same file of another theme exports.',
  ]);
  remove();
  copy.remove();
});
