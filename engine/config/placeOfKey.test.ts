import { expect, test } from 'vitest';
import { placeOfKey } from './placeOfKey';

const text = `export default defineConfig({
  title: 'url: x',
  url: 'https://a.example',
  'a-b': 1,
  navbar: { items: [{ label: 'A' }, { label: 'B', positon: 'left' }] },
});
`;

test('finds the key that a path ends with', () => {
  expect(placeOfKey(text, ['url'])).toEqual({ line: 3, column: 3 });
  expect(placeOfKey(text, ['a-b'])).toEqual({ line: 4, column: 3 });
  expect(placeOfKey(text, ['navbar', 'items', 1, 'positon'])).toEqual({ line: 5, column: 51 });
  expect(placeOfKey(text, ['navbar', 'items', 1])).toEqual({ line: 5, column: 13 });
});

test('finds none that is missing, and none that could be another one', () => {
  expect(placeOfKey(text, ['favicon'])).toBeUndefined();
  expect(placeOfKey(text, ['navbar', 'items', 0, 'label'])).toBeUndefined();
  expect(placeOfKey(text, [])).toBeUndefined();
});
