import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownAsMdx } from './markdownAsMdx';

const rendered = async (text: string): Promise<string> => {
  const { default: Content } = await evaluate(markdownAsMdx(text), runtime);
  return renderToStaticMarkup(createElement(Content));
};

test('a block of HTML code becomes a fence with its words', () => {
  expect(
    markdownAsMdx(
      '<pre><code><b style="color: red">a</b> &gt; {\n\n    <a href="/x">b</a>\n</code></pre>\n',
    ),
  ).toBe('```text\na > {\n\n    b\n```\n');
});

test('signs of MDX are text, code keeps them', async () => {
  expect(await rendered('a {b} 1 < 2, `{c}` <https://x.example>\n\n    d {e}\n')).toBe(
    '<p>a {b} 1 &lt; 2, <code>{c}</code> <a href="https://x.example">https://x.example</a></p>\n' +
      '<pre><code class="language-text">d {e}\n</code></pre>',
  );
});

test('tags are closed; comments, scripts and styles go', async () => {
  expect(await rendered('a<br>b <!-- no --> <wbr title="c">\n')).toBe(
    '<p>a<br/>b  <wbr title="c"/></p>',
  );
  expect(await rendered('<!-- no -->\n\n<style>\nb { color: red }\n</style>\n\nWords.\n')).toBe(
    '<p>Words.</p>',
  );
});

test('tags that MDX cannot pair leave their words', async () => {
  expect(await rendered('<div>\nOne.\n\nTwo <b>is.\n')).toBe('<p>One.</p>\n<p>Two is.</p>');
});
