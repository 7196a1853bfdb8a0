// @module-tag I16
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from '../definePlugin';
import { sourceRuntime } from '../launch/runtime';
import { failureOf } from '../testing';
import { checkConfig, loadConfig, presetOf, readBaseUrl } from './config';

const preset = await presetOf(sourceRuntime);
const cyclic: unknown[] = [];
cyclic.push(cyclic);
const path = 'expected a path that starts and ends with "/", such as "/docs/"';
const tag = 'expected a language tag such as "en" or "pt-BR"';
const de = { code: 'de', label: 'Deutsch' };

test.each<[config: object, what: string]>([
  ...['sub', '//evil.example/', '/a b/', '/../', '/a/./', '/a?b/', '/a#b/', '/ü/'].map(
    (baseUrl): [object, string] => [{ baseUrl }, `baseUrl: ${path}, found "${baseUrl}"`],
  ),
  [
    { url: 'javascript:alert(1)' },
    'url: expected an address such as "https://example.org", found "javascript:alert(1)"',
  ],
  [{ locale: 'de_DE' }, `locale: ${tag}, found "de_DE"`],
  [
    { url: 'https://docs.example/sub/' },
    'url: expected an address without a path, which is the "baseUrl", found "https://docs.example/sub/"',
  ],
  [
    { tableOfContents: { minLevel: 4 } },
    'tableOfContents: expected a minLevel that is not above the maxLevel, found {"minLevel":4}',
  ],
  [{ locale: 'de', locales: [de, { code: '', label: 'X' }] }, `locales[1].code: ${tag}, found ""`],
  [
    { locale: 'fr', locales: [de] },
    'locale: expected the code of one of the locales, which are "de", found "fr"',
  ],
  [
    { locale: 'de', locales: [de, { ...de, code: 'DE' }] },
    'locales[1].code: expected a code that no other locale has, found "DE"',
  ],
  [
    { locale: 'fr', locales: [de, { code: 'ar', label: 'العربية' }] },
    'locale: expected the code of one of the locales, which are "ar", "de", found "fr"',
  ],
  [{ head: [{ tag: 'json-ld', data: cyclic }] }, 'head[0].data: expected plain JSON, found a list'],
])('%j is named', async (config, what) => {
  const whole = { title: 'Docs', url: 'https://docs.example', plugins: [], ...config };
  expect(await failureOf(() => checkConfig(whole, 'config.ts', { preset }))).toBe(
    `${what}\n  at config.ts\n  Fix the value.`,
  );
});

test('says what the forms of a value need', async () => {
  const columns = [{ title: 'A', items: [{ label: 'B' }, { to: '/c' }, { label: 'D', to: 5 }] }];
  const config = { title: 'D', url: 'https://d.example', accent: 'teal', footer: { columns } };
  const fix = '  at config.ts\n  Fix the value.';
  expect(await failureOf(() => checkConfig(config, 'config.ts', { preset }))).toBe(
    [
      `accent: expected a color such as "#2456c5" or object, found "teal"\n${fix}`,
      `footer.columns[0].items[0]: expected "to" or "href" or "docId", found {"label":"B"}\n${fix}`,
      `footer.columns[0].items[1]: expected "label", found {"to":"/c"}\n${fix}`,
      `footer.columns[0].items[2]: expected "to" or "href" or "docId", found {"label":"D","to":5}\n${fix}`,
    ].join('\n'),
  );
});

test('says which entry of a list is wrong, and which keys an entry of a map has', async () => {
  const from = z.union([z.string(), z.array(z.string().startsWith('/'))]);
  const authors = z.record(z.string(), z.strictObject({ name: z.string().optional() }));
  const plugin = definePlugin('moved', z.strictObject({ from, authors }), () => ({}));
  const made = plugin({ from: ['/a', 'b', 5], authors: { ada: { nam: 'Ada' } } } as never);
  const config = { title: 'D', url: 'https://d.example', plugins: [made] };
  const fix = '  at config.ts\n  Fix the value.';
  expect(await failureOf(() => checkConfig(config, 'config.ts'))).toBe(
    `plugins[0].moved.from[1]: expected a text that starts with "/", found "b"\n${fix}\n` +
      `plugins[0].moved.from[2]: expected string, found 5\n${fix}\n` +
      'plugins[0].moved.authors.ada: unknown key "nam"; known keys are "name"\n  at config.ts\n  Did you mean "name"?',
  );
});

test('a key that is missing is not shown at another key of that name', async () => {
  const file = join(mkdtempSync(join(os.tmpdir(), 'config-')), 'config.mjs');
  writeFileSync(
    file,
    `const head = [{ tag: 'meta', attributes: { content: 'A' } }];
export default {
  title: 'D', url: 'https://d.example', plugins: [], head,
  announcement: { id: 'a' },
};
`,
  );
  const runtime = { ...sourceRuntime, importConfig: (name: string) => import(name) };
  expect(await failureOf(loadConfig(file, runtime))).toBe(
    `announcement.content: expected string, found nothing
  at config.mjs:4:3
  Add it to the config.`,
  );
});

test('checks the keys that a plugin adds, and names the nearest of all keys', async () => {
  const banner = definePlugin('banner', z.strictObject({}), () => ({
    config: z.strictObject({ banner: z.string().default('none'), title: z.number() }),
  }))();
  const config = { title: 'D', url: 'https://d.example', plugins: [banner] };
  expect(checkConfig(config, 'config.ts')).toMatchObject({ title: 'D', banner: 'none' });
  expect(await failureOf(() => checkConfig({ ...config, banner: 5 }, 'config.ts'))).toBe(
    'banner: expected string, found 5\n  at config.ts\n  Fix the value.',
  );
  expect(await failureOf(() => checkConfig({ ...config, baner: 'x' }, 'config.ts'))).toContain(
    '\n  at config.ts\n  Did you mean "banner"?',
  );
});

test('does not take the keys of a plugin for unknown ones while its options are wrong', async () => {
  const options = z.strictObject({ folder: z.string().optional() });
  const banner = definePlugin('banner', options, () => ({
    config: z.strictObject({ banner: z.string() }),
  }));
  const plugins = [banner({ foldr: 'x' } as never)];
  const config = { title: 'D', tagLine: 'x', url: 'https://d.example', plugins, banner: 'x' };
  const text = await failureOf(() => checkConfig(config, 'config.ts'));
  expect(text.replace(/known keys are "base.*/, 'known keys are …')).toBe(
    `config: unknown key "tagLine"; known keys are …
  at config.ts
  Did you mean "tagline"?
plugins[0].banner: unknown key "foldr"; known keys are "folder"
  at config.ts
  Did you mean "folder"?`,
  );
});

test('names a plugin that is listed twice, unless its ids differ', async () => {
  const [plugin, other] = ['default', 'other'].map((id) => ({ name: 'docs', id, hooks: {} }));
  const config = { title: 'D', url: 'https://d.example', plugins: [plugin, other, plugin] };
  expect(await failureOf(() => checkConfig(config, 'config.ts'))).toBe(
    'plugins: "docs" is listed twice with the id "default"\n  at config.ts\n' +
      '  Remove one of them, or give one another "id" in its options.',
  );
});

test('takes right-to-left and long language tags, and base URLs with or without slashes', async () => {
  const locales = [
    { code: 'ar', label: 'العربية', dir: 'rtl' },
    { code: 'zh-Hant-TW', label: '繁體' },
  ];
  const config = { title: 'D', url: 'https://d.example', plugins: [], locale: 'ar', locales };
  expect(checkConfig(config, 'config.ts')).toMatchObject({ locale: 'ar', locales });
  expect(['', '/', 'a', '/a/b', 'a/b/'].map(readBaseUrl)).toEqual(
    ['/', '/', '/a/', '/a/b/', '/a/b/'], // biome-ignore format: one line
  );
  expect(await failureOf(() => readBaseUrl('a/../b'))).toBe(
    `--base-url: ${path}, found "a/../b"\n  Fix the value.`,
  );
});

test('refuses a folder whose name the bundler cannot read, also behind a link', async () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'odd-'));
  const refusal = (site: string, character: string) =>
    `config: the path of the site, ${JSON.stringify(site)}, has a "${character}", with which the bundler finds no file\n` +
    '  Rename the folder, or move the site into another one.';
  for (const [character, name] of Object.entries({
    '#': 'C#',
    '?': 'why?',
    '!': 'a!b',
    '*': '*',
  })) {
    const site = join(folder, name);
    mkdirSync(site);
    writeFileSync(join(site, 'config.ts'), 'export default 1;');
    expect(await failureOf(loadConfig(join(site, 'config.ts')))).toBe(refusal(site, character));
  }
  const link = join(folder, 'link');
  symlinkSync('C#', link);
  expect(await failureOf(loadConfig(join(link, 'config.ts')))).toBe(refusal(link, '#'));
});
