import { expect, test } from 'vitest';
import { movedAddress } from './movedAddress';

test('an address below an old folder leads to the same path of the new one, or to one page; the nearest folder counts', () => {
  const folders = {
    '/engine/': '/docs/start',
    '/engine/api/': 'https://handbook.example/api/*',
  };
  const moved = (pathname: string) => movedAddress(folders, pathname);
  expect(moved('/engine/api/classes/A%20b')).toBe('https://handbook.example/api/classes/A%20b');
  expect(moved('/engine/api//evil.example')).toBe('https://handbook.example/api//evil.example');
  expect(moved('/engine/guides/x')).toBe('/docs/start');
  expect([moved('/engine'), moved('/engines/x'), moved('/docs')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
