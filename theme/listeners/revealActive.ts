import { onArrival } from './arrival';

/** Height of the edges of the sidebar where entries fade. */
const fadePx = 24;

/** Scrolls the sidebar to the page's entry, without moving the page. */
function reveal(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const { top, bottom, height } = sidebar.getBoundingClientRect();
  if (entry && (entry.top < top + fadePx || entry.bottom > bottom - fadePx))
    sidebar.scrollTop += entry.top - top - height / 3;
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
