import { isPlainClick, mayPrefetch } from './links';
import type { Router } from './router';

/** Makes every link of the site navigate without a reload, and prefetches what readers are likely to open. */

/** A reader who has not scrolled for this long has stopped to read. */
const stoppedAfterMs = 1_000;
/** At most this many documents are prefetched where a reader stops. */
const maxWhereStopped = 4;

/** The link an event happened in, when it leads to a page of this site. */
function siteLink(event: Event, baseUrl: string): HTMLAnchorElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const anchor = target?.closest<HTMLAnchorElement>('a[href]');
  return anchor && isPageOfSite(anchor, baseUrl) ? anchor : null;
}

/** Other sites may live on the same host: addresses outside `baseUrl` are not ours. */
function isPageOfSite(anchor: HTMLAnchorElement, baseUrl: string): boolean {
  if (anchor.origin !== location.origin || !/^https?:$/.test(anchor.protocol)) return false;
  if (!`${anchor.pathname}/`.startsWith(baseUrl)) return false;
  return !/\.[a-z0-9]{2,5}$/i.test(anchor.pathname); // pages have no file extension, files do
}

const isBroken = (anchor: HTMLAnchorElement, router: Router) =>
  router.getState().page.brokenLinks?.includes(anchor.getAttribute('href') ?? '');

/** Starts following and prefetching; call once. */
export function followLinks(router: Router, baseUrl: string): void {
  addEventListener('click', (event) => {
    const anchor = siteLink(event, baseUrl);
    if (!anchor || !isPlainClick(event, anchor)) return;
    event.preventDefault();
    void router.navigate(anchor.href);
  });
  const prefetch = (event: Event) => {
    const anchor = siteLink(event, baseUrl);
    if (anchor && !isBroken(anchor, router) && mayPrefetch()) router.prefetch(anchor.href);
  };
  document.addEventListener('pointerover', prefetch);
  document.addEventListener('focusin', prefetch);
  prefetchWhereStopped(router, baseUrl);
}

/**
 * Prefetches links in the middle of the window, where a reader stops after scrolling, each once. A page on which nobody
 * scrolled or touched a link asks for nothing.
 */
function prefetchWhereStopped(router: Router, baseUrl: string): void {
  const asked = new Set<string>();
  const look = () => {
    if (!mayPrefetch()) return;
    const isWanted = (anchor: HTMLAnchorElement) =>
      !asked.has(anchor.pathname) &&
      anchor.pathname !== location.pathname &&
      isInMiddle(anchor) &&
      isPageOfSite(anchor, baseUrl) &&
      !isBroken(anchor, router);
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    for (const { href, pathname } of anchors.filter(isWanted).slice(0, maxWhereStopped)) {
      asked.add(pathname);
      router.prefetch(href, { soon: false });
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    if (scrollY > 0) timer = setTimeout(look, stoppedAfterMs); // a new page begins at its top
  };
  document.addEventListener('scroll', onScroll, { passive: true });
}

/** In the middle half of the window. */
function isInMiddle(anchor: HTMLAnchorElement): boolean {
  const { top } = anchor.getBoundingClientRect();
  return top > innerHeight / 4 && top < (innerHeight * 3) / 4;
}
