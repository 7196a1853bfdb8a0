import { expect, test } from 'vitest';
import { reportLosses } from './losses';

function lossesOf(old: string, made: string): string[] {
  const said: string[] = [];
  reportLosses({ file: 'a.md', old, made }, (name, outcome, file, line) => {
    said.push(`${file}:${line} ${name}: ${outcome}`);
  });
  return said;
}

test('what a page has and its conversion lacks is named with its line', () => {
  const old =
    '---\ntitle: A\n---\n# A\n\n## B\n\n![x](y.png) [l](m) <a href="#">n</a>\n\n```js\na\n```\n<img src="b">\n';
  expect(lossesOf(old, '# A\n\n[l](other)\n')).toEqual([
    'a.md:6 heading that is not in the new page: add it',
    'a.md:10 code block that is not in the new page: add it',
    'a.md:8 image that is not in the new page: add it',
    'a.md:13 image that is not in the new page: add it',
    'a.md:8 link that is not in the new page: add it',
  ]);
  expect(lossesOf(old, old)).toEqual([]);
});

test('a page of MDX is compared by its tags and its Markdown', () => {
  const old = '<Tabs>\n  <Tab>\n    ## B\n\n    <img src="b" />\n  </Tab>\n</Tabs>\n';
  expect(lossesOf(old, '## B\n\n![b](b)\n')).toEqual([]);
  expect(lossesOf(old, 'Words.\n')).toEqual([
    'a.md:3 heading that is not in the new page: add it',
    'a.md:5 image that is not in the new page: add it',
  ]);
});

test('blocks of other programs that a conversion shows as text are named once for each line', () => {
  const text =
    '# A\n\n!!! note\n\n::: tip\n:::\n\n::: flow\n:::\n\n!!! note\n\n```\n/// tip\n```\n';
  expect(lossesOf(text, text)).toEqual([
    'a.md:3 admonition "!!! note": kept as text',
    'a.md:11 admonition "!!! note": kept as text',
    'a.md:8 directive "::: flow": kept as text',
  ]);
});
