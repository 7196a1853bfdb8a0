import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteInfo } from '../../contract';
import { buildFixture, type FixtureBuild } from '../buildFixture';

/** A site in several languages: the interface around its pages, and what its islands get. */

const configs = { de: 'de.ts', ja: 'ja.ts', ar: 'ar.ts', nl: 'nl.ts', wrong: 'wrong.ts' };
const built = {} as Record<keyof typeof configs, FixtureBuild>;
beforeAll(async () => {
  for (const [name, config] of Object.entries(configs))
    built[name as keyof typeof configs] = await buildFixture('languages', { config });
});
afterAll(() => {
  for (const one of Object.values(built)) one?.remove();
});

const browserTexts = async (one: FixtureBuild) => {
  const { shared } = one.readRoute('docs/intro/index.html');
  return (JSON.parse(await one.read(shared)) as { site: SiteInfo }).site.texts;
};

test('a page in German has German words around it', async () => {
  const html = await built.de.read('docs/intro/index.html');
  for (const words of [
    '<html lang="de" dir="ltr"',
    '>Zum Inhalt springen<',
    'aria-label="Auf dieser Seite"',
    '<p class="admonition-title">Tipp</p>',
    'aria-label="Code kopieren"',
    'data-code-copied="Code kopiert"',
    '>Weiter<',
    '<span class="search-button-label">Finden</span>',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('On this page');
  expect(await built.de.read('404.html')).toContain(
    '<title data-page="">Seite nicht gefunden | Sprachen</title>',
  );
  expect(await built.de.read('changelog/index.html')).toContain('>21. November 2026</time>');
  expect(await built.de.read('blog/index.html')).toContain('1 Min. Lesezeit');
  expect(built.de.texts).toEqual([]);
});

test('a page in Japanese has Japanese words around it', async () => {
  const html = await built.ja.read('docs/intro/index.html');
  for (const words of ['<html lang="ja" dir="ltr"', '>このページの内容<', '>次へ<', '>ヒント<'])
    expect(html).toContain(words);
  expect(await built.ja.read('changelog/index.html')).toContain('>2026年11月21日</time>');
});

test('a page in Arabic is written from right to left', async () => {
  const html = await built.ar.read('docs/intro/index.html');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('>في هذه الصفحة<');
  expect(await built.ar.read('blog/index.html')).toContain('دقيقة واحدة للقراءة');
});

test('the browser gets the texts of islands in the language of the page', async () => {
  const texts = await browserTexts(built.de);
  expect(texts['search.stalledText']).toBe('Suche läuft …');
  expect(texts['toc.title']).toBeUndefined();
  const all = Object.keys(built.de.hashes()).filter((file) => /\.(js|json)$/.test(file));
  for (const file of all) expect(await built.de.read(file), file).not.toMatch(/検索|Rechercher/);
});

test('options of a plugin replace its texts, and the config has the last word', async () => {
  const texts = await browserTexts(built.de);
  expect([texts['search.placeholder'], texts['search.closeText']]).toEqual(['Wonach?', 'Zu']);
  expect(await built.de.read('search/index.html')).toContain(
    '<title data-page="">Suchen | Sprachen',
  );
});

test('a language without texts is shown in English, with one warning', async () => {
  expect(await built.nl.read('docs/intro/index.html')).toContain('>On this page<');
  expect(built.nl.texts).toEqual([
    expect.stringMatching(
      /^locale: the theme has no texts in "nl"; \d+ are shown in English: "admonition\.caution", .* more\n {2}at nl\.ts\n {2}Translate them with "texts" in the config\.$/,
    ),
  ]);
});

test('wrong texts of the config are reported together', () => {
  const [missing, ...others] = built.wrong.texts;
  expect(missing).toMatch(
    /^texts: unknown key "search\.placholder"; known keys are .*\n {2}at wrong\.ts\n {2}Did you mean "search\.placeholder"\?$/,
  );
  expect(others).toEqual([
    `texts: unknown key "toc.titel"; known keys are "toc.title"
  at wrong.ts
  Did you mean "toc.title"?`,
    `texts["search.noResults"]: unknown placeholder "{qurey}"; known placeholders are "query"
  at wrong.ts
  Did you mean "{query}"?`,
  ]);
});
