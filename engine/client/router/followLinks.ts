import { whenIdle } from '../whenIdle';
import { isPlainClick, mayPrefetch } from './links';
import type { Router } from './router';

/** Makes every link of the site navigate without a reload, and prefetches what readers are likely to open. */

/** At most this many documents per page are prefetched because their links came into view. */
const maxInView = 24;

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
  if (!mayPrefetch()) return;
  const prefetch = (event: Event) => {
    const anchor = siteLink(event, baseUrl);
    if (anchor && !isBroken(anchor, router) && mayPrefetch()) router.prefetch(anchor.href);
  };
  document.addEventListener('pointerover', prefetch);
  document.addEventListener('focusin', prefetch);
  prefetchInView(router, baseUrl);
}

function prefetchInView(router: Router, baseUrl: string): void {
  let budget = maxInView;
  let shown: unknown;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || budget <= 0) continue;
      observer.unobserve(target);
      budget--;
      router.prefetch((target as HTMLAnchorElement).href, { soon: false });
    }
  });
  const observe = () => {
    const { page } = router.getState();
    if (page === shown) return;
    shown = page;
    observer.disconnect();
    budget = maxInView;
    whenIdle(() => {
      for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
        if (!isPageOfSite(anchor, baseUrl) || isBroken(anchor, router)) continue;
        if (anchor.pathname !== location.pathname) observer.observe(anchor);
      }
    });
  };
  router.subscribe(observe);
  observe();
}
