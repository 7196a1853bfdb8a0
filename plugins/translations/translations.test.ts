import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../engine/cli';
import { copyFixture, testPlugin } from '../../engine/testing';
import { buildFixture } from '../../engine/testing/buildFixture';
import { translations } from '.';
import { recordOf } from './records';

let site: { folder: string; remove(): void };
let cache: string;
beforeEach(() => {
  site = copyFixture('locales');
  cache = mkdtempSync(join(tmpdir(), 'translations-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  site.remove();
  rmSync(cache, { recursive: true });
});

/** Runs the command on the copy; returns its exit code and what it printed. */
async function call(...args: string[]) {
  let printed = '';
  const print = (part: string | Uint8Array) => {
    printed += String(part);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
  const at = ['--config', join(site.folder, 'config.ts'), '--cache', cache];
  const code = await run(['translations', ...args, ...at], {});
  vi.restoreAllMocks();
  return { code, printed };
}

test('reports every page that is not translated, not marked or older than its original', async () => {
  expect(await call('mark', 'i18n/de/content/docs/intro.md')).toEqual({
    code: 0,
    printed: 'marked i18n/de/content/docs/intro.md\n',
  });
  writeFileSync(
    join(site.folder, 'content/docs/intro.md'),
    '# Start\n\nRead the [guide](guide.md) or the [code](/docs/code).\n\n![A dot](dot.svg)\n\nFour words more here.\n\n## Next steps\n',
  );
  expect((await call()).printed).toBe(`de: 2 of 5 pages translated (40 %), 1 outdated
  content/blog/2024-01-01-hello.md: translated, not marked
  content/docs/code.mdx: not translated
  content/docs/guide.md: not translated
  content/docs/intro.md: 13 % of the words changed; new headings "# Start", "## Next steps"; removed headings "# Introduction"
  pages/index.md: not translated
  labels without translation: "Blog", "Guide", "Locales"

ar: 1 of 5 pages translated (20 %), 0 outdated
  content/blog/2024-01-01-hello.md: not translated
  content/docs/code.mdx: not translated
  content/docs/guide.md: not translated
  content/docs/intro.md: translated, not marked
  pages/index.md: not translated
  labels without translation: "Blog", "Guide", "Handbook", "In depth", "Locales", "One build for all languages", "Read"
`);
  const { languages } = JSON.parse((await call('status', '--json')).printed);
  expect(languages[0]).toMatchObject({ code: 'de', pages: 5, translated: 2, share: 0.4 });
  expect(languages[0].list).toContainEqual({
    file: 'content/docs/intro.md',
    state: 'outdated',
    headingsAdded: ['# Start', '## Next steps'],
    headingsRemoved: ['# Introduction'],
    changedWords: 4 / 32,
  });
});

test('shows readers that the original has changed, until the translation is marked again', async () => {
  const notice = 'Das Original hat sich geändert, seit diese Seite übersetzt wurde.';
  const page = async () => {
    const built = await buildFixture(site.folder);
    const html = await built.read('de/docs/intro/index.html');
    built.remove();
    return html;
  };
  await call('mark', 'i18n/de');
  expect(await page()).not.toContain(notice);
  appendFileSync(join(site.folder, 'content/docs/intro.md'), '\nMore.\n');
  const html = await page();
  expect(html).toContain(notice);
  expect(html).toContain('<a href="/docs/intro" hrefLang="en">Zum Original</a>');
  await call('mark', 'i18n/de/content/docs/intro.md');
  expect(await page()).not.toContain(notice);
});

test('line ends do not make a translation outdated', async () => {
  await call('mark', 'i18n/de');
  const file = join(site.folder, 'content/docs/intro.md');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect((await call()).printed).toContain('de: 2 of 5 pages translated (40 %), 0 outdated\n');
});

test('refuses to mark anything but translations', async () => {
  const nothing = (
    name: string,
  ) => `translations: "${name}" is no translation of a page of this site
  Pass files or folders below "i18n/ar", "i18n/de".
`;
  expect(await call('mark', 'content/docs/intro.md', 'i18n/de/none.md')).toEqual({
    code: 1,
    printed: `\n2 errors\n\n${nothing('content/docs/intro.md')}\n${nothing('i18n/de/none.md')}`,
  });
  expect((await call('mark')).printed).toBe(`
1 error

translations: no file to mark
  Pass the translations that are made from the present originals, or a folder such as site/i18n/de.
`);
  expect((await call('stauts')).printed).toBe(`
1 error

translations: unknown topic "stauts"; known topics are "mark", "status"
  Did you mean "status"?
`);
});

test('refuses a record that is damaged', async () => {
  writeFileSync(join(site.folder, 'i18n/de.sources.json'), '{ "content/docs/intro.md": 1 }');
  expect((await call()).printed).toContain(`i18n: the record of translated sources is damaged
  at i18n/de.sources.json
  Restore it from your version control, or delete it and mark the translations again.
`);
});

test('says that translations need locales in the config', async () => {
  const config = { locales: [] };
  const { warnings } = await testPlugin(translations(), {}, { folder: site.folder, config });
  expect(warnings).toEqual([
    {
      message: 'translations: the folder "i18n" is not used, as the config has no locales',
      place: { file: 'config.ts' },
      action: 'Add the languages, "locales: [{ code, label }, …]", or remove the folder.',
    },
  ]);
});

test('a page of one language is reported when its original may have been renamed', async () => {
  const write = (file: string, text: string) => writeFileSync(join(site.folder, file), text);
  const guide = recordOf(readFileSync(join(site.folder, 'content/docs/guide.md'), 'utf8'));
  const records = { 'content/docs/anfang.md': guide, 'content/docs/bereit.md': guide };
  write('i18n/de.sources.json', JSON.stringify(records));
  const meant = '---\noriginal: false\n---\n\n# Nur auf Deutsch\n';
  write('i18n/de/content/docs/anfang.md', '# Anleitung\n');
  write('i18n/de/content/docs/bereit.md', meant);
  write('i18n/de/content/docs/guid.md', '# Anleitung\n');
  write('i18n/de/content/docs/guida.md', meant);
  write('i18n/de/content/docs/nur.md', '# Nur auf Deutsch\n');
  const leftOver = (name: string) =>
    `translations: there is no "content/docs/${name}.md" to translate, so this page is in "de" alone\n` +
    `  at i18n/de/content/docs/${name}.md\n` +
    '  Did you mean the translation of "content/docs/guide.md"? If not, write "original: false" in its front matter.';
  const built = await buildFixture(site.folder);
  expect(built.texts).toEqual([leftOver('anfang'), leftOver('guid')]);
  expect(built.result?.warnings.map(({ breaksPage }) => breaksPage)).toEqual([true, true]);
  built.remove();
});
