import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkFrontMatter } from './checkFrontMatter';
import { type FrontMatterSettings, UnusedKeys } from './unusedKeys';

const layout = { key: 'layout', value: 'page', line: 2, column: 1 };

function noted(settings?: FrontMatterSettings): UnusedKeys {
  const keys = new UnusedKeys(settings);
  keys.add('docs', 'b.md', [layout, { key: 'order', value: '3', line: 3, column: 1 }]);
  keys.add('docs', 'a.md', [layout]);
  keys.add('pages', 'a.md', [layout]);
  return keys;
}

test('gives one warning for all files, with the first place', () => {
  expect(noted().errors()).toEqual([]);
  expect(noted().warnings()).toEqual([
    {
      message: 'front matter: "layout", "order" are not used: 3 times in 2 files',
      place: { file: 'a.md', line: 2, column: 1 },
      action:
        'Remove what you do not need, or declare the rest in "frontMatter.keys" of the config.',
    },
  ]);
  const once = new UnusedKeys();
  once.add('docs', 'a.md', [layout]);
  expect(once.warnings()[0]?.message).toBe('front matter: "layout" is not used');
});

test('accepts declared keys and checks the type of their values', () => {
  const keys = noted({ unknown: 'warn', keys: { layout: 'any', order: 'number' } });
  expect(keys.warnings()).toEqual([]);
  expect(keys.errors()).toEqual([
    {
      message: 'docs: front matter "order": expected a number, found "3"',
      place: { file: 'b.md', line: 3, column: 1 },
      action: 'Fix the value, or declare another type in "frontMatter.keys" of the config.',
    },
  ]);
});

test('makes unknown keys errors, or says nothing, as the config wants', () => {
  const keys = noted({ unknown: 'error', keys: { order: 'text' } });
  expect(keys.warnings()).toEqual([]);
  expect(keys.errors().map(({ message, place }) => [message, place?.file])).toEqual([
    ['docs: unknown front matter key "layout"', 'a.md'],
    ['docs: unknown front matter key "layout"', 'b.md'],
  ]);
  const silent = noted({ unknown: 'ignore', keys: {} });
  expect([...silent.errors(), ...silent.warnings()]).toEqual([]);
});

const schema = z.strictObject({
  title: z.string().optional(),
  image: z.string().optional(),
  description: z.string().optional(),
});
const check = (frontMatter: Record<string, unknown>) =>
  checkFrontMatter('docs', schema, { frontMatter, frontMatterPlaces: {} });

test.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['descripion', 'description'],
  ['descriptoin', 'description'],
])('takes %s for a misspelled %s', (key, meant) => {
  const { unused } = check({ [key]: 'x' });
  expect(unused).toEqual([{ key, value: 'x', meant }]);
  const keys = new UnusedKeys();
  keys.add('docs', 'a.md', unused);
  expect(keys.warnings()).toEqual([]);
  expect(keys.errors()).toEqual([
    {
      message: `docs: unknown front matter key "${key}"`,
      place: { file: 'a.md' },
      action: `Did you mean "${meant}"? If not, declare the key in "frontMatter.keys" of the config.`,
    },
  ]);
  const declared = new UnusedKeys({ unknown: 'warn', keys: { [key]: 'text' } });
  declared.add('docs', 'a.md', unused);
  expect(declared.errors()).toEqual([]);
});

test('a key without a value counts as absent', () => {
  expect(check({ title: 'A', description: null, lang: null })).toEqual({
    data: { title: 'A' },
    problems: [],
    unused: [{ key: 'lang', value: null }],
  });
});

test.each(['page', 'tile_color', 'layout', 'lang'])(
  'takes %s for a key of another program',
  (key) => {
    expect(check({ title: 'A', [key]: 1 })).toEqual({
      data: { title: 'A' },
      problems: [],
      unused: [{ key, value: 1 }],
    });
  },
);
