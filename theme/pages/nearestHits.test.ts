import { expect, test } from 'vitest';
import { makeHit } from '../search/testing/hits';
import { nearestHits, wordsOfPath } from './nearestHits';

test.each([
  ['/docs/api/interfaces/FindOptions', 'FindOptions'],
  ['/docs/query-bilder.html', 'query bilder'],
  ['/docs/shema/', 'shema'],
  ['/docs/%E0%A4%A', 'E0 A4 A'],
  ['/caf%C3%A9', 'café'],
  ['/', ''],
])('searches for the words of the last part: %s', (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

test('offers each page once, those with the name of the path first, five at most', () => {
  const urls = [
    '/docs/a#one',
    '/docs/a',
    '/docs/api/classes/FindOptions#sort',
    '/docs/b',
    '/docs/c',
    '/docs/d',
    '/docs/e',
  ];
  const found = nearestHits(
    urls.map((url) => makeHit(url, { type: url.includes('#') ? 'lvl2' : 'lvl1' })),
    '/docs/api/interfaces/findoptions',
  );
  expect(found.map(({ url }) => url)).toEqual([
    '/docs/api/classes/FindOptions',
    '/docs/a',
    '/docs/b',
    '/docs/c',
    '/docs/d',
  ]);
});
