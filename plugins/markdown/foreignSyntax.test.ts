import { expect, test } from 'vitest';
import { compileText, warningsOf } from '../../engine/testing/compileText';

test('reports elements of other programs once for each name', async () => {
  const text =
    'A <Badge type="tip" /> and <Badge>two</Badge>.\n\n<my-player id="x"></my-player>\n\n`<Badge>`\n';
  const { problems } = await compileText(text);
  expect(problems.map(({ message, place }) => [message, place?.line])).toEqual([
    ['markdown: unknown element <Badge>; only the text in it is shown', 1],
    ['markdown: unknown element <my-player>; only the text in it is shown', 3],
  ]);
});

test('reports interpolation in text, not in code', async () => {
  const { problems } = await compileText('Version {{ version }} and {{ name }}.\n\n`{{ code }}`\n');
  expect(problems.map(({ message }) => message)).toEqual([
    'markdown: "{{ … }}" is shown as written; pages have no interpolation',
  ]);
  expect((await compileText('`{{ code }}`\n\n```vue\n{{ code }}\n```\n')).problems).toEqual([]);
});

test('warns when the text of a note is not shown', async () => {
  const { problems } = await compileText('# A\n\n[^long note]: text\n');
  expect(problems).toEqual([
    {
      message:
        'markdown: the label of the note "[^long note]" contains a blank; its text is not shown',
      place: { file: 'content/page.md', line: 3, column: 1 },
      action: 'Write the label in one word, such as "[^long-note]".',
    },
  ]);
});

test('warns of a note that no text refers to', async () => {
  const text = '# A\n\nOne[^a] and [^C].\n\n[^a]: First.\n\n[^b]: Second.\n\n[^c]: Third.\n';
  expect((await compileText(text)).problems).toEqual([
    {
      message: 'markdown: the note "[^b]" is not shown; nothing refers to it',
      place: { file: 'content/page.md', line: 7, column: 1 },
      action: 'Write its mark where it belongs, or remove the note.',
    },
  ]);
});

test('warns of an address that takes the end of its cell along', async () => {
  const { problems } = await compileText('| a | b |\n| - | - |\n|http://a.example|b|\n');
  expect(problems).toEqual([
    {
      message: 'markdown: an address in a table contains "|", which ends no cell there',
      place: { file: 'content/page.md', line: 3, column: 2 },
      action: 'Put a blank between the address and the "|".',
    },
  ]);
});

test('warns of cells that a table has no column for, also when code made them', async () => {
  const text =
    '| a | b |\n| - | - |\n| 1 | `x || y` |\n| 1 | `x \\|\\| y` | |\n| 1 | 2 | *3* | 4 |\n';
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "markdown: the row has more cells than the table has columns; "| y\`" is not shown
      at content/page.md:3:1
      3 | | 1 | \`x || y\` |
        | ^
      Write "\\|" for a "|" that ends no cell, in code too, or add a column.
    markdown: the row has more cells than the table has columns; "3 | 4" is not shown
      at content/page.md:5:1
      5 | | 1 | 2 | *3* | 4 |
        | ^
      Write "\\|" for a "|" that ends no cell, in code too, or add a column."
  `);
});
