// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../whenIdle';
import { followLinks } from './followLinks';
import type { Router } from './router';

// A site below a path, with other sites on the same host.

const router = {
  navigate: vi.fn(),
  prefetch: vi.fn(),
  subscribe: () => () => {},
  getState: () => ({ page: { brokenLinks: ['/sub/docs/nowhere'] } }),
};

beforeAll(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://host.example/sub/docs/a',
  );
  followLinks(router as unknown as Router, '/sub/');
});
// Links are looked at when the page is idle, which must not be after the document is gone.
afterAll(() => new Promise<void>((done) => whenIdle(done)));
beforeEach(() => {
  // Links that are left to the browser must not navigate here.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
});
afterEach(() => {
  router.navigate.mockClear();
  router.prefetch.mockClear();
});

function touch(href: string): void {
  document.body.innerHTML = '<main><a>link</a></main>';
  const anchor = document.querySelector('a')!;
  anchor.setAttribute('href', href);
  anchor.dispatchEvent(new Event('pointerover', { bubbles: true }));
  anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
}

test.each(['/sub', '/sub/', '/sub/docs/b', '/sub/docs/b?q=1#c'])('follows %s', (href) => {
  touch(href);
  expect(router.navigate).toHaveBeenCalledWith(new URL(href, location.href).href);
  expect(router.prefetch).toHaveBeenCalledOnce();
});

test.each([
  '/',
  '/subway/docs/b',
  '/sub-other/',
  '/other/sub/',
  '/sub/../other/',
  '//evil.example/sub/',
  'javascript:alert(1)',
  '/sub/file.zip',
])('leaves %s to the browser, and does not fetch it', (href) => {
  touch(href);
  expect(router.navigate).not.toHaveBeenCalled();
  expect(router.prefetch).not.toHaveBeenCalled();
});

test('follows a link that the build found broken, and does not fetch it before', () => {
  touch('/sub/docs/nowhere');
  expect(router.navigate).toHaveBeenCalledOnce();
  expect(router.prefetch).not.toHaveBeenCalled();
});
