import { expect, test } from 'vitest';
import { imageTags, redirectsOf, tagPart } from '.';

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

test('the preview image of a page is named by an encoded address', () => {
  const site = { url: 'https://a.example', baseUrl: '/sub/' };
  const contentOf = (image: string) => imageTags(image, site)[0]?.attributes?.content;
  expect(contentOf('/my card.png')).toBe('https://a.example/sub/my%20card.png');
  expect(contentOf('/my%20card.png')).toBe('https://a.example/sub/my%20card.png');
  expect(contentOf('https://cdn.example/a b.png')).toBe('https://cdn.example/a b.png');
});
