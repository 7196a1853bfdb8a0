import { closestTo } from './closestTo';

/** Scrolling less than this changes nothing, so that a trembling finger does not make the bar flicker. */
const tolerancePx = 8;

/** Whether the navbar should be hidden, given the previous and the current scroll position. */
export function hidesNavbar(options: {
  before: number;
  now: number;
  height: number;
  hidden: boolean;
  busy: boolean;
}): boolean {
  const { before, now, height, hidden, busy } = options;
  if (busy || now <= height) return false;
  if (Math.abs(now - before) < tolerancePx) return hidden;
  return now > before;
}

/** Hides the navbar while scrolling down, but not while a menu is open or the focus is inside. */
export function listenForScroll(doc: Document): void {
  let before = doc.defaultView?.scrollY ?? 0;
  doc.addEventListener(
    'scroll',
    () => {
      const navbar = doc.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
      if (!navbar) return;
      const now = Math.max(0, doc.defaultView?.scrollY ?? 0);
      const busy =
        navbar.contains(doc.activeElement) || navbar.querySelector('[aria-expanded=true]') !== null;
      const hidden = navbar.hasAttribute('data-hidden');
      const hide = hidesNavbar({ before, now, height: navbar.offsetHeight, hidden, busy });
      navbar.toggleAttribute('data-hidden', hide);
      if (hide !== hidden || Math.abs(now - before) >= tolerancePx) before = now;
    },
    { passive: true },
  );
  doc.addEventListener('focusin', (event) =>
    closestTo(event, '.navbar')?.removeAttribute('data-hidden'),
  );
}
