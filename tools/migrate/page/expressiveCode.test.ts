import { expect, test } from 'vitest';
import { convertFences } from './expressiveCode';

test.each([
  [
    '```js {1} ins={2} del={3-4}\na\nb\nc\nd\n```',
    '```js {1}\na\nb // [!code ++]\nc // [!code --]\nd // [!code --]\n```',
  ],
  [
    '```diff lang="ts"\n-old\n+new\n same\n```',
    '```ts\nold // [!code --]\nnew // [!code ++]\n same\n```',
  ],
  ['```js "one two" ins="x" mark={"1":3,5} frame="none"\n```', '```js /one two/ /x/ {3,5}\n```'],
  [
    '```js title="a b.js" showLineNumbers startLineNumber=5 wrap=true\n```',
    '```js title="a b.js" showLineNumbers{5} wrap\n```',
  ],
  ['- ```js ins={2}\n  a\n\n  b\n  ```', '- ```js\n  a\n\n  b\n  ```'],
  ['```diff\n- a\n```\n\n+ text', '```diff\n- a\n```\n\n+ text'],
])('writes the marks of %j', (before, after) => {
  expect(convertFences(before)).toBe(after);
});
