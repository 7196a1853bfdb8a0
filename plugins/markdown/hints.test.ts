import { expect, test } from 'vitest';
import { warningsOf } from '../../engine/testing/compileText';

test('says what to write instead of Markdown that only other programs read', async () => {
  const text = `# T

!!! note "Title"
    Words.

=== "npm"

Some ==marked words==.

[[toc]]

So $a^2 + b^2$ and $\\frac{1}{2}$.

$$
\\sum_{i=1}^n i
$$

\`\`\`mermaid
flowchart LR
\`\`\`

<details>
<summary>More</summary>

Words.
`;
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "markdown: <details> is never closed; the rest of the page is in it
      at content/page.md:22:1
      22 | <details>
         | ^
      Close it with </details>.
    markdown: a Mermaid diagram is shown as code; this site has no diagrams()
      at content/page.md:18:1
      18 | \`\`\`mermaid
         | ^
      Add diagrams() to the plugins of the config, or write "text" after the fence.
    markdown: "!!! note" is shown as written
      at content/page.md:3:1
      3 | !!! note "Title"
        | ^
      Write ":::note" above the words and ":::" below them.
    markdown: "=== "Tab"" is shown as written
      at content/page.md:6:1
      6 | === "npm"
        | ^
      Write "::::tabs" with ":::tab[Tab]" inside.
    markdown: "==marked words==" is shown as written
      at content/page.md:8:6
      8 | Some ==marked words==.
        |      ^
      Write **marked words**, or <mark>marked words</mark>.
    markdown: "[[toc]]" is shown as written; every page has its contents at the side
      at content/page.md:10:1
      10 | [[toc]]
         | ^
      Remove the line.
    markdown: a formula is shown as text
      at content/page.md:12:4
      12 | So $a^2 + b^2$ and $\\frac{1}{2}$.
         |    ^
      Add math() to the plugins of the config, or write "\\$" if the sign is text.
    markdown: a formula is shown as text
      at content/page.md:14:1
      14 | $$
         | ^
      Add math() to the plugins of the config, or write "\\$" if the sign is text."
  `);
});

test('names the code of MDX, definitions and tables without their columns that a page in Markdown shows', async () => {
  const text = `import Tabs from '@theme/Tabs';

export const x = 1;

{/* truncate */}

Term
: Its meaning

| a | b | c |
|---|:-:|
| 1 | 2 | 3 |

## Heading {#with blank}
`;
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "markdown: import and export are shown as written; they only work in .mdx
      at content/page.md:1:1
      1 | import Tabs from '@theme/Tabs';
        | ^
      Remove the line, or rename the page to .mdx.
    markdown: import and export are shown as written; they only work in .mdx
      at content/page.md:3:1
      3 | export const x = 1;
        | ^
      Remove the line, or rename the page to .mdx.
    markdown: "{/* a comment */}" is shown as written; it is a comment only in .mdx
      at content/page.md:5:1
      5 | {/* truncate */}
        | ^
      Write <!-- a comment -->, or rename the page to .mdx.
    markdown: a definition is shown as written, with its colon
      at content/page.md:7:1
      7 | Term
        | ^
      Write a list, "- **Term**: what it means", or <dl> with <dt> and <dd>.
    markdown: a table is shown as written; the line below its head has a different number of columns
      at content/page.md:10:1
      10 | | a | b | c |
         | ^
      Write "---" once for each column of the head, with "|" between them.
    markdown: "{: .class }" is shown as written; elements of Markdown take no attributes
      at content/page.md:14:12
      14 | ## Heading {#with blank}
         |            ^
      Remove it, write HTML, or {#id} after a heading."
  `);
  const prose = [
    'To import data from "a" file, import it.\nexport it\n\n`{/* x */}` and `import a from "b"`',
    'Note: a colon\nand : another, 10:30',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n## A {#id}',
  ];
  expect(await warningsOf(prose.join('\n\n'))).toBe('');
});

test('says why links and notes are shown as written', async () => {
  const text = `---
title: A
---

# T

[x](a b.md), ![*x*](./a b.png) and [text][undefined].

One[^a] and[^gone].

[^a]: First.
[^a]: Second.
`;
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "markdown: the note "[^a]" has a text already, in line 11; this one is not shown
      at content/page.md:12:1
      12 | [^a]: Second.
         | ^
      Give one of the notes another name.
    markdown: a link is shown as written; its address contains a blank
      at content/page.md:7:3
      7 | [x](a b.md), ![*x*](./a b.png) and [text][undefined].
        |   ^
      Write the address in angle brackets, [text](<a page.md>), or %20 for the blank.
    markdown: a link is shown as written; its address contains a blank
      at content/page.md:7:19
      7 | [x](a b.md), ![*x*](./a b.png) and [text][undefined].
        |                   ^
      Write the address in angle brackets, [text](<a page.md>), or %20 for the blank.
    markdown: "[text][name]" is shown as written; the page has no address of that name
      at content/page.md:7:36
      7 | [x](a b.md), ![*x*](./a b.png) and [text][undefined].
        |                                    ^
      Write "[name]: ./page.md" on a separate line, or code if it is text.
    markdown: "[^note]" is shown as written; the page has no note of that name
      at content/page.md:9:12
      9 | One[^a] and[^gone].
        |            ^
      Write "[^note]: Its text." on a separate line, or code if it is text."
  `);
  expect(await warningsOf('\n---\ntitle: A\ntags:\n  - b\n---\n\nText\n')).toMatchInlineSnapshot(`
    "markdown: front matter below other lines is shown as text
      at content/page.md:2:1
      2 | ---
        | ^
      Let it begin on the first line of the file, and keep one."
  `);
});

test('names what MkDocs, Jekyll and Obsidian read and pages show as written', async () => {
  const text = `# T

> [!info] My title
> Text.

*[HTML]: HyperText Markup Language

[Guide](https://a.example){: .button target="_blank" }

![x](https://a.example/b.png){ .wide }

![x](https://a.example/b.png){ width="300" } and ![y](/c.png =100x50)

{% include note.html %}

Done :tada: and :+1:
`;
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "markdown: an alert such as "[!NOTE]" is shown as written
      at content/page.md:3:3
      3 | > [!info] My title
        |   ^
      Write NOTE, TIP, IMPORTANT, WARNING or CAUTION, and nothing else in the line; ":::note A title" has a title.
    markdown: an abbreviation is shown as written
      at content/page.md:6:1
      6 | *[HTML]: HyperText Markup Language
        | ^
      Write <abbr title="HyperText Markup Language">HTML</abbr> where the word is.
    markdown: "{: .class }" is shown as written; elements of Markdown take no attributes
      at content/page.md:8:27
      8 | [Guide](https://a.example){: .button target="_blank" }
        |                           ^
      Remove it, write HTML, or {#id} after a heading.
    markdown: "{: .class }" is shown as written; elements of Markdown take no attributes
      at content/page.md:10:30
      10 | ![x](https://a.example/b.png){ .wide }
         |                              ^
      Remove it, write HTML, or {#id} after a heading.
    markdown: "{: .class }" is shown as written; elements of Markdown take no attributes
      at content/page.md:12:30
      12 | ![x](https://a.example/b.png){ width="300" } and ![y](/c.png =100x50)
         |                              ^
      Remove it, write HTML, or {#id} after a heading.
    markdown: an image is shown as written; its address ends in a size
      at content/page.md:12:53
      12 | ![x](https://a.example/b.png){ width="300" } and ![y](/c.png =100x50)
         |                                                     ^
      Write <img src="./a.png" width="300" alt="What it shows">.
    markdown: "{% … %}" is shown as written; pages have no templates
      at content/page.md:14:1
      14 | {% include note.html %}
         | ^
      Write ::include{file="./part.md"} for a file, or the text as code.
    markdown: the name of an emoji is shown as written
      at content/page.md:16:6
      16 | Done :tada: and :+1:
         |      ^
      Write the emoji itself, or add the remark plugin "remark-emoji" to "markdown.remark"."
  `);
});

test('names an id in the title of a directive, which has none', async () => {
  expect(await warningsOf(':::tip A {#id}\nx\n:::\n')).toMatchInlineSnapshot(`
    "markdown: "{: .class }" is shown as written; elements of Markdown take no attributes
      at content/page.md:1:10
      1 | :::tip A {#id}
        |          ^
      Remove it, write HTML, or {#id} after a heading."
  `);
});

test.each([
  '> [!NOTE]\n> Text.\n\n`{% raw %}`, `{: .a}` and `:tada:`\n\n```html\n{% x %} :tada:\n```',
  'Sets are {a}, { b } and {.5}; 100 {%} of :memory: at 10:30:45, and * [HTML]: no.\n\n## A {#id}',
  'See a[0][1], [a] (b c.md), [x] [y] and [the guide](<a b.md>).\n\n[a]: /b',
  '`[x](a b.md)`, `[^a-z]`, [x](/a "b c.md") and [0](of the first).\n\n---\n\nA: b\n---',
  'It costs $5 to $10, or US$5^1 and $6.',
  'Set `$x^2$` or `==a==`, $HOME/bin_a:$PATH and $env:SystemRoot\\System32;$env.',
  'If a == b or c==d==e, then !!! wow. What ??? is it.',
  'Ids are [toc] here, and [[link]] there.\n\n<details>\n<summary>A</summary>\n\nB\n\n</details>',
  '```md\n!!! note\n[[toc]]\n```',
  '<details><summary>A</summary>B</details>\n\n=====\n\n$$ is the process, $$.',
])('has no hint for %j', async (text) => {
  expect(await warningsOf(text)).toBe('');
});
