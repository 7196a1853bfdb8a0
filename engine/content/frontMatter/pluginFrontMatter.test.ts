import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { docs } from '../../../plugins/docs';
import { definePlugin } from '../../definePlugin';
import { buildFixture, failureOf, testPlugin } from '../../testing';
import { levels } from '../../testing/fixtures/front-matter/levels';
import { PluginFrontMatter } from './pluginFrontMatter';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

test('keys that a plugin declares reach the page and postBuild, with defaults, and are no warning', async () => {
  const built = await buildFixture('front-matter');
  cleanUp.push(built.remove);
  expect(built.texts).toEqual([]);
  expect(await built.read('docs/intro/index.html')).toContain('<p class="level">hard 20</p>');
  expect(await built.read('docs/plain/index.html')).toContain('<p class="level">any 5</p>');
  expect(await built.read('index.html')).toContain('<p class="level">easy 5</p>');
  expect(await built.read('404.html')).not.toContain('class="level"');
  expect(await built.read('hard.json')).toBe('["/docs/intro"]');
});

test('wrong values and misspelled keys are mistakes at their place', async () => {
  const text = '---\nlevel: medium\nminuts: 3\nlayout: wide\n---\n\n# A\n';
  const file = 'content/docs/intro.md';
  expect(
    await failureOf(testPlugin(docs(), { [file]: text }, { plugins: [levels()] }), {
      [file]: text,
    }),
  ).toMatchInlineSnapshot(`
    "levels: front matter "level": expected "easy" or "hard", found "medium"
      at content/docs/intro.md:2:8
      2 | level: medium
        |        ^
      Fix the value, or remove the key.
    docs: unknown front matter key "minuts"
      at content/docs/intro.md:3:1
      3 | minuts: 3
        | ^
      Did you mean "minutes"? If not, declare the key in "frontMatter.keys" of the config."
  `);
  const { warnings } = await testPlugin(
    docs(),
    { [file]: '---\nlayout: wide\nlevel: easy\n---\n\n# A\n' },
    { plugins: [levels()] },
  );
  expect(warnings.map(({ message }) => message)).toEqual(['front matter: "layout" is not used']);
});

test('a value that is none of the choices is named with all of them', async () => {
  const choices = z.object({ mood: z.enum(['calm', 'wild']).optional() });
  const moods = definePlugin('moods', z.strictObject({}), () => ({ frontMatter: choices }));
  const files = { 'content/docs/intro.md': '---\nmood: sad\n---\n# A\n' };
  const failure = await failureOf(testPlugin(docs(), files, { plugins: [moods()] }));
  expect(failure.split('\n')[0]).toBe(
    'moods: front matter "mood": expected one of "calm"|"wild", found "sad"',
  );
});

const declaring = (name: string, ...keys: string[]) =>
  definePlugin(name, z.strictObject({}), () => ({
    frontMatter: z.object(Object.fromEntries(keys.map((key) => [key, z.unknown()]))),
  }))();

test('a key has one owner, and is not taken for a misspelled one', async () => {
  const plugins = [declaring('first', 'tags', 'Slug', 'mood'), docs(), declaring('second', 'mood')];
  expect(await failureOf(() => new PluginFrontMatter(plugins))).toMatchInlineSnapshot(`
    "first: the front matter key "tags" belongs to the plugin "docs"
      at config.ts
      Give the key another name, or leave out one of the plugins.
    first: the front matter key "Slug" looks like a misspelled "slug" of the plugin "docs"
      at config.ts
      Give the key another name, or leave out one of the plugins.
    second: the front matter key "mood" belongs to the plugin "first"
      at config.ts
      Give the key another name, or leave out one of the plugins."
  `);
});

test('two instances of a plugin declare the same keys', () => {
  const plugins = new PluginFrontMatter([declaring('one', 'mood'), declaring('one', 'mood')]);
  expect(plugins.take('a.md', [{ key: 'mood', value: 1 }])).toEqual([]);
  expect(plugins.of('a.md')).toEqual({ mood: 1 });
  plugins.forget('a.md');
  expect(plugins.of('a.md')).toBeUndefined();
});
