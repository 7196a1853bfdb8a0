import { flushSync } from 'react-dom';

/** A page that came later than this is shown at once: a movement would only add to the wait. */
const quickWithinMs = 100;

/**
 * Makes a change of the page, as a movement where the browser can and the reader welcomes motion.
 * `waitedMs` is how long the reader has waited for it.
 */
export function showPage(change: () => void, waitedMs: number): void {
  const moves =
    waitedMs < quickWithinMs &&
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!moves) {
    change();
    return;
  }
  // React must have written the page when the browser takes its picture of it
  const { ready } = document.startViewTransition(() => flushSync(change));
  ready.catch(() => {}); // skipped, as when the next page comes already: the change is made nevertheless
}
