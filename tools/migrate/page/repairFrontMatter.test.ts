import { expect, test } from 'vitest';
import { repairFrontMatter } from './repairFrontMatter';

test.each([
  ['tabs', '---\nmeta:\n\tauthor: me\n---\n\nWords\n', '---\nmeta:\n  author: me\n---\n\nWords\n'],
  ['a colon', '---\ntitle: Jekyll: a tour\n---\nWords', '---\ntitle: "Jekyll: a tour"\n---\nWords'],
  [
    'TOML',
    '+++\ntitle = "A"\nweight = 1\ntags = ["x"]\n[menu]\nname = "b"\n+++\n\nWords\n',
    '---\ntitle: A\nweight: 1\ntags:\n  - x\nmenu:\n  name: b\n---\n\nWords\n',
  ],
  ['mistakes of TOML', '+++\na =\n+++\nWords\n', 'Words\n'],
  ['other mistakes', '---\ntitle: "open\n---\n\nWords\n', '\nWords\n'],
])('a page with %s in its front matter can be read', (_, text, expected) => {
  const repaired = repairFrontMatter(text);
  expect(repaired.text).toBe(expected);
  expect(repaired.outcome).toBeDefined();
});

test.each(['---\ntitle: A\n---\n\nWords\n', '# Words\n\n---\n', '---\n', ''])(
  'a page is left as it is: %j',
  (text) => expect(repairFrontMatter(text)).toEqual({ text }),
);
