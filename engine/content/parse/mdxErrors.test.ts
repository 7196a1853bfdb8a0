// @module-tag I5
import { expect, test } from 'vitest';
import { errorsOf } from '../../testing/compileText';

/** The whole error of a page whose body begins on line 5. */
const mistake = (body: string) =>
  errorsOf(`---\ntitle: Page\n---\n\n${body}`, { file: 'content/page.mdx' });

test('places a tag that is never closed', async () => {
  expect(await mistake('Text\n\n<Card>\n\nmore\n')).toMatchInlineSnapshot(`
    "content: expected a closing tag for \`<Card>\`
      at content/page.mdx:7:1
      7 | <Card>
        | ^
      Close the tag, or write "\\<" if it is text."
  `);
});

test('places a tag never closed inside of a paragraph', async () => {
  expect(await mistake('Text <Card> more\n')).toMatchInlineSnapshot(`
    "content: expected a closing tag for \`<Card>\` before the end of the paragraph
      at content/page.mdx:5:6
      5 | Text <Card> more
        |      ^
      Close the tag, or write "\\<" if it is text."
  `);
});

test('places a tag never closed inside of a heading', async () => {
  expect(await mistake('# Title <Card>\n')).toMatchInlineSnapshot(`
    "content: expected a closing tag for \`<Card>\` before the end of the heading
      at content/page.mdx:5:9
      5 | # Title <Card>
        |         ^
      Close the tag, or write "\\<" if it is text."
  `);
  expect(await mistake('<Card>Title\n-\n')).toMatchInlineSnapshot(`
    "content: expected a closing tag for \`<Card>\` before the end of the heading that the line of "-" or "=" makes of it
      at content/page.mdx:5:1
      5 | <Card>Title
        | ^
      Close the tag, or write "\\<" if it is text."
  `);
});

test('places an expression that does not parse', async () => {
  expect(await mistake('Text {a +}\n')).toMatchInlineSnapshot(`
    "content: could not parse the expression: unexpected token
      at content/page.mdx:5:10
      5 | Text {a +}
        |          ^
      Fix the code, or write "\\{" if it is text."
  `);
});

test('places an HTML comment', async () => {
  expect(await mistake('Text\n\n<!-- c -->\n')).toMatchInlineSnapshot(`
    "content: unexpected character \`!\` (U+0021) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`
      at content/page.mdx:7:1
      7 | <!-- c -->
        | ^
      Write comments as {/* … */}."
  `);
});

test('places an autolink', async () => {
  expect(await mistake('See <https://a.b> now\n')).toMatchInlineSnapshot(`
    "content: unexpected character \`/\` (U+002F) before local name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`
      at content/page.mdx:5:5
      5 | See <https://a.b> now
        |     ^
      Write the address as [text](https://…)."
  `);
});

test('places an import that does not parse', async () => {
  expect(await mistake('import x frm "y"\n\nText\n')).toMatchInlineSnapshot(`
    "content: could not parse the import or export: unexpected token
      at content/page.mdx:5:10
      5 | import x frm "y"
        |          ^
      Fix the import or export."
  `);
});

test('places tags closed in the wrong order', async () => {
  expect(await mistake('<Card>\n\n<Steps>\n\n</Card>\n\n</Steps>\n')).toMatchInlineSnapshot(`
    "content: unexpected closing tag \`</Card>\`, expected corresponding closing tag for \`<Steps>\`
      at content/page.mdx:9:1
      9 | </Card>
        | ^
      Close the tag, or write "\\<" if it is text."
  `);
});

test('places a lone brace', async () => {
  expect(await mistake('Text { more\n')).toMatchInlineSnapshot(`
    "content: unexpected end of file in expression, expected a corresponding closing brace for \`{\`
      at content/page.mdx:5:6
      5 | Text { more
        |      ^
      Fix the code, or write "\\{" if it is text."
  `);
});

test('places a lone less-than sign', async () => {
  expect(await mistake('{1} <3 more\n')).toMatchInlineSnapshot(`
    "content: unexpected character \`3\` (U+0033) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`
      at content/page.mdx:5:5
      5 | {1} <3 more
        |     ^
      Write "\\<" or "&lt;" if it is text."
  `);
});

test('places a style attribute', async () => {
  expect(await mistake('<div style="color:red">x</div>\n')).toMatchInlineSnapshot(`
    "content: the style attribute of <div> is not allowed; the security policy forbids inline styles
      at content/page.mdx:5:1
      5 | <div style="color:red">x</div>
        | ^
      Use className and a stylesheet."
  `);
});

test("places an export with a name of MDX's own", async () => {
  expect(await mistake('export const MDXContent = 1\n\nText\n')).toMatchInlineSnapshot(`
    "content: the name "MDXContent" is reserved by MDX
      at content/page.mdx:5:1
      5 | export const MDXContent = 1
        | ^
      Choose another name."
  `);
});

test('places an attribute without quotes', async () => {
  expect(await mistake('<Card a=b />\n')).toMatchInlineSnapshot(`
    "content: unexpected character \`b\` (U+0062) before attribute value, expected a character that can start an attribute value, such as \`"\`, \`'\`, or \`{\`
      at content/page.mdx:5:9
      5 | <Card a=b />
        |         ^
      Put quotes around the value of an attribute."
  `);
});

test('places a name declared twice', async () => {
  expect(await mistake('import A from "a"\nexport const A = 1\n\nText\n')).toMatchInlineSnapshot(`
    "content: could not parse the import or export: identifier 'A' has already been declared
      at content/page.mdx:6:14
      6 | export const A = 1
        |              ^
      Fix the import or export."
  `);
});
