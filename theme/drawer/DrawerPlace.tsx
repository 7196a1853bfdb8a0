import { lazy, Suspense } from 'react';
import { drawerOpen } from '../state/drawer';
import { useSignal } from '../state/useSignal';

const load = () => import('./Drawer');
const Drawer = lazy(load);

/** Fetches the drawer when a reader is about to open it. */
export const preloadDrawer = () => void load().catch(() => {});

/** The drawer's place in the layout: nothing until it is opened, so that wide screens never fetch it. */
export function DrawerPlace() {
  return (
    useSignal(drawerOpen) && (
      <Suspense>
        <Drawer />
      </Suspense>
    )
  );
}
