import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../engine/testing/buildFixture';

let versions: FixtureBuild;
let english: FixtureBuild;
let german: FixtureBuild;

beforeAll(async () => {
  versions = await buildFixture('versions');
  english = await buildFixture('locales');
  german = await buildFixture('locales', { config: 'config.de.ts' });
});
afterAll(() => Promise.all([versions, english, german].map((built) => built?.remove())));

test('builds every version below its own path, links staying in their version', async () => {
  expect(versions.texts).toEqual([]);
  expect(await versions.read('docs/guide.html')).toContain('The guide as it will be.');
  expect(await versions.read('docs/1.x/guide.html')).toContain('The guide of version one.');
  expect(await versions.read('docs/1.x/intro.html')).toContain('href="/docs/1.x/guide"');
  await expect(versions.read('docs/1.x/new-feature.html')).rejects.toThrow('ENOENT');
});

test('leads the root of each version to its main document', async () => {
  expect(await versions.readRoute('docs.html')).toMatchObject({ redirect: '/docs/intro' });
  const old = await versions.readRoute('docs/1.x.html');
  expect(old).toMatchObject({ kind: 'redirect', redirect: '/docs/1.x/intro' });
});

test('shows the version of the page in the switch', async () => {
  expect(await versions.read('docs/1.x/guide.html')).toMatch(
    /<a(?=[^>]* data-version="1.x")[^>]* aria-current="true"/,
  );
});

test('gives every document the languages it exists in', async () => {
  const alternates = [
    '<link rel="alternate" hrefLang="en" href="https://locales.example/docs/intro"',
    '<link rel="alternate" hrefLang="de" href="https://locales.example/de/docs/intro"',
    '<link rel="alternate" hrefLang="x-default" href="https://locales.example/docs/intro"',
  ];
  for (const built of [english, german]) {
    const html = await built.read('docs/intro.html');
    for (const alternate of alternates) expect(html).toContain(alternate);
  }
});

test('shows translations where there are some, and the original elsewhere', async () => {
  expect(await english.read('docs/intro.html')).toContain('<html lang="en"');
  const intro = await german.read('docs/intro.html');
  expect(intro).toContain('<html lang="de"');
  expect(intro).toContain('<title data-page="">Einleitung | Locales</title>');
  expect(intro).toContain('<a href="/de/docs/guide">Anleitung</a>');
  expect(await german.read('docs/guide.html')).toContain('Nobody translated this page.');
  expect(german.texts).toEqual([]);
});
