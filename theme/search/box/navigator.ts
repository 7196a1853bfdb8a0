import type { Router } from '../../../engine/client';
import type { HitAddress } from './hitAddress';

/** Ways to open a hit: in this tab, in a new tab (Ctrl, Cmd), in a window (Shift). */
export interface HitNavigator {
  navigate(address: HitAddress): void;
  navigateNewTab(address: HitAddress): void;
  navigateNewWindow(address: HitAddress): void;
}

/** Opens hits through the router; external ones with a full load. */
export const createNavigator = (
  router: Pick<Router, 'navigate'>,
  view: Pick<Window, 'open'> & { location: Pick<Location, 'assign'> } = globalThis.window, // none at build time
): HitNavigator => ({
  navigate({ href, external }) {
    if (external) view.location.assign(href);
    else void router.navigate(href);
  },
  navigateNewTab: ({ href }) => void view.open(href, '_blank', 'noopener'),
  // The browser opens a window because Shift is held.
  navigateNewWindow: ({ href }) => void view.open(href, '_blank', 'noopener'),
});
