import { expect, test } from 'vitest';
import { compileText, warningsOf } from '../../testing/compileText';

/** The HTML of a text, and the part of each warning that says what was left out. */
async function cleaned(text: string) {
  const { html, problems } = await compileText(text);
  return {
    html: html.trim().replaceAll(/\0(\d+)\0|&#x0;/g, '$1'),
    left: problems.map(({ message }) => message.replace(/^content: |;.*$/g, '')),
  };
}

test.each([
  ['<svg onload="run()"></svg>', '<p><svg></svg></p>', 'the attribute "onload" of <svg> is left out'],
  ['<details ontoggle=run() open>x</details>', '<details open>x</details>', 'the attribute "ontoggle" of <details> is left out'],
  ['<p autofocus onfocus=run() tabindex=0>x</p>', '<p autofocus tabindex="0">x</p>', 'the attribute "onfocus" of <p> is left out'],
  ['<iframe src="javascript:run()"></iframe>', '', 'the attribute "src" of <iframe> is left out'],
  ['<iframe src="data:text/html,x"></iframe>', '', 'the attribute "src" of <iframe> is left out'],
  ['<iframe srcdoc="<b>x</b>"></iframe>', '', 'the attribute "srcdoc" of <iframe> is left out'],
  ['<link rel="stylesheet" href="//evil.example/x.css">', '', '<link> is left out'],
  ['<object data="javascript:run()"></object>', '<p></p>', '<object> is left out'],
  ['<embed src="javascript:run()">', '', '<embed> is left out'],
  ['<form action="https://evil.example"><button>x</button></form>', '', '<form> is left out'],
  ['<button formaction="javascript:run()">x</button>', '<p><button>x</button></p>', 'the attribute "formaction" of <button> is left out'],
  ['<base href="https://evil.example/">', '', '<base> is left out'],
  ['<meta http-equiv=refresh content="0;url=https://evil.example/">', '', '<meta> is left out'],
  ['<script src="/a.js"></script>', '', '<script> is left out'],
  ['<template shadowrootmode=open><b>x</b></template>', '<p></p>', '<template> is left out'],
  ['<map><area href="javascript:run()"></map>', '<p><map><area></map></p>', 'the attribute "href" of <area> is left out'],
  ['<svg><a xlink:href="java&Tab;script:run()"><text>x</text></a></svg>', '<p><svg><a><text>x</text></a></svg></p>', 'the attribute "xlink:href" of <a> is left out'],
  ['<math><mi href="javascript:run()">x</mi></math>', '<p><math><mi>x</mi></math></p>', 'the attribute "href" of <mi> is left out'],
  ['<svg><a href="#x"><animate attributeName=href to="javascript:run()"/></a></svg>', '<p><svg><a href="0"></a></svg></p>', '<animate> is left out'],
  ['<noscript><p title="</noscript><img src=x onerror=run()>"></noscript>', '<p></p><p title="</noscript><img src=x onerror=run()>"></p>', '<noscript> is left out'],
  ['<p ping="https://evil.example">x</p>', '<p>x</p>', 'the attribute "ping" of <p> is left out'],
])('leaves out what runs or sends something: %s', async (text, html, left) => {
  expect(await cleaned(`${text}\n`)).toEqual({ html, left: [left] });
}); // biome-ignore format: a table

test.each([
  'data-island="a" data-when="load" data-scripts="/a.js"',
  'data-component="a"',
  'data-file="a.tsx"',
])('the element of a component is left out: %s', async (attributes) => {
  expect(await cleaned(`<div><site-island ${attributes}></site-island></div>\n`)).toEqual({
    html: '<div></div>',
    left: ['markdown: unknown element <site-island>', '<site-island> is left out'],
  });
});

test('the element of a component is left out, also when the page shows the code of that file', async () => {
  const files = { 'content/docs/Box.tsx': 'export default function Box() {}\n' };
  const text =
    '```tsx file="./Box.tsx"\n```\n\n<div><site-island data-file="content/docs/Box.tsx"></site-island></div>\n';
  const { html, problems } = await compileText(text, { file: 'content/docs/a.md', files });
  expect(html).toContain('function');
  expect(html).toContain('<div></div>');
  expect(problems).toHaveLength(2);
});

test('microdata is kept, and a frame without an address is not', async () => {
  const link = '<link itemprop="url" href="https://a.example/">';
  expect(await cleaned(`<div>${link}<iframe></iframe></div>\n`)).toEqual({
    html: `<div>${link}</div>`,
    left: ['<iframe> is left out'],
  });
});

test.each([
  ['javascript:run()'],
  ['JAVASCRIPT:run()'],
  ['java&Tab;script:run()'],
  ['java\nscript:run()'],
  ['&#1; javascript:run()'],
  ['data:text/html,x'],
])('a link with the address %j leads nowhere', async (address) => {
  const { html, problems } = await compileText(`<a href="${address}">x</a>\n`);
  expect(html).not.toContain('href');
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^content: a link with "(javascript|JAVASCRIPT|data):" is not allowed$/),
  ]);
});

test.each(['/\\evil.example/', '\\\\evil.example/', '/&Tab;/evil.example/'])(
  'the address %j leads to another site, as in browsers',
  async (address) => {
    const { html } = await compileText(`<a href="${address}">x</a>\n`);
    expect(html).toContain('<a href="//evil.example/" target="_blank" rel="noopener noreferrer">');
  },
);

test('keeps frames of other sites, pictures as data, and data for search engines', async () => {
  const { html, left } = await cleaned(
    '<iframe src="https://player.example/1" title="A film"></iframe>\n\n' +
      '<svg><image href="data:image/png;base64,AA"></image></svg>\n\n' +
      '<script type="application/ld+json">{"a":"b"}</script>\n',
  );
  expect(left).toEqual([]);
  expect(html).toContain('<iframe src="https://player.example/1" title="A film"></iframe>');
  expect(html).toContain('<image href="data:image/png;base64,AA"></image>');
  expect(html).toContain('<script type="application/ld+json">{"a":"b"}</script>');
});

test('says where each of them is, once for each kind', async () => {
  const text = 'Words.\n\n<b onclick="a()">x</b>\n\n<b onclick="b()">y</b> <form></form>\n';
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "content: the attribute "onclick" of <b> is left out; it would run code
      at content/page.md:3:1
      3 | <b onclick="a()">x</b>
        | ^
      Remove it, or write the page as MDX with a component.
    content: <form> is left out; pages in Markdown run, load and send nothing
      at content/page.md:5:24
      5 | <b onclick="b()">y</b> <form></form>
        |                        ^
      Remove it, or write the page as MDX with a component."
  `);
});

test('leaves inline scripts and styles out and says so', async () => {
  const text =
    '<script setup>\nimport A from "./A.vue"\n</script>\n\nWords.\n\n<style scoped>\np { color: red }\n</style>\n';
  expect((await compileText(text)).html.trim()).toBe('<p>Words.</p>');
  expect(await warningsOf(text)).toMatchInlineSnapshot(`
    "content: <script> is left out; pages in Markdown run no code
      at content/page.md:1:1
      1 | <script setup>
        | ^
      Remove it, or write the page as MDX with a component.
    content: <style> is left out; the security policy forbids inline styles
      at content/page.md:7:1
      7 | <style scoped>
        | ^
      Move the rules into the theme's style sheet."
  `);
});

test('leaves nothing harmful in elements whose words do not count', async () => {
  const inside =
    '<script>a()</script><a href="javascript:a()" onclick="a()">b</a><iframe srcdoc="c"></iframe>';
  const { html } = await compileText(
    `<div data-uncounted>${inside}</div>\n\n<p data-uncounted>${inside}</p>\n`,
  );
  expect(html).not.toMatch(/script|onclick|srcdoc/);
});
