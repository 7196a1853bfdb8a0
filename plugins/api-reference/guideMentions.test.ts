import { describe, expect, test } from 'vitest';

import { findGuideMentions, guidesBySymbol } from './guideMentions';

const guide = (file: string, body: string) =>
  findGuideMentions({ file, hash: '', frontMatter: {}, frontMatterPlaces: {}, body, bodyLine: 1 });

test('finds names in inline code and in code blocks, not in sentences', () => {
  const { title, names } = guide(
    'a.md',
    '# Guide\n\nA Schema and `Model.find()`.\n\n```ts\nconst user = new Document();\n```\n',
  );
  expect(title).toBe('Guide');
  expect(names).toMatchObject({ Model: 3, 'Model.find': 3, Document: 1 });
  expect(names).not.toHaveProperty('Schema');
});

test('lists the guides that speak of a symbol most first', () => {
  const guides = [
    guide('once.md', '# Once\n\n`Schema`'),
    guide('often.md', '# Often\n\n`Schema`, `Schema.path`'),
    guide('other.md', '# Other\n\n`toString`, `constructor`'),
  ];
  const names = { Schema: 'classes/Schema', 'Schema.path': 'classes/Schema#path' };
  expect(guidesBySymbol(guides, names)).toEqual({
    'classes/Schema': [
      { title: 'Often', file: 'often.md' },
      { title: 'Once', file: 'once.md' },
    ],
  });
});

test('counts a symbol that is named like a method of every object', () => {
  const guides = [
    guide('a.md', '# A\n\n`toString`'),
    guide('b.md', '# B\n\n`toString`, `toString`'),
  ];
  expect(guides[0]!.names).toEqual({ toString: 3 });
  const mentions = guidesBySymbol(guides, { toString: 'functions/toString' });
  expect(mentions['functions/toString']?.map(({ title }) => title)).toEqual(['B', 'A']);
});

describe('a symbol whose name is a word', () => {
  const names = { is: 'functions/is', set: 'functions/set', 'Model.is': 'interfaces/Model#is' };
  const guidesOf = (body: string) =>
    Object.keys(guidesBySymbol([guide('a.md', `# A\n\n${body}`)], names));

  test('is not found in messages, in other languages or in sentences between code', () => {
    expect(guidesOf("`Property 'name' is required` and `UPDATE t set x`")).toEqual([]);
    expect(guidesOf('`is`')).toEqual([]);
    expect(guidesOf('```text output\nwhat is(this)\n```')).toEqual([]);
    expect(guidesOf(`\`${'x'.repeat(90)}\` is \`y\``)).toEqual([]);
    expect(
      guidesOf('```ts\n// this is(a comment)\nconsole.log("is(text)", map.set(1));\n```'),
    ).toEqual([]);
    expect(guidesOf('```ts\nconst store = {\n  async set(key: string) {\n  },\n};\n```')).toEqual(
      [],
    );
  });

  test('is found where it is imported, called or linked to', () => {
    expect(guidesOf("```ts\nimport { is as isA, Schema } from 'x';\n```")).toEqual([
      'functions/is',
    ]);
    expect(guidesOf('```js\nconst { set } = require("x");\n```')).toEqual(['functions/set']);
    expect(guidesOf('Call `set(key, value)` first.')).toEqual(['functions/set']);
    expect(guidesOf('```ts\nif (is(value, Number)) stop();\n```')).toEqual(['functions/is']);
    expect(guidesOf('See [`is`](/docs/api/functions/is).')).toEqual(['functions/is']);
    expect(guidesOf('See [the check](/docs/api/functions/is#top).')).toEqual(['functions/is']);
    expect(guidesOf('See [the page](/docs/basic/is).')).toEqual([]);
  });
});
