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

test.each([
  'It costs $5 to $10, or US$5^1 and $6.',
  'Set `$x^2$` or `==a==`, $HOME/bin_a:$PATH and $env:SystemRoot\\System32;$env.',
  'If a == b or c==d==e, then !!! wow. What ??? is it.',
  'Ids are [toc] here, and [[link]] there.\n\n<details>\n<summary>A</summary>\n\nB\n\n</details>',
  '```md\n!!! note\n[[toc]]\n```',
  '<details><summary>A</summary>B</details>\n\n=====\n\n$$ is the process, $$.',
])('has no hint for %j', async (text) => {
  expect(await warningsOf(text)).toBe('');
});
