import { expect, test } from 'vitest';
import { measureReadability, sentencesOf } from './readability';

const page = `---
title: Left out
---

# Left out

One two three. Is it \`new Model(data)\` that counts as
one word? Yes: "Quoted" sentences count (they do).

| A | table |
| --- | --- |
| is left | out. |

- An item is a sentence
- Another one. With two.

\`\`\`ts
const leftOut = 1;
\`\`\`
`;

test('finds the sentences of paragraphs and list items', () => {
  expect(sentencesOf(page)).toEqual([
    'One two three.',
    'Is it code that counts as one word?',
    'Yes:',
    '"Quoted" sentences count (they do).',
    'An item is a sentence',
    'Another one.',
    'With two.',
  ]);
});

test('does not cut at a dot inside a name or before a small letter', () => {
  expect(sentencesOf('Ottoman 2.5.2 runs on Node.js and e.g. Linux. It works.')).toEqual([
    'Ottoman 2.5.2 runs on Node.js and e.g. Linux.',
    'It works.',
  ]);
});

test('counts words, spread and short sentences', () => {
  const measured = measureReadability('One two. One two three four. One two three.\n');
  expect(measured).toMatchObject({ sentences: 3, words: 9, meanLength: 3, longest: 4 });
  expect(measured.spread).toBeCloseTo(Math.sqrt(2 / 3));
  expect(measured.shortShare).toBe(1);
});

test('counts sentences in the passive once each, irregular verbs and adverbs included', () => {
  const text = [
    'The key is built by Ottoman.',
    'Nothing was silently dropped and nothing is stored.',
    'They are not written.',
    'Ottoman builds the key.',
    'It is red.',
  ].join(' ');
  expect(measureReadability(text).passiveShare).toBeCloseTo(3 / 5);
});

test('measures a page without prose', () => {
  expect(measureReadability('# Title\n')).toEqual({
    sentences: 0,
    words: 0,
    meanLength: 0,
    spread: 0,
    longest: 0,
    shortShare: 0,
    passiveShare: 0,
  });
});
