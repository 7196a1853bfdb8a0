import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../buildFixture';

/** A site whose interface is in brackets and whose words are in Greek: any other Latin word comes from code. */

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('marked-texts');
});
afterAll(() => built?.remove());

/** Elements whose words are not the interface: code, keys, dates by `Intl`, and what only programs read. */
const notText = /<(script|style|code|pre|kbd|time|svg)\b[\s\S]*?<\/\1>/g;
const readAloud = /\s(?:aria-label|aria-description|title|alt|placeholder)="([^"]*)"/g;
const described =
  /<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g;
/** The same in all languages: names of formats, methods, types and tools, addresses; and what `Intl` puts into lists. */
const names =
  /\b(RSS|Atom|JSON|GET|POST|esc|Ctrl|npm|yarn|pnpm|bun|curl|fetch|OAuth 2\.0|string|number|integer|object|null|application\/json|lanterns\.example|and|or)\b/g;

const withoutMarked = (text: string) =>
  text
    .replace(/⟦[^⟦⟧]*⟧/g, '')
    .replace(/https?:\/\/\S+|\/docs\/[\w./-]+/g, '')
    .replace(names, '');

/** The Latin words that a person reads or hears on a page. */
function latinWordsOf(html: string): string[] {
  const shown = html.replace(notText, ' ');
  const attributes = [readAloud, described].flatMap((pattern) =>
    [...shown.matchAll(pattern)].map(([, value]) => value!),
  );
  const texts = shown.replace(/<[^>]+>/g, '\n').split('\n');
  return [...attributes, ...texts].filter((text) => /[A-Za-z]{2}/.test(withoutMarked(text)));
}

test('finds words that no catalogue has', () => {
  const html = '<p title="Close">⟦Next⟧ Ένα</p><code>open</code><p>⟦Page ⟧1 of ⟦x⟧</p>';
  expect(latinWordsOf(html)).toEqual(['Close', '⟦Page ⟧1 of ⟦x⟧']);
});

test('every word on a page is of a catalogue or of the site', async () => {
  expect(built.texts).toEqual([]);
  const files = Object.keys(built.hashes()).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const file of files)
    for (const words of latinWordsOf(await built.read(file))) found.push(`${file}: ${words}`);
  expect(found).toEqual([]);
});

test('so is every word in the files for programs', async () => {
  const lines = (await built.read('llms.txt')).split('\n');
  expect(lines.filter((line) => /[A-Za-z]{2}/.test(withoutMarked(line)))).toEqual([]);
  expect(await built.read('docs/intro.md')).toContain('\n⟦Source: ⟧https://lanterns.example/');
  expect(await built.read('opensearch.xml')).toContain(
    '<Description>⟦Search ⟧Φανάρια</Description>',
  );
  expect(await built.read('blog/rss.xml')).toContain('<title>Φανάρια ⟦Blog⟧</title>');
});
