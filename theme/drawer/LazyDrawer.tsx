import { lazy, Suspense } from 'react';
import { drawerOpen } from '../state/drawer';
import { useSignal } from '../state/useSignal';

const load = () => import('./Drawer');
const Drawer = lazy(load);

/** Fetches the drawer when a reader is about to open it. */
export const preloadDrawer = () => void load().catch(() => {});

/** Renders nothing until the drawer is opened, so that wide screens never fetch it. */
export function LazyDrawer() {
  return (
    useSignal(drawerOpen) && (
      <Suspense>
        <Drawer />
      </Suspense>
    )
  );
}
