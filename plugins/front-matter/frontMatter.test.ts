import { expect, test } from 'vitest';
import { redirectsOf } from '.';

test('reads former addresses, and no patterns', () => {
  expect(
    redirectsOf({ permalink: '/a/b.html', redirect_from: ['/c/', 'd/index.html', '/c'] }),
  ).toEqual(['/a/b', '/c', '/d']);
  expect(redirectsOf({ permalink: '/:year/:title/', redirect_from: { a: 1 } })).toBeUndefined();
  expect(redirectsOf({ permalink: false })).toBeUndefined();
});
