import { decodeHash } from '../../engine/client/router/links';
import { reveal } from './revealActive';

/** A section counts as being read from this far below the top: the navbar and the filter of an API reference are above its heading. */
const offsetPx = 150;

/** Index of the last section whose heading has passed the line; the first one above all headings. */
export function activeIndex(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return tops.length - 1;
  let active = 0;
  for (const [index, top] of tops.entries()) if (top <= line) active = index;
  return active;
}

function mark(doc: Document): void {
  const links = [...doc.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')];
  if (links.length === 0) return;
  const tops = links.map((link) => {
    // a part of the page that is not shown yet has no box
    const [box] = doc.getElementById(decodeHash(link.hash))?.getClientRects() ?? [];
    return box?.top ?? Number.POSITIVE_INFINITY;
  });
  const view = doc.defaultView!; // a document that scrolls has a window
  const root = doc.documentElement;
  const atEnd = view.scrollY > 0 && view.innerHeight + view.scrollY >= root.scrollHeight - 2;
  const reachable = atEnd ? tops.filter((top) => top < view.innerHeight) : tops;
  const active = links[activeIndex(reachable, offsetPx, atEnd)];
  if (!active || active.hasAttribute('aria-current')) return; // the reader may scroll the table of contents, too
  for (const link of links) link.removeAttribute('aria-current');
  active.setAttribute('aria-current', 'true');
  reveal(active.closest<HTMLElement>('.toc')!); // all links are in one
}

/** Makes the table of contents follow the scroll position, at most once per frame. */
export function followScroll(doc: Document): void {
  let asked = false;
  const update = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mark(doc);
    });
  };
  update();
  doc.addEventListener('scroll', update, { passive: true });
  doc.addEventListener('words', update);
  doc.defaultView?.addEventListener('resize', update, { passive: true });
}
