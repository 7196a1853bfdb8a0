import { expect, test } from 'vitest';
import { siteAddress } from './listen';

test.each([
  ['localhost', 'http://localhost:3000/docs/'],
  ['::1', 'http://[::1]:3000/docs/'],
  ['::', 'http://[::]:3000/docs/'],
])('the address of a server that listens on %s is one that browsers open', (host, address) => {
  expect(siteAddress(host, 3000, '/docs/')).toBe(address);
  expect(new URL(address).href).toBe(address);
});
