// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a page on which nobody touched a link', () => {
  const links = (...hrefs: string[]) => {
    document.body.innerHTML = `<main>${hrefs.map((href) => `<a href="${href}">link</a>`).join('')}</main>`;
    for (const [index, anchor] of document.querySelectorAll('a').entries())
      anchor.getBoundingClientRect = () => new DOMRect(0, innerHeight / 4 + index + 1, 10, 10);
  };
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    document.dispatchEvent(new Event('scroll'));
  };
  const asked = () => router.prefetch.mock.calls.map(([href]) => new URL(href).pathname);
  beforeEach(() => vi.useFakeTimers());

  test('asks for nothing while the reader has not scrolled, or scrolls on', () => {
    links('/sub/docs/x');
    vi.advanceTimersByTime(60_000);
    for (const top of [100, 200, 300]) {
      scrollTo(top);
      vi.advanceTimersByTime(900);
    }
    expect(asked()).toEqual([]);
  });

  test('asks where the reader stops for the pages in the middle of the window, four at most and once', () => {
    links('#a', '#b', ...[1, 2, 3, 4, 5].map((index) => `/sub/docs/${index}`), '/sub/docs/below');
    scrollTo(400);
    vi.advanceTimersByTime(1_000);
    expect(asked()).toEqual([1, 2, 3, 4].map((index) => `/sub/docs/${index}`));
    document.querySelectorAll('a')[7]!.getBoundingClientRect = () =>
      new DOMRect(0, innerHeight, 10, 10);
    scrollTo(401);
    vi.advanceTimersByTime(1_000);
    expect(asked().slice(4)).toEqual(['/sub/docs/5']);
  });

  test('asks for nothing at the top, where a new page begins', () => {
    links('/sub/docs/top');
    scrollTo(0);
    vi.advanceTimersByTime(5_000);
    expect(asked()).toEqual([]);
  });
});
