import type { Router } from '../../../engine/client';
import type { HitAddress } from './hitAddress';

/** The ways to open a hit: plainly, in a tab (Ctrl, Cmd), in a window (Shift). */
export interface HitNavigator {
  navigate(address: HitAddress): void;
  navigateNewTab(address: HitAddress): void;
  navigateNewWindow(address: HitAddress): void;
}

/** Opens hits through the router; external ones by a full load. */
export const createNavigator = (
  router: Pick<Router, 'navigate'>,
  view: Pick<Window, 'open'> & { location: Pick<Location, 'assign'> } = window,
): HitNavigator => ({
  navigate({ href, external }) {
    if (external) view.location.assign(href);
    else void router.navigate(href);
  },
  navigateNewTab: ({ href }) => void view.open(href, '_blank', 'noopener'),
  // The browser makes it a window because Shift is held.
  navigateNewWindow: ({ href }) => void view.open(href, '_blank', 'noopener'),
});
