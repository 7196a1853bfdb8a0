import { expect, test } from 'vitest';
import { compileText, htmlOf, warningsOf } from '../../testing/compileText';

test('nests directives with more colons outside', async () => {
  expect(
    await htmlOf(`::::tip
:::note
x
:::
::::
`),
  ).toMatchInlineSnapshot(
    `"<aside class="admonition tip" role="note"><p class="admonition-title">Tip</p><aside class="admonition note" role="note"><p class="admonition-title">Note</p><p>x</p></aside></aside>"`,
  );
});

test('nests directives with equal numbers of colons', async () => {
  expect(
    await htmlOf(`:::tip A

:::note
x
:::

after
:::

end
`),
  ).toMatchInlineSnapshot(`
    "<aside class="admonition tip" role="note"><p class="admonition-title">A</p><aside class="admonition note" role="note"><p class="admonition-title">Note</p><p>x</p></aside><p>after</p></aside>
    <p>end</p>"
  `);
});

test('nests details in details', async () => {
  expect(
    await htmlOf(`:::details Outer
:::details Inner
x
:::
:::
`),
  ).toMatchInlineSnapshot(
    `"<details class="admonition details"><summary>Outer</summary><details class="admonition details"><summary>Inner</summary><p>x</p></details></details>"`,
  );
});

test('nests directives in lists and quotes', async () => {
  expect(
    await htmlOf(`- a

  :::tip
  :::note
  x
  :::
  :::

> :::info
> y
> :::
`),
  ).toMatchInlineSnapshot(`
    "<ul>
    <li>
    <p>a</p>
    <aside class="admonition tip" role="note"><p class="admonition-title">Tip</p><aside class="admonition note" role="note"><p class="admonition-title">Note</p><p>x</p></aside></aside>
    </li>
    </ul>
    <blockquote>
    <aside class="admonition info" role="note"><p class="admonition-title">Info</p><p>y</p></aside>
    </blockquote>"
  `);
});

test('takes a title with brackets that do not match', async () => {
  expect(
    await htmlOf(`:::tip a ] b
x
:::
`),
  ).toMatchInlineSnapshot(
    `"<aside class="admonition tip" role="note"><p class="admonition-title">a ] b</p><p>x</p></aside>"`,
  );
});

test.each([
  ['[Link](/x) first', '<a href="{0}">Link</a> first'],
  ['[x] y', '[x] y'],
  ['[a]', 'a'],
  ['{a} b', '{a} b'],
  ['a \\', 'a \\'],
  ['\\[a', '[a'],
  ['`[a` `b]` c', '<code>[a</code> <code>b]</code> c'],
  ['a {#id}', 'a {#id}'],
])('shows the whole title "%s"', async (title, shown) => {
  const { html } = await compileText(`:::tip ${title}\nx\n:::\n`);
  expect(html).toContain(`<p class="admonition-title">${shown}</p><p>x</p>`);
});

test('warns of a title that it cannot show as it is written', async () => {
  expect(await warningsOf(':::tip Use `]`\nx\n:::\n')).toMatchInlineSnapshot(`
    "content: a bracket in the code of this title has no partner, and is shown with a backslash
      at content/page.md:1:1
      1 | :::tip Use \`]\`
        | ^
      Write the bracket outside of the code, or pair it."
  `);
});

test('takes a blank before the name, as other generators do', async () => {
  expect(
    await htmlOf(`::: tip Title
x
:::
`),
  ).toMatchInlineSnapshot(
    `"<aside class="admonition tip" role="note"><p class="admonition-title">Title</p><p>x</p></aside>"`,
  );
});

test('leaves directives in code as they are written', async () => {
  expect(
    await htmlOf(`\`\`\`md
:::tip Title
:::note
:::
:::
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "<figure class="code" data-language="md" data-head="name"><p class="code-bar"><span class="code-name" aria-hidden="true">md</span><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">:::tip Title</span>
    <span class="line">:::note</span>
    <span class="line">:::</span>
    <span class="line">:::</span></code></pre></figure>"
  `);
});

test('reports an unknown directive with a title, and shows it as text', async () => {
  expect(
    await warningsOf(`Text

:::tpi foo
x
:::
`),
  ).toMatchInlineSnapshot(`
    "content: unknown directive ":::tpi"; did you mean ":::tip"
      at content/page.md:3:1
      3 | :::tpi foo
        | ^
      Use one of note, tip, info, caution, warning, danger, details, tabs, tab, code-group."
  `);
});

test('reports an unknown directive of one line', async () => {
  expect(await warningsOf('::inclde{file=./a.md}\n')).toMatchInlineSnapshot(`
    "content: unknown directive "::inclde"; did you mean "::include"
      at content/page.md:1:1
      1 | ::inclde{file=./a.md}
        | ^
      Use one of include."
  `);
});

test('names the form that a directive has', async () => {
  expect(await warningsOf('::note\n')).toContain(
    'content: unknown directive "::note"; did you mean ":::note"\n',
  );
  expect(await warningsOf(':::include\nx\n:::\n')).toContain(
    'content: unknown directive ":::include"; did you mean "::include"\n',
  );
});

test('reports an unknown directive without a title', async () => {
  expect(
    await warningsOf(`:::nte
x
:::
`),
  ).toMatchInlineSnapshot(`
    "content: unknown directive ":::nte"; did you mean ":::note"
      at content/page.md:1:1
      1 | :::nte
        | ^
      Use one of note, tip, info, caution, warning, danger, details, tabs, tab, code-group."
  `);
});

test('reports a directive that is never closed', async () => {
  expect(
    await warningsOf(`---
title: T
---

:::tip
x
`),
  ).toMatchInlineSnapshot(`
    "content: ":::tip" is never closed
      at content/page.md:5:1
      5 | :::tip
        | ^
      Close it with a line of as many colons as it was opened with, below a blank line."
  `);
});

test('reports an end that closes nothing', async () => {
  expect(
    await warningsOf(`:::tip
x
:::
:::
`),
  ).toMatchInlineSnapshot(`
    "content: ":::" closes no directive
      at content/page.md:4:1
      4 | :::
        | ^
      Remove the line, or open a directive with as many colons above it."
  `);
});
