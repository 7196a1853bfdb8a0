import { showAll } from './firstScreen';
import { decodeHash } from './links';

/** Scrolls the page: to the top, to a hash, or back to where it was. */

const key = 'scroll';

/** The position saved with the current history entry, else the top; null when the address has a hash. */
export function savedScroll(): number | null {
  const saved: unknown = (history.state as Record<string, unknown> | null)?.[key];
  if (typeof saved === 'number') return saved;
  return location.hash ? null : 0;
}

export function saveScroll(): void {
  const top = Math.round(window.scrollY);
  if (savedScroll() === top) return; // writing history is slow, and every click runs this
  try {
    history.replaceState({ ...(history.state as object | null), [key]: top }, '');
  } catch {
    // Browsers limit how often history may be written; a lost position does no harm.
  }
}

/** Scrolls to the element a hash names, and Tab goes on from there, as in browsers; false when there is none. The theme shows it on `reveal`. */
export function scrollToHash(hash: string): boolean {
  const element = elementOf(hash);
  if (!element) return false;
  showAll();
  openAncestors(element);
  element.dispatchEvent(new Event('reveal', { bubbles: true }));
  element.scrollIntoView();
  if (element instanceof HTMLElement && element !== document.documentElement) moveFocus(element);
  return true;
}

/** By id, or by the name of an `<a>`; `#top` is the top of every page. */
export function elementOf(hash: string): Element | null {
  const id = decodeHash(hash);
  if (!id) return null;
  const anchors = document.querySelectorAll<HTMLAnchorElement>('a[name]');
  const element = document.getElementById(id) ?? [...anchors].find(({ name }) => name === id);
  return element ?? (id.toLowerCase() === 'top' ? document.documentElement : null);
}

function openAncestors(element: Element): void {
  for (let up = element.closest('details'); up; up = up.parentElement?.closest('details') ?? null)
    up.open = true;
}

/**
 * Moves focus to the new page's heading, for keyboards and screen readers. A field that got the focus meanwhile keeps it,
 * such as that of the search: the keys of somebody who types would be lost.
 */
export function focusPage(focusedBefore: Element | null): void {
  const active = document.activeElement;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (target && (active === focusedBefore || !(active instanceof HTMLInputElement)))
    moveFocus(target);
}

/** Focuses an element, also one that the Tab key does not reach. */
function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
