import { expect, test } from 'vitest';
import { writeBlocks } from './writeBlocks';

test.each([
  ['!!! note\n    Words.\n\nMore.', ':::note[Note]\nWords.\n:::\n\nMore.'],
  ['!!! hint "Try *it*"\n\n    Words.\n', ':::tip[Try *it*]\nWords.\n:::\n'],
  ['!!! danger inline end ""\n    Words.', ':::danger\nWords.\n:::\n'],
  ['???+ bug "Why"\n    - a\n\n    - b\nAfter.', ':::details[Why]\n- a\n\n- b\n:::\n\nAfter.'],
  [
    '=== "C"\n    c\n=== "D"\n\n    ```d\n    !!! note\n    ```\n',
    '::::tabs\n:::tab[C]\nc\n:::\n\n:::tab[D]\n```d\n!!! note\n```\n:::\n\n::::\n',
  ],
  [
    '!!! note\n    === "C"\n        c\n',
    ':::::note[Note]\n::::tabs\n:::tab[C]\nc\n:::\n\n::::\n\n:::::\n',
  ],
  ['- a\n\n    !!! tip "b"\n        c\n', '- a\n\n    :::tip[b]\n    c\n    :::\n'],
  ['```\n!!! note\n    a\n```', '```\n!!! note\n    a\n```'],
  ['!!! What?\n\n!!! note\nno body', '!!! What?\n\n!!! note\nno body'],
  ['=== a\n    b', '=== a\n    b'],
])('%j becomes %j', (before, after) => {
  expect(writeBlocks(before)).toBe(after);
});
