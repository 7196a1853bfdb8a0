import { expect, test } from 'vitest';
import { createCompiler } from './compile';
import { compileText } from './compileText';
import { readYaml } from './frontMatter/yaml';

const compiler = createCompiler({ read: () => 'missing', schemes: ['slack'] });
const file = 'content/terms.yml';
const yaml = `terms:
  - name: bucket
    text: "Holds [documents](../nope.md)."
  - name: scope
    text: |
      A part of a bucket.

      See [nothing](javascript:x) and :nope[this].
`;
const { data, placeOf } = readYaml(yaml, { subject: 'glossary', file });
const terms = data.terms as { name: string; text: string }[];

test('YAML gives the place of every value', () => {
  expect(placeOf('terms', 0, 'name')).toEqual({ file, line: 2, column: 11 });
  expect(placeOf('terms', 0, 'text')).toEqual({ file, line: 3, column: 12 });
  expect(placeOf('terms', 1, 'text')).toEqual({ file, line: 6, column: 7 });
  expect(placeOf('terms', 2, 'text')).toBeUndefined();
});

test('a text in YAML is compiled, with links and problems at their places in the file', async () => {
  const first = await compileText(terms[0]!.text, placeOf('terms', 0, 'text')!, compiler);
  expect(first.html).toBe('<p>Holds <a href="\x000\0">documents</a>.</p>'.replace('0000', '0'));
  expect(first.links).toEqual([{ file, kind: 'link', url: '../nope.md', line: 3, column: 18 }]);
  const second = await compileText(terms[1]!.text, placeOf('terms', 1, 'text')!, compiler);
  expect(second.problems.map(({ place }) => place)).toContainEqual({ file, line: 8, column: 11 });
});

test.each([
  ['JSON', '{\n  "text": "First.\\n\\nSee [it](javascript:x)."\n}\n', { line: 2, column: 12 }],
  ['folded YAML', 'text: >\n  First.\n\n\n  See [it](javascript:x).\n', { line: 2, column: 3 }],
])(
  'a text in %s has the place of its beginning, since its lines are not those of the file',
  async (_, fileText, at) => {
    const { data, placeOf } = readYaml(fileText, { subject: 'glossary', file });
    const place = placeOf('text')!;
    expect(place).toEqual({ file, ...at });
    const { problems } = await compileText(data.text as string, place, compiler, {
      fileLines: fileText.split('\n'),
    });
    expect(problems.map((problem) => problem.place)).toEqual([place]);
  },
);

test('a link may have a scheme that the config allows', async () => {
  const at = { file, line: 1, column: 1 };
  const { html, problems } = await compileText('[Ask](slack://channel)', at, compiler);
  expect(html).toBe('<p><a href="slack://channel">Ask</a></p>');
  expect(problems).toEqual([]);
});

test('finds keys and values by text, whatever YAML takes a key for, and by way of aliases', async () => {
  const text = 'base: &base\n  200:\n    about: Fine.\nother: *base\n';
  const { placeOf, keyPlaceOf } = await readYaml(text, { subject: 'codes', file });
  expect(placeOf('base', '200', 'about')).toEqual({ file, line: 3, column: 12 });
  expect(keyPlaceOf('other', '200')).toEqual({ file, line: 2, column: 3 });
  expect(keyPlaceOf('base', '404')).toBeUndefined();
});
