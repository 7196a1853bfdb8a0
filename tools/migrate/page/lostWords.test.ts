import { expect, test } from 'vitest';
import { reportLostWords, wordsIn } from './lostWords';

function lossesOf(old: string, made: string): string[] {
  const said: string[] = [];
  reportLostWords({ file: 'a.md', old, made }, (name, outcome, file) => {
    said.push(`${file} ${name}: ${outcome}`);
  });
  return said;
}

test('words that a page has and its conversion lacks are counted', () => {
  const old =
    '---\ntitle: A\n---\n# A\n\nOne two three, one two three four.\n\n```js\nfive(6);\n```\n';
  expect(lossesOf(old, '# A\n\nOne two three.\n')).toEqual([
    'a.md (5 of 9: one two three four five …) missing words: compare the page with the old one',
  ]);
  expect(lossesOf(old, old)).toEqual([]);
});

test('a page of which only the title is left is named, also with nothing but values of a program', () => {
  const empty = ['a.md page without content: only its title is left; write it again'];
  expect(lossesOf('# A\n\nWords.\n', '# A\n')).toEqual(empty);
  expect(lossesOf('# A\n\n{{ data.build }}\n', '# A\n\n{{ data.build }}\n')).toEqual(empty);
  expect(lossesOf('---\nlayout: home\n---\n', '')).toEqual(empty);
  expect(lossesOf('# A\n\n![x](y.png)\n', '# A\n\n![x](y.png)\n')).toEqual([]);
});

test('marks, addresses and attributes without words are not words', () => {
  const text =
    'import A from "./a";\n\n<Card title="Fast" class="big" style={{ a: 1 }}>**in**</Card>\n\n:::note[Mind]{a=b}\n[x](y/z) https://a.example\n:::\n';
  expect(wordsIn(text)).toEqual(['fast', 'in', 'mind', 'x']);
});
