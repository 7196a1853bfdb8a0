import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPlain } from './plainFrontMatter';

const value = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[A-Za-z][ -~]{0,30}$/),
  fc.stringMatching(/^["'][ -~]{0,30}["']$/),
  fc.constantFrom(
    'true',
    'True',
    'null',
    '~',
    'NO',
    'yes',
    '0',
    '007',
    '0x1F',
    '1e3',
    '.5',
    '.inf',
  ),
  fc.integer().map(String),
);
const yaml = fc
  .array(fc.tuple(fc.constantFrom('title', 'a_b', 'slug-2', 'true', 'Null'), value), {
    minLength: 1,
  })
  .map((pairs) => pairs.map(([key, text]) => `${key}: ${text}\n`).join(''));

test('what is read without the YAML parser is what the parser reads', () => {
  let read = 0;
  fc.assert(
    fc.property(yaml, (text) => {
      const plain = readPlain(text);
      if (!plain) return;
      read++;
      expect(plain.data).toEqual(parse(text, { schema: 'core' }));
    }),
    { numRuns: 5_000 },
  );
  expect(read).toBeGreaterThan(100);
});

test('plain front matter is read, and where its keys stand', () => {
  expect(readPlain('title: "A: b"\nsidebar_position: 3\ndraft: true\nslug: a page\n')).toEqual({
    data: { title: 'A: b', sidebar_position: 3, draft: true, slug: 'a page' },
    places: {
      title: { line: 2, column: 1 },
      sidebar_position: { line: 3, column: 1 },
      draft: { line: 4, column: 1 },
      slug: { line: 5, column: 1 },
    },
  });
});

test.each([
  'a: b: c\n',
  'a: [1]\n',
  'a: |\n  b\n',
  'a: "\\n"\n',
  'a: 1\na: 2\n',
  '__proto__: b\n',
  'a: b # c\n',
  'a:\n',
])('%j is left to the parser', (text) => expect(readPlain(text)).toBeUndefined());
