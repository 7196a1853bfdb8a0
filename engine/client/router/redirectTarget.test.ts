import { expect, test } from 'vitest';
import type { DocumentData } from '../document';
import { redirectTarget } from './redirectTarget';

const from = 'https://example.org/old?q=1#part';
const targetOf = (redirect?: string) => redirectTarget({ redirect } as DocumentData, from)?.href; // the rest of the data plays no part

test('keeps query and hash of the old address', () => {
  expect(targetOf('/new')).toBe('https://example.org/new?q=1#part');
});

test('lets query and hash of the target win', () => {
  expect(targetOf('/new?v=2#top')).toBe('https://example.org/new?v=2#top');
});

test('leads on from a redirect and from no other document', () => {
  expect(targetOf('https://example.com/')).toBe('https://example.com/?q=1#part');
  expect(targetOf()).toBeUndefined();
});
