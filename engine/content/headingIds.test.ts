import { describe, expect, test } from 'vitest';
import { compileText } from '../testing/compileText';

const ids = [
  'A.__call__',
  'a*b*',
  'x~~y~~',
  '`z`',
  'www.example.com',
  'a@b.co',
  '__priv__',
  '#',
  'é.1',
];
const long = `\n\n${'word '.repeat(12_100)}\n`;
const code = "\n\n<b>{'code'}</b>\n";

/** Each parser, and both lanes. */
const kinds = {
  Markdown: { file: 'content/page.md', more: '' },
  'Markdown read by the JavaScript parser': { file: 'content/page.md', more: long },
  MDX: { file: 'content/page.mdx', more: '' },
  'MDX with code': { file: 'content/page.mdx', more: code },
};

describe.each(Object.entries(kinds))('%s', (_, { file, more }) => {
  test('keeps the id that is written after a heading, whatever is in it', async () => {
    const headings = ids.flatMap((id) => [
      `## A *title* of \`it\` {#1${id}}`,
      `## A *title* of \`it\` {/* #2${id} */}`,
      `## A *title* of \`it\` {#3${id}} ##`,
      `A *title* of \`it\` {#4${id}}\n---`,
      `A *title*\nof \`it\` {#5${id}}\n---`,
      `> ## A *title* of \`it\` {#6${id}}`,
      `- ## A *title* of \`it\` {#7${id}}`,
    ]);
    const page = await compileText(`${headings.join('\n\n')}${more}`, { file });
    expect(page.headings.map(({ id }) => id)).toEqual(
      ids.flatMap((id) => [1, 2, 3, 4, 5, 6, 7].map((number) => number + id)),
    );
    expect(new Set(page.headings.map(({ text }) => text))).toEqual(new Set(['A title of it']));
    expect(page.problems).toEqual([]);
  });
});

test('leaves what looks like a heading with an id alone where there is none', async () => {
  const { html } = await compileText(
    '## One {#_a_}\n\n    ## Two {#b}\n\n<pre>\n## Three {#c}\n</pre>\n\n```text\n## Four {#d}\n```\n\n' +
      '`a\nFive {#e}\n---`\n\nSix {#f}\n',
  );
  for (const line of ['## Two {#b}', '## Three {#c}', '## Four {#d}', 'Six {#f}'])
    expect(html).toContain(line);
  expect(html).toContain('<h2 id="_a_">One');
});

test('reads an id with escaped characters as it is meant', async () => {
  const { headings } = await compileText('## A {#a\\_\\_b}\n\n## B \\{#c}\n');
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ['a__b', 'A'],
    ['c', 'B'],
  ]);
});

test('leaves strings in the code of MDX as they are', async () => {
  const { code } = await compileText('export const a = `\n## One {#b}\n`;\n\n## Two {#_c_}\n', {
    file: 'content/page.mdx',
  });
  expect(code).toContain('## One {#b}');
  expect(code).toContain('"_c_"');
});
