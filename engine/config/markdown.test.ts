import { fileURLToPath } from 'node:url';
import remarkEmoji from 'remark-emoji';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { definePlugin } from '../definePlugin';
import type { Plugin } from '../plugin';
import { failureOf } from '../testing/failureOf';
import { checkConfig } from './config';
import { findExtensions } from './markdown';

const site = { title: 'T', url: 'https://example.org' };

const find = (config: object, more: Partial<Parameters<typeof findExtensions>[0]> = {}) =>
  findExtensions({
    config: checkConfig({ ...site, ...config }, 'config.ts'),
    codeHash: 'of the site',
    presetHash: 'of the preset',
    ...more,
  });

const render = () => '<p></p>';

const plugin = (markdown: Plugin['hooks']['markdown'], name = 'own') =>
  definePlugin(name, z.any(), () => ({ markdown }));

test('finds the functions of the config and of plugins in their three forms, with their options', () => {
  const { extensions } = find({
    markdown: {
      remark: [[remarkEmoji, { padSpaceAfter: true }]],
      directives: { card: { use: render, forms: ['leaf'] } },
    },
    plugins: [plugin({ fences: { Math: render } }, 'math')()],
  });
  expect(extensions).toMatchObject([
    {
      kind: 'remark',
      name: remarkEmoji.name,
      owner: 'content',
      use: remarkEmoji,
      options: { padSpaceAfter: true },
    },
    { kind: 'directive', name: 'card', owner: 'content', use: render, forms: ['leaf'] },
    { kind: 'fence', name: 'math', owner: 'math', use: render, options: undefined },
  ]);
});

test('a site without additions has none', () => {
  expect(find({})).toMatchObject({ extensions: [], styles: [], isOwn: false });
});

test('reports everything that is missing or declared twice at once', async () => {
  const markdown = {
    fences: { chart: render },
    styles: [{ file: new URL('./no.css', import.meta.url), classes: ['a'] }],
  };
  expect(
    await failureOf(() => find({ markdown, plugins: [plugin({ fences: { chart: render } })()] })),
  ).toBe(`config: the fence "chart" is rendered by config.ts and by own
  at config.ts
  Remove one of them.
config: markdown.styles: cannot read "${fileURLToPath(new URL('./no.css', import.meta.url))}"
  at config.ts
  Check the path; a package needs the file next to its compiled code.`);
});

test('says that two instances of a plugin have one name', async () => {
  const added = { directives: { chart: render } };
  const plugins = ['default', 'other'].map((id) => plugin(added)({ id }));
  expect(await failureOf(() => find({ plugins }))).toBe(
    `config: the directive "chart" is rendered by two instances of own
  at config.ts
  Make its name contain the id of the instance.`,
  );
});

test('says to import what is no function, in the config and in a plugin', async () => {
  const remark: never[] = ['remark-emoji' as never]; // the types refuse it
  expect(
    await failureOf(() => find({ markdown: { remark } })),
  ).toBe(`markdown.remark[0]: expected a function or tuple or object, found "remark-emoji"
  at config.ts
  Import the function at the top of the file, and write its name here.`);
  expect(
    await failureOf(() => find({ plugins: [plugin({ remark }, 'words')()] })),
  ).toBe(`words: markdown.remark[0]: expected a function or tuple or object, found "remark-emoji"
  at config.ts
  Import the function at the top of the file, and write its name here.`);
});

test('an unknown key is reported with the known ones', async () => {
  expect(
    await failureOf(() => find({ markdown: { fence: {} } })),
  ).toBe(`markdown: unknown key "fence"; known keys are "directives", "fences", "flags", "rehype", "remark", "styles", "transformers"
  at config.ts
  Did you mean "fences"?`);
});

test('a renderer of the site replaces that of the preset', () => {
  const preset = plugin({ directives: { tip: render, note: render } }, 'preset')();
  const { extensions } = find(
    { plugins: [preset], markdown: { directives: { tip: render } } },
    { preset: [preset] },
  );
  expect(extensions).toMatchObject([
    { name: 'note', owner: 'preset' },
    { name: 'tip', owner: 'content' },
  ]);
});

test('pages are compiled again when the code or an option of an addition changes', () => {
  const own = plugin({ fences: { chart: render } });
  const addressed = plugin(({ baseUrl }) => ({ fences: { home: [render, () => baseUrl] } }));
  const keyOf = (config: object, codeHash = 'first') => find(config, { codeHash }).key;
  const different = [
    keyOf({}),
    keyOf({ plugins: [own()] }),
    keyOf({ plugins: [own()] }, 'second'),
    keyOf({ plugins: [own({ wide: true })] }),
    keyOf({ markdown: { fences: { chart: render } } }),
    keyOf({ markdown: { fences: { chart: [render, { wide: true }] } } }),
    keyOf({ plugins: [addressed()] }),
    keyOf({ plugins: [addressed()], baseUrl: '/sub/' }),
  ];
  expect(new Set(different).size).toBe(different.length);
});

test('with additions of the preset alone, an edit of the config leaves all pages as they are', () => {
  const preset = [plugin({ fences: { chart: render } }, 'preset')()];
  const keyOf = (codeHash: string) => find({ plugins: preset }, { preset, codeHash }).key;
  expect(keyOf('before')).toBe(keyOf('after'));
});

test('options that are no data leave the key to the code', () => {
  const options: { self?: object } = {};
  options.self = options;
  expect(find({ markdown: { remark: [[remarkEmoji, options]] } }).key).toHaveLength(32);
});
