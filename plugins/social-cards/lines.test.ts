import { describe, expect, test } from 'vitest';
import { breakLines, setText } from './lines';

// Every character is one em wide.
const face = { widthOf: (text: string) => [...text].length };

describe('breakLines', () => {
  test.each([
    ['one two three', 7, ['one two', 'three']],
    ['FindByIdOptions', 8, ['FindById', 'Options']],
    ['a/long-path.name', 7, ['a/long-', 'path.', 'name']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['日本語の本', 2, ['日本', '語の', '本']],
    ['', 5, []],
    ['wide', 0.5, ['w', 'i', 'd', 'e']],
  ])('%j in %d em', (text, width, lines) => {
    expect(breakLines(text, width, face)).toEqual(lines);
  });

  test('keeps a name together that fits on a separate line', () => {
    expect(breakLines('the TypeScript way', 10, face)).toEqual(['the', 'TypeScript', 'way']);
  });
});

describe('setText', () => {
  const room = { width: 80, sizes: [20, 10], most: 2 };

  test('takes the largest size that fits', () => {
    expect(setText('ab cd', room, face)).toEqual({ size: 20, lines: ['ab', 'cd'] });
    expect(setText('abcde fgh', room, face)).toEqual({ size: 10, lines: ['abcde', 'fgh'] });
  });

  test('cuts off what does not fit in the smallest', () => {
    expect(setText('abcdefgh ijklmnop qrst', room, face)).toEqual({
      size: 10,
      lines: ['abcdefgh', 'ijklmno…'],
    });
  });
});
