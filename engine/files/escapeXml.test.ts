import { expect, test } from 'vitest';
import { escapeXml } from './escapeXml';

test('escapes signs of XML, and drops what XML cannot hold', () => {
  expect(escapeXml('a < b & "c" > d\u0002\ud800')).toBe(
    'a &lt; b &amp; &quot;c&quot; &gt; d\ufffd',
  );
});

test('refuses compiled HTML without the addresses of its links', () => {
  const html = '<a href="\x000\0">x</a>'.replace('\x000', '\0' + '0');
  expect(() => escapeXml(html)).toThrow('escapeXml got HTML without the addresses of its links');
});
