import { expect, test } from 'vitest';
import { compileText, errorsOf, htmlOf, warningsOf } from '../../testing/compileText';

test('includes fragments of fragments; addresses start in the file they stand in', async () => {
  expect(
    await htmlOf(
      `a

::include{file="./part/_b.md"}

d
`,
      {
        files: {
          'content/part/_b.md': 'b [x](./y.md)\n\n::include{file="./_c.md"}\n',
          'content/part/_c.md': ':::tip T\nc\n:::\n',
        },
      },
    ),
  ).toMatchInlineSnapshot(`
    "<p>a</p>
    <p>b <a href="{0}">x</a></p>
    <aside class="admonition tip" role="note"><p class="admonition-title">T</p><p>c</p></aside>
    <p>d</p>"
  `);
});

test('images of an included file start in its folder, also on pages with HTML', async () => {
  const files = { 'content/part/_b.md': 'b ![x](./y.png) [z](./z.md)\n' };
  for (const text of ['', '<b>HTML</b>\n\n'])
    expect(
      await warningsOf(`${text}::include{file="./part/_b.md"}\n`, { files }),
    ).toBe(`content: missing image "./y.png"
  at content/part/_b.md:1:3
  1 | b ![x](./y.png) [z](./z.md)
    |   ^
  Put it at content/part/y.png.`);
  const { links, html } = await compileText('::include{file="./part/_b.md"}\n', { files });
  expect(links.map(({ file }) => file)).toEqual(['content/part/_b.md', 'content/part/_b.md']);
  expect(html).not.toContain('data-included');
});

test('addresses in HTML of an included file start in its folder', async () => {
  const files = { 'content/part/_b.md': 'b <img src="./y.png"> <a href="./z.md">z</a>\n' };
  expect(await warningsOf('# A\n\n::include{file="./part/_b.md"}\n', { files })).toContain(
    'at content/part/_b.md:1:3',
  );
  const { links } = await compileText('::include{file="./part/_b.md"}\n', { files });
  expect(links.map(({ file }) => file)).toEqual(['content/part/_b.md', 'content/part/_b.md']);
});

test('an error of syntax in an included file is at its place there', async () => {
  const files = { 'content/part/_b.mdx': 'b\n\nc {d\n' };
  const text = '::include{file="./part/_b.mdx"}\n';
  expect(await errorsOf(text, { file: 'content/page.mdx', files })).toContain(
    'at content/part/_b.mdx:3:3',
  );
});

test('names a cycle', { tags: 'I17' }, async () => {
  expect(
    await errorsOf(
      `::include{file="./_b.md"}
`,
      { files: { 'content/_b.md': '::include{file="./page.md"}\n' } },
    ),
  ).toMatchInlineSnapshot(`
    "content: include cycle: content/_b.md → content/page.md → content/_b.md
      at content/_b.md:1:1
      1 | ::include{file="./page.md"}
        | ^
      Remove one of these includes."
  `);
});

test('refuses files outside of the site, missing ones and none', {
  tags: 'I17',
  meta: { cases: 3 },
}, async () => {
  expect(
    await errorsOf(`::include{file="../../etc/passwd"}

::include{file="/etc/passwd"}

::include{file="./gone.md"}

::include
`),
  ).toMatchInlineSnapshot(`
    "content: include "../../etc/passwd" is outside of the site folder
      at content/page.md:1:1
      1 | ::include{file="../../etc/passwd"}
        | ^
      Include files of the site only.
    content: cannot find "etc/passwd" to include
      at content/page.md:3:1
      3 | ::include{file="/etc/passwd"}
        | ^
      Check the path.
    content: cannot find "content/gone.md" to include
      at content/page.md:5:1
      5 | ::include{file="./gone.md"}
        | ^
      Check the path.
    content: include names no file
      at content/page.md:7:1
      7 | ::include
        | ^
      Write ::include{file="name.md"}."
  `);
});

test('refuses a row of includes that is too long', { tags: 'I17' }, async () => {
  expect(
    await errorsOf(
      `::include{file="./_0.md"}
`,
      {
        files: Object.fromEntries(
          Array.from({ length: 20 }, (_, n) => [
            `content/_${n}.md`,
            `::include{file="./_${n + 1}.md"}\n`,
          ]),
        ),
      },
    ),
  ).toMatchInlineSnapshot(`
    "content: includes nest deeper than 10 files
      at content/_9.md:1:1
      1 | ::include{file="./_10.md"}
        | ^
      Include fewer files in a row."
  `);
});

test('places the problems of a fragment in its file', async () => {
  expect(
    await warningsOf(
      `::include{file="./_b.md"}
`,
      { files: { 'content/_b.md': 'x\n\n:::nte foo\ny\n:::\n' } },
    ),
  ).toMatchInlineSnapshot(`
    "content: unknown directive ":::nte"; did you mean ":::note"
      at content/_b.md:3:1
      3 | :::nte foo
        | ^
      Use one of note, tip, info, caution, warning, danger, details, tabs, tab, code-group."
  `);
});

test('includes MDX with its own imports, even ones that the page has too', async () => {
  const { lane, code } = await compileText(
    'import { B } from \'./b\';\n\n::include{file="./_b.mdx"}\n\n::include{file="./_b.mdx"}\n',
    {
      file: 'content/page.mdx',
      files: { 'content/_b.mdx': "import { B } from './b';\n\n<B>words</B>\n" },
    },
  );
  expect(lane).toBe('module');
  expect(code.match(/import \{ ?B ?\}/g)).toHaveLength(1);
  const plain = await compileText('::include{file="./_b.mdx"}\n', {
    file: 'content/page.mdx',
    files: { 'content/_b.mdx': '**words** {1 + 1}\n' },
  });
  expect(plain.lane).toBe('module');
});
