import { expect, test } from 'vitest';
import { compileText, htmlOf, warningsOf } from '../testing/compileText';

test("writes GitHub's tables in a container that scrolls, with the column of each cell", async () => {
  expect(
    await htmlOf(`| A | B |
| --- | --: |
| \`x\` | y\\|z |
`),
  ).toMatchInlineSnapshot(`
    "<div class="table" tabindex="0" role="group" aria-label="Table: A, B"><table>
    <thead>
    <tr>
    <th>A</th>
    <th align="right">B</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>{s0}<code>x</code>{e0}</td>
    <td align="right" data-label="B">y|z</td>
    </tr>
    </tbody>
    </table></div>"
  `);
});

test('writes task lists, deletions and bare addresses', async () => {
  expect(
    await htmlOf(`- [x] done
- [ ] open

~~old~~ ~new~ https://a.b/c and www.a.b, me@a.b
`),
  ).toMatchInlineSnapshot(`
    "<ul class="contains-task-list">
    <li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> done</li>
    <li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> open</li>
    </ul>
    <p><del>old</del> ~new~ <a href="https://a.b/c" target="_blank" rel="noopener noreferrer">https://a.b/c</a> and <a href="http://www.a.b" target="_blank" rel="noopener noreferrer">www.a.b</a>, <a href="mailto:me@a.b">me@a.b</a></p>"
  `);
});

test('writes footnotes', async () => {
  expect(
    await htmlOf(`Text[^1].

[^1]: A note.
`),
  ).toMatchInlineSnapshot(`
    "<p>Text<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>.</p>
    <section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2>
    <ol>
    <li id="fn-1">
    <p>A note. <a href="#fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>
    </li>
    </ol>
    </section>"
  `);
});

test("writes GitHub's alerts as admonitions", async () => {
  const { html } = await compileText('> [!WARNING]\n> Careful.\n\n> [!IMPORTANT] not one\n');
  expect(html).toMatchInlineSnapshot(`
    "<aside class="admonition warning" role="note">
    <p class="admonition-title">Warning</p>
    <p>Careful.</p>
    </aside>
    <blockquote>
    <p>[!IMPORTANT] not one</p>
    </blockquote>"
  `);
});

test('keeps raw HTML and drops comments', async () => {
  expect(
    await htmlOf(`A <kbd>K</kbd> <!-- gone -->

<!-- gone
too -->

<div class="x">

*in*

</div>
`),
  ).toMatchInlineSnapshot(`
    "<p>A <kbd>K</kbd> </p>
    <div class="x">
    <p><em>in</em></p>
    </div>"
  `);
});

test('shows the raw HTML of other authors as text', async () => {
  expect(
    await htmlOf(
      `A <b onclick="x()">b</b>

<script>x()</script>
`,
      { rules: { link: () => undefined, symbol: () => undefined } },
    ),
  ).toMatchInlineSnapshot(`
    "<p>A &#x3C;b onclick="x()">b&#x3C;/b></p>
    <p>&#x3C;script>x()&#x3C;/script></p>"
  `);
});

test('takes < and { in Markdown as text', async () => {
  // the braces of other programs are a warning besides
  const { html } = await compileText('a < b {c} {{d}} <3\n');
  expect(html).toBe('<p>a &#x3C; b {c} {{d}} &#x3C;3</p>');
});

test('drops style attributes, which the security policy forbids', async () => {
  expect(
    await warningsOf(`<p style="color:red">x</p>
`),
  ).toMatchInlineSnapshot(`
    "content: the style attribute of <p> is dropped; the security policy forbids inline styles
      at content/page.md:1:1
      1 | <p style="color:red">x</p>
        | ^
      Use a class."
  `);
});

test('refuses addresses that run code', { tags: 'I13' }, async () => {
  expect(
    await warningsOf(`[a](javascript:alert(1)) [b](data:text/html,x)
`),
  ).toMatchInlineSnapshot(`
    "content: a link with "javascript:" is not allowed
      at content/page.md:1:1
      1 | [a](javascript:alert(1)) [b](data:text/html,x)
        | ^
      Link to a page, a file, or an address with http:, https:, mailto: or tel:; "links.schemes" in the config allows others.
    content: a link with "data:" is not allowed
      at content/page.md:1:26
      1 | [a](javascript:alert(1)) [b](data:text/html,x)
        |                          ^
      Link to a page, a file, or an address with http:, https:, mailto: or tel:; "links.schemes" in the config allows others."
  `);
});

test('reports a level-1 heading inside of the page', async () => {
  expect(
    await warningsOf(`# One

# Two
`),
  ).toMatchInlineSnapshot(`
    "content: a level-1 heading inside the page; the page has its title already
      at content/page.md:3:1
      3 | # Two
        | ^
      Begin it with "##"."
  `);
});

test('reports an id that is used twice', { tags: 'I14' }, async () => {
  expect(
    await warningsOf(`## One {#x}

## Two {#x}
`),
  ).toMatchInlineSnapshot(`
    "content: the id "x" is used twice on this page
      at content/page.md:3:1
      3 | ## Two {#x}
        | ^
      Give this heading another id."
  `);
});

test('treats CRLF and CR as LF', { tags: 'I11', meta: { cases: 2 } }, async () => {
  expect(await htmlOf('a\r\n\r\n- b\r- c\r\n')).toBe(await htmlOf('a\n\n- b\n- c\n'));
});

test('replaces lone surrogates and NUL, which no file can hold', { tags: 'I11' }, async () => {
  expect(await htmlOf('a\uD800b\0c\n')).toBe('<p>a\uFFFDb\uFFFDc</p>');
});
