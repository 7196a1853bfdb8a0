import { expect, test } from 'vitest';
import { leadingHeading, plainText } from './outline';

test.each([0, 18, 19, 20, 21, 200])('finds the heading behind a comment of %i lines', (count) => {
  const comment = `<!--\n${'words\n'.repeat(count)}-->\n`;
  const line = count + 3;
  expect(leadingHeading(`${comment}# Title\n`)).toEqual({ text: 'Title', line });
  expect(leadingHeading(`${comment}Title\n=====\n`)).toEqual({ text: 'Title', line });
  expect(leadingHeading(`${comment}words\n# Title\n`)).toBeNull();
});

test('takes a spacer above the heading for nothing', () => {
  expect(leadingHeading('&nbsp;\n\n# Title\n')).toEqual({ text: 'Title', line: 3 });
});

test.each([
  ['R&amp;D &lt;T&gt; &copy;', 'R&D <T> ©'],
  ['`*args*` and `a_b` &amp; `&amp;`', '*args* and a_b & &amp;'],
  ['[`<T>`](types.md) of **`x`**', '<T> of x'],
  ['See <https://ottomanjs.com> <b>now</b>', 'See https://ottomanjs.com now'],
  ['\\*x\\* 2 * 3 * 4', '*x* 2 * 3 * 4'],
])('reads the words of %s', (markdown, words) => {
  expect(plainText(markdown)).toBe(words);
});
