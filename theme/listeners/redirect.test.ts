// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { followRedirect, redirectTarget } from './redirect';

test('keeps query and hash of the old address', () => {
  expect(redirectTarget('/new', 'https://example.org/old?q=1#part')).toBe(
    'https://example.org/new?q=1#part',
  );
});

test('lets query and hash of the target win', () => {
  expect(redirectTarget('/new?v=2#top', 'https://example.org/old?q=1#part')).toBe(
    'https://example.org/new?v=2#top',
  );
});

test('leads on from a redirect document and from no other', () => {
  const replace = vi.fn();
  const location = { href: 'https://example.org/old#part', replace };
  document.body.innerHTML = '<a href="/new">New</a>';
  followRedirect(document, location);
  expect(replace).not.toHaveBeenCalled();
  document.body.innerHTML = '<a href="/new" data-redirect>New</a>';
  followRedirect(document, location);
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://example.org/new#part');
});
