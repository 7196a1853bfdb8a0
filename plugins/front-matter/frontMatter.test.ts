import { expect, test } from 'vitest';
import { redirectsOf, tagPart } from '.';

test('reads former addresses, and no patterns', () => {
  expect(
    redirectsOf({ permalink: '/a/b.html', redirect_from: ['/c/', 'd/index.html', '/c'] }),
  ).toEqual(['/a/b', '/c', '/d']);
  expect(redirectsOf({ permalink: '/:year/:title/', redirect_from: { a: 1 } })).toBeUndefined();
  expect(redirectsOf({ permalink: false })).toBeUndefined();
});

test('tags that differ in more than blanks and capitals have separate paths', () => {
  expect(['C', 'c', 'C++', 'C#', 'first steps', 'first-steps', '?'].map(tagPart)).toEqual([
    'c',
    'c',
    'c-plus-plus',
    'c-sharp',
    'first-steps',
    'first-steps',
    'tag',
  ]);
});
