import { expect, test } from 'vitest';
import { fillLinks, fillModuleLinks } from './fillLinks';

test('puts escaped targets into words, and leaves out links to unknown symbols', () => {
  const words = '<a href="\x000\0">x</a> \0s1\0<code>A</code>\0e1\0 \0s2\0<code>B</code>\0e2\0';
  expect(fillLinks(words.replace('\x000\0', '\0' + '0\0'), ['/a?b="1"&c=<', '/docs/a', ''])).toBe(
    '<a href="/a?b=&quot;1&quot;&amp;c=&lt;">x</a> <a class="symbol" href="/docs/a"><code>A</code></a> <code>B</code>',
  );
});

test('refuses words whose links nobody has given', () => {
  const words = '<a href="\x000\0">x</a>'.replace('\x000', '\0' + '0');
  expect(() => fillLinks(words, [])).toThrow(
    'the HTML of a compiled text came without its `links`',
  );
});

test('puts targets into the string literals of a module', () => {
  const code = `f({href: ${JSON.stringify('\0' + '0\0')}, text: ${JSON.stringify('\\u00000\\u0000')}})`;
  const filled = fillModuleLinks(code, [`/a?b="1"&c='\\`]);
  const read = new Function('f', `return ${filled}`) as (f: (x: unknown) => unknown) => unknown;
  expect(read((x) => x)).toEqual({ href: `/a?b="1"&c='\\`, text: '\\u00000\\u0000' });
});

test('gives an image all attributes with its addresses, in words and in a module', () => {
  const image = { src: '/a"b.png', srcSet: '/s.webp 4w', sizes: '4px' };
  expect(fillLinks('<img src="\x000\0" alt="A">'.replace('\x000', '\0' + '0'), [image])).toBe(
    '<img src="/a&quot;b.png" srcset="/s.webp 4w" sizes="4px" alt="A">',
  );
  expect(fillModuleLinks(`img({ src: ${JSON.stringify('\0' + '0\0')}, alt: "A" })`, [image])).toBe(
    'img({ src: "/a\\"b.png", srcSet: "/s.webp 4w", sizes: "4px", alt: "A" })',
  );
});
