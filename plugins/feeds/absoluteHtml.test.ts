import { expect, test } from 'vitest';
import { absoluteHtml } from './absoluteHtml';

const page = 'https://example.org/base/blog/post';

test.each([
  ['<a href="/base/docs">x</a>', '<a href="https://example.org/base/docs">x</a>'],
  [
    '<a class="y" href="#part">x</a>',
    '<a class="y" href="https://example.org/base/blog/post#part">x</a>',
  ],
  [
    '<img alt="a > b" src=\'i.png\'>',
    '<img alt="a > b" src="https://example.org/base/blog/i.png">',
  ],
  [
    '<a href="https://other.example/?a=1&amp;b=2">x</a>',
    '<a href="https://other.example/?a=1&amp;b=2">x</a>',
  ],
  ['<a href="mailto:a@example.org">x</a>', '<a href="mailto:a@example.org">x</a>'],
  ['<a href="https://[">x</a>', '<a href="https://[">x</a>'],
])('makes addresses whole: %s', (given, expected) => {
  expect(absoluteHtml(given, page)).toBe(expected);
});

test('leaves text alone that looks like an attribute', () => {
  const html = '<code>&lt;a href="/x"&gt; src="/y"</code>';
  expect(absoluteHtml(html, page)).toBe(html);
});

test('leaves out buttons and components, which need the scripts of the site', () => {
  const html =
    '<site-island data-component="a"></site-island><figure><pre>a</pre><button class="copy" aria-label="Copy code"></button></figure>';
  expect(absoluteHtml(html, page)).toBe('<figure><pre>a</pre></figure>');
});
