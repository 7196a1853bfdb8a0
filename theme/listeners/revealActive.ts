import { onArrival } from './arrival';

/** Height of the lower edge of a list, where entries fade. */
const fadePx = 24;

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Scrolls a list of pages or sections to the current one, without moving the page; no other entry is cut at the top. */
export function reveal(list: HTMLElement): void {
  const { top, bottom, height } = boxOf(list);
  const entry = list.querySelector('[aria-current=page], .toc [aria-current]');
  if (!entry || (boxOf(entry).top >= top && boxOf(entry).bottom <= bottom - fadePx)) return;
  list.scrollTop += boxOf(entry).top - top - height / 3;
  const first = [...list.querySelectorAll('a, button')].find((link) => boxOf(link).bottom > top);
  if (first) list.scrollTop += boxOf(first).top - top;
}

/** Keeps the page's entry of the sidebar in view. */
export function revealActive(doc: Document): void {
  // the frame that shows the page computes the layout anyway
  onArrival(doc, () =>
    requestAnimationFrame(() =>
      doc.querySelectorAll<HTMLElement>('[data-sidebar]').forEach(reveal),
    ),
  );
}
