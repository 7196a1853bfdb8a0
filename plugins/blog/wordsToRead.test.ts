import { expect, test } from 'vitest';
import { wordsToRead } from './wordsToRead';

test.each([
  ['', 0],
  ['A lantern, and a wick.', 5],
  ['ランタンは琥珀でできています。', 6],
  ['Node.js 上の灯笼。', 3],
  ['등불을 켜세요', 2],
])('%j takes as long to read as %d words', (text, words) => {
  expect(wordsToRead(text)).toBe(words);
});
