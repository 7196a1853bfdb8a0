import { expect, test } from 'vitest';
import { between, withAddresses } from './addresses';

test('finds addresses in every notation, and none in code', () => {
  const found: string[] = [];
  const text =
    '[a](./a.md) ![b](<./b c.png>) [d](e(1).md "Title") <a href="f.md">\n[g]: ./g.md\n\n`[h](h.md)`\n\n```\n[i](i.md)\n```\n';
  expect(withAddresses(text, (url) => void found.push(url))).toBe(text);
  expect(found).toEqual(['./a.md', './b c.png', 'e(1).md', 'f.md', './g.md']);
});

test('writes addresses with spaces and parentheses so that they stay addresses', () => {
  expect(between('docs/a.md', 'docs/in (1)/two words.md')).toBe('./in%20%281%29/two%20words.md');
  expect(withAddresses('![a](a%20b.png)', () => between('x.md', 'a b.png'))).toBe(
    '![a](./a%20b.png)',
  );
});
