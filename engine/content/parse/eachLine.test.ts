import { expect, test } from 'vitest';
import { eachLine } from './eachLine';

const marksOf = (text: string) => {
  const marks: string[] = [];
  eachLine(text, ({ code, info }) => {
    marks.push(info === undefined ? (code ? 'code' : 'text') : `opens${info}`);
  });
  return marks.join(' ');
};

test.each([
  ['a\n```ts hidden\nb\n```\nc', 'text opensts hidden code code text'],
  ['~~~\n```\n~~~~\nc', 'opens code code text'],
  ['````\n```\n````\nc', 'opens code code text'],
  ['> - ```js\n>   a\n>   ```\nb', 'opensjs code code text'],
  ['1. ```\n   a\n   ```\n   b', 'opens code code text'],
  ['```a`b\nc', 'text text'],
  ['```\nnever closed', 'opens code'],
  ['', 'text'],
])('%j has the lines %s', (text, marks) => {
  expect(marksOf(text)).toBe(marks);
});

test('counts lines from 1, and ends when it is asked to', () => {
  const numbers: number[] = [];
  eachLine('a\nb\nc\n', ({ number }) => {
    numbers.push(number);
    return number < 2;
  });
  expect(numbers).toEqual([1, 2]);
});
