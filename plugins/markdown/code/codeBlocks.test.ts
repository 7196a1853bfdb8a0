import { expect, test } from 'vitest';
import { compileText, errorsOf, htmlOf, warningsOf } from '../../../engine/testing/compileText';

test('writes a title and colours as classes', async () => {
  expect(
    await htmlOf(`\`\`\`ts title="a.ts"
const a = 1;
\`\`\`
`),
  ).toMatchInlineSnapshot(
    `"<figure class="code" data-language="ts"><figcaption>a.ts</figcaption><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="a.ts"><code><span class="line"><span class="tk-keyword">const</span><span class="tk-constant"> a</span> = <span class="tk-number">1</span>;</span></code></pre></figure>"`,
  );
});

test('names the language above several lines, unless it is that of the page or they are commands; a single line has no header', async () => {
  const html = await htmlOf(
    `\`\`\`json\n1\n2\n\`\`\`\n\n\`\`\`ts\na;\nb;\n\`\`\`\n\n\`\`\`json\n1\n\`\`\`\n\n\`\`\`js title="d"\na;\n\`\`\`\n\n\`\`\`sh\ncd a\nnpm i\n\`\`\`\n`,
  );
  expect(html.match(/<figure[^>]*>|<span class="code-name".*?<\/span>/g)).toEqual([
    '<figure class="code" data-language="json" data-head="name">',
    '<span class="code-name" aria-hidden="true">json</span>',
    '<figure class="code" data-language="ts" data-head="none">',
    '<figure class="code" data-language="json" data-head="none">',
    '<figure class="code" data-language="js">',
    '<figure class="code" data-language="sh" data-head="none">',
  ]);
});

test('highlights lines and words', async () => {
  expect(
    await htmlOf(`\`\`\`text {1,3-4} /word/
a word
b
c
d
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "<figure class="code" data-language="text" data-head="name"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line highlighted">a <mark class="word">word</mark></span>
    <span class="line">b</span>
    <span class="line highlighted">c</span>
    <span class="line highlighted">d</span></code></pre></figure>"
  `);
});

test('reads the lines that a fence marks as far as its code goes', async () => {
  const blockOf = (meta: string) => htmlOf(`\`\`\`text ${meta}\na word\nb\nc\n\`\`\`\n`);
  const [first, all] = [await blockOf('{1}'), await blockOf('{1-3}')];
  const highlighted = (html: string) => html.match(/line highlighted/g)?.length;
  expect([highlighted(first), highlighted(all)]).toEqual([1, 3]);
  for (const meta of ['{1-1000000000}', '{1000000000-1}', '{1..3}', '{1, 2-3, 99}', '{1}{2-3}'])
    expect(await blockOf(meta)).toBe(all);
  expect(await blockOf(`{1,${'4-1000000000,'.repeat(99)}}`)).toBe(first);
  expect(await blockOf('/word/1-1000000000')).toBe(await blockOf('/word/'));
  expect(await blockOf('"{1} word"')).toBe(await blockOf(''));
});

test('refuses more settings after a fence than anybody writes', async () => {
  expect(
    await errorsOf(`\`\`\`text {${'1-51,'.repeat(2_500)}}\na\n\`\`\`\n`),
  ).toMatchInlineSnapshot(`
    "content: 12502 characters after the language of a code block; at most 2000 are read
      at content/page.md:1:1
      1 | \`\`\`text {1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1-51,1
        | ^
      Write settings there, and the code on the lines below."
  `);
});

test('shows the title of a block whose settings contain the same words', async () => {
  const title = 'use pm now with file=x lines=1';
  const files = { 'content/a.txt': 'a\n' };
  expect(await htmlOf(`\`\`\`text title="${title}" file="./a.txt"\n\`\`\`\n`, { files })).toContain(
    `<figcaption>${title}</figcaption>`,
  );
  const html = await htmlOf(`\`\`\`sh title="${title}" pm\nnpm i a\n\`\`\`\n`);
  expect(html.match(/<figcaption>.*?<\/figcaption>/g)).toEqual(
    Array.from({ length: 5 }, () => `<figcaption>${title}</figcaption>`),
  );
});

test('numbers lines from a start', async () => {
  expect(
    await htmlOf(`\`\`\`text showLineNumbers{7}
a
b
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "<figure class="code" data-language="text" data-line-numbers="" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line" data-line="7">a</span>
    <span class="line" data-line="8">b</span></code></pre></figure>"
  `);
});

test('reads notations and takes them off', async () => {
  expect(
    await htmlOf(`\`\`\`js
a // [!code ++]
b // [!code --]
c // [!code focus]
d // [!code error]
e // [!code warning]
// [!code highlight:2]
f
g
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "<figure class="code" data-language="js" data-head="name"><p class="code-bar"><span class="code-name" aria-hidden="true">js</span><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line inserted">a</span>
    <span class="line deleted">b</span>
    <span class="line focused">c</span>
    <span class="line error">d</span>
    <span class="line warning">e</span>
    <span class="line highlighted">f</span>
    <span class="line highlighted">g</span></code></pre></figure>"
  `);
});

test('wraps and folds', async () => {
  expect(
    await htmlOf(`\`\`\`text wrap fold
a
b
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "<details class="code-fold"><summary>Show 2 lines of code</summary><figure class="code" data-language="text" data-wrap="" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">a</span>
    <span class="line">b</span></code></pre></figure></details>"
  `);
});

test('hides blocks and what is above the cut', async () => {
  expect(
    await htmlOf(`\`\`\`js hidden
secret
\`\`\`

\`\`\`text
secret
// ---cut---
shown
\`\`\`
`),
  ).toMatchInlineSnapshot(
    `"<figure class="code" data-language="text" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">shown</span></code></pre></figure>"`,
  );
});

test('sets prompts apart from the commands that are copied', async () => {
  expect(
    await htmlOf(`\`\`\`sh
$ ls -a
out
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "<figure class="code" data-language="sh" data-head="name"><p class="code-bar"><span class="code-name" aria-hidden="true">sh</span><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line"><span class="prompt">$ </span><span class="tk-function">ls</span><span class="tk-constant"> -a</span></span>
    <span class="line printed"><span class="tk-function">out</span></span></code></pre></figure>"
  `);
});

test('marks output', async () => {
  expect(
    await htmlOf(`\`\`\`text output
1
\`\`\`
`),
  ).toMatchInlineSnapshot(
    `"<figure class="code output" data-language="text" data-wrap=""><figcaption>Output</figcaption><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Output"><code><span class="line">1</span></code></pre></figure>"`,
  );
});

test('escapes code', async () => {
  expect(
    await htmlOf(`\`\`\`text
<a> & "b"
\`\`\`
`),
  ).toMatchInlineSnapshot(
    `"<figure class="code" data-language="text" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">&lt;a> &amp; "b"</span></code></pre></figure>"`,
  );
});

test('keeps code in lists and quotes', async () => {
  expect(
    await htmlOf(`- \`\`\`text
  a
    b
  \`\`\`

> \`\`\`text
> c
> \`\`\`
`),
  ).toMatchInlineSnapshot(`
    "<ul>
    <li>
    <figure class="code" data-language="text" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">a</span>
    <span class="line">  b</span></code></pre></figure>
    </li>
    </ul>
    <blockquote>
    <figure class="code" data-language="text" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">c</span></code></pre></figure>
    </blockquote>"
  `);
});

test('shows an unknown language as text and reports it with its place', async () => {
  expect(
    await warningsOf(`x

\`\`\`javscript
a
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "content: unknown language "javscript"; did you mean "javascript"
      at content/page.md:3:1
      3 | \`\`\`javscript
        | ^
      The block is shown as plain text; use "text" if that is meant."
  `);
});

test('reports a block that is never closed', { tags: 'I5' }, async () => {
  expect(
    await warningsOf(`\`\`\`ts
a
`),
  ).toMatchInlineSnapshot(`
    "content: the code block is never closed
      at content/page.md:1:1
      1 | \`\`\`ts
        | ^
      Close it with a line of \`\`\`."
  `);
});

test('includes a file, a region and lines', async () => {
  expect(
    await htmlOf(
      `\`\`\`text file="./a.txt"
\`\`\`

\`\`\`js file="code/b.js" region="x"
\`\`\`

\`\`\`text file="./a.txt" lines="2-3"
\`\`\`
`,
      {
        files: {
          'content/a.txt': 'one\ntwo\nthree\n',
          'code/b.js': 'a;\n  // #region x\n  b;\n  // #endregion\nc;\n',
        },
      },
    ),
  ).toMatchInlineSnapshot(`
    "<figure class="code" data-language="text" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">one</span>
    <span class="line">two</span>
    <span class="line">three</span></code></pre></figure>
    <figure class="code" data-language="js" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">b;</span></code></pre></figure>
    <figure class="code" data-language="text" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">two</span>
    <span class="line">three</span></code></pre></figure>"
  `);
});

test('names the regions of a file that lacks one', { tags: 'I17' }, async () => {
  expect(
    await errorsOf(
      `\`\`\`js file="./b.js" region="y"
\`\`\`
`,
      { files: { 'content/b.js': '// #region x\nb\n// #endregion\n' } },
    ),
  ).toMatchInlineSnapshot(`
    "markdown: code file "./b.js": no region "y"; its regions are "x"
      at content/page.md:1:1
      1 | \`\`\`js file="./b.js" region="y"
        | ^
      Use a region or lines that the file has."
  `);
});

test('refuses lines out of range', { tags: 'I17' }, async () => {
  expect(
    await errorsOf(
      `\`\`\`js file="./b.js" lines="2-9"
\`\`\`
`,
      { files: { 'content/b.js': 'a\nb\n' } },
    ),
  ).toMatchInlineSnapshot(`
    "markdown: code file "./b.js": lines "2-9" are out of range; it has 2 lines
      at content/page.md:1:1
      1 | \`\`\`js file="./b.js" lines="2-9"
        | ^
      Use a region or lines that the file has."
  `);
});

test('refuses code from outside of the site', { tags: 'I17' }, async () => {
  expect(
    await errorsOf(`\`\`\`text file="../../secret"
\`\`\`

\`\`\`text file="./gone.txt"
\`\`\`
`),
  ).toMatchInlineSnapshot(`
    "markdown: "../../secret" is outside of the site folder
      at content/page.md:1:1
      1 | \`\`\`text file="../../secret"
        | ^
      Move the file into it.
    markdown: cannot find the file "content/gone.txt"
      at content/page.md:4:1
      4 | \`\`\`text file="./gone.txt"
        | ^
      Check the path."
  `);
});

test('reads braces right after the language', async () => {
  const marked = async (info: string) => htmlOf(`\`\`\`${info}\na\nb\nc\n\`\`\`\n`);
  expect(await marked('js{1,3}')).toBe(await marked('js {1,3}'));
  expect(await marked('js,editable')).toBe(await marked('js'));
  expect(await marked('js:line-numbers=2 {1}')).toBe(await marked('js showLineNumbers=2 {1}'));
  expect(await marked('js:line-numbers{1}')).toBe(await marked('js showLineNumbers {1}'));
  expect(await marked('js{1, 3} title="a"')).toBe(await marked('js {1, 3} title="a"'));
  expect(await marked('{1,3}')).toBe(await marked('text {1,3}'));
  expect(await htmlOf('```js{2}\na\n```\n', { file: 'content/a.mdx' })).toBe(
    await htmlOf('```js {2}\na\n```\n', { file: 'content/a.mdx' }),
  );
});

test('reads every cut, and leaves lines for Twoslash out with one warning a page', async () => {
  const text = `\`\`\`ts twoslash
// @noErrors
// @strict: false
const hidden = 1;
// ---cut-before---
const a = 1;
//    ^?
// ---cut-start---
const b = 2;
// ---cut-end---
// @ts-expect-error
const c = 3; // @errors: 1
// ---cut-after---
const d = 4;
\`\`\`

\`\`\`ts
// @errors: 2322
const e = 5;
\`\`\`
`;
  const { html } = await compileText(text);
  expect(html.replace(/<p .*?<\/p>|<[^>]*>/g, '')).toBe(
    'const a = 1;\n// @ts-expect-error\nconst c = 3; // @errors: 1\nconst e = 5;',
  );
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "markdown: lines for Twoslash ("// ^?", "// @errors") are left out of the code
      at content/page.md:1:1
      1 | \`\`\`ts twoslash
        | ^
      Remove them; the plugin "samples" answers "// ^?" and "// @errors" in code that it checks."
  `);
});

test('keeps the same lines in code that is no script', async () => {
  expect(await htmlOf('```text\n// @errors: 2322\n//  ^?\n```\n')).toContain('// @errors: 2322');
});

test('a title needs no quotes, and line numbers begin at a number in either form', async () => {
  const html = await htmlOf('```text title=src/a.ts showLineNumbers=7\na\n```\n');
  expect(html).toContain('<figcaption>src/a.ts</figcaption>');
  expect(html).toContain('data-line="7"');
});

test('words to mark and code are no title', async () => {
  const html = await htmlOf('```text /title=b/ "title=c" title={1}\na\n```\n');
  expect(html).not.toContain('<figcaption>');
});

test('a comment that marks lines for other programs, or is misspelled, is reported', async () => {
  const marks = ['// highlight-next-line', 'a; // [!code hightlight]', 'b; // [!code word:b]'];
  expect(await warningsOf(`\`\`\`ts\n${marks.join('\n')}\n\`\`\`\n`)).toMatchInlineSnapshot(`
    "markdown: the comment "// highlight-next-line" marks nothing, and is shown
      at content/page.md:1:1
      1 | \`\`\`ts
        | ^
      Write "[!code highlight]" in a comment at the end of the line, or {1,4-6} after the fence."
  `);
  expect(await warningsOf('```ts\na; // [!code ++]\n// highlight-nothing\n```\n')).toBe('');
});

test('is searched without the comments that mark lines', async () => {
  const { sections } = await compileText('```ts\nconst a = 1; // [!code ++]\n```\n');
  expect(sections.map(({ text }) => text)).toEqual(['const a = 1;']);
});
