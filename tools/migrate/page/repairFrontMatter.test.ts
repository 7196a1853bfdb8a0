import { expect, test } from 'vitest';
import { repairFrontMatter } from './repairFrontMatter';

test.each([
  ['tabs', '---\nmeta:\n\tauthor: me\n---\n\nWords\n', '---\nmeta:\n  author: me\n---\n\nWords\n'],
  [
    'a colon',
    '---\ntitle: Ottoman: a tour\n---\nWords',
    '---\ntitle: "Ottoman: a tour"\n---\nWords',
  ],
  ['TOML', '+++\ntitle = "A"\n+++\n\nWords\n', '\nWords\n'],
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
