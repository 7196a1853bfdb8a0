import { expect, test } from 'vitest';
import { z } from 'zod';
import { definePlugin } from '../definePlugin';
import { failureOf } from '../testing/failureOf';
import { checkConfig } from './config';
import { findExtensions } from './markdown';

const site = { title: 'T', url: 'https://example.org' };

const find = (config: object) =>
  findExtensions({
    config: checkConfig({ ...site, ...config }, 'config.ts'),
    configFile: import.meta.filename,
    codeHash: 'of the site',
  });

const self = new URL(import.meta.url);

test('finds the modules of the config and of plugins, with their options and code', async () => {
  const math = definePlugin('math', z.strictObject({}), () => ({
    markdown: { fences: { Math: { module: self, export: 'render' } } },
  }));
  const { extensions } = await find({
    markdown: { remark: [['remark-emoji', { padSpaceAfter: true }]], directives: { card: self } },
    plugins: [math()],
  });
  expect(extensions).toMatchObject([
    { kind: 'remark', name: 'remark-emoji', owner: 'content', options: { padSpaceAfter: true } },
    { kind: 'directive', name: 'card', owner: 'content', export: 'default' },
    { kind: 'fence', name: 'math', owner: 'math', export: 'render', code: 'of the site' },
  ]);
  expect(extensions[0]!.module).toMatch(/^file:.*\/remark-emoji\//);
});

test('a site without additions has none', async () => {
  expect(await find({})).toEqual({ extensions: [], styles: [] });
});

test('reports everything that is missing or declared twice at once', async () => {
  const again = definePlugin('again', z.strictObject({}), () => ({
    markdown: { fences: { chart: self } },
  }));
  const markdown = {
    remark: ['remark-nothing', './mine.js', ['remark-emoji', { now: () => 1 }]],
    rehype: [new URL('./nothing.mjs', import.meta.url)],
    fences: { chart: self },
    styles: [{ file: new URL('./no.css', import.meta.url), classes: ['a'] }],
  };
  expect(
    await failureOf(find({ markdown, plugins: [again()] })),
  ).toBe(`config: markdown.remark: cannot find "remark-nothing"
  at config.ts
  Run "npm install remark-nothing".
config: markdown.remark: "./mine.js" is no name of a package
  at config.ts
  Write new URL("./mine.js", import.meta.url).
config: markdown.remark: the options of "remark-emoji" must be plain JSON; found a function
  at config.ts
  Threads get them: pass functions and the like by a module of your own, with new URL("./name.ts", import.meta.url).
config: markdown.rehype: cannot find "nothing.mjs"
  at config.ts
  Check the path.
config: the fence "chart" is rendered by config.ts and by again
  at config.ts
  Remove one of them.
config: markdown.styles: cannot read "no.css"
  at config.ts
  Check the path.`);
});

test('an unknown key is reported with the known ones', async () => {
  expect(
    await failureOf(() => find({ markdown: { fence: {} } })),
  ).toBe(`markdown: unknown key "fence"; known keys are "directives", "fences", "flags", "rehype", "remark", "styles", "transformers"
  at config.ts
  Did you mean "fences"?`);
});

test('an edit of the config leaves the code of the preset as it is, and a renderer of the site replaces that of the preset', async () => {
  const preset = definePlugin('preset', z.strictObject({}), () => ({
    markdown: { directives: { tip: self, note: self } },
  }))();
  const find = (codeHash: string) =>
    findExtensions({
      config: checkConfig(
        { ...site, plugins: [preset], markdown: { directives: { tip: self } } },
        'config.ts',
      ),
      configFile: import.meta.filename,
      codeHash,
      preset: [preset],
    });
  const { extensions } = await find('before');
  expect(extensions).toMatchObject([
    { name: 'note', owner: 'preset' },
    { name: 'tip', owner: 'content', code: 'before' },
  ]);
  expect((await find('after')).extensions[0]).toEqual(extensions[0]);
});
