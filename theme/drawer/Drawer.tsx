import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from '../../engine/client';
import { drawerOpen } from '../state/drawer';
import { useSignal } from '../state/useSignal';

// fetched when the drawer opens for the first time
const load = () => import('./DrawerPanels');
const DrawerPanels = lazy(load);

/** Fetches what the drawer shows, when a reader is about to open it. */
export const preloadDrawer = () => void load().catch(() => {});

/** The layout is a wide one from one pixel above this (specification, section 9). */
export const mobileUpToPx = 996;

const focusable = 'a[href], button:not([disabled]), input, select, [tabindex="0"]';

/** Keeps Tab inside: after the last element comes the first, and the other way round. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility?.() ?? true,
  );
  const edge = event.shiftKey ? all[0] : all[all.length - 1];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? all[all.length - 1] : all[0])?.focus();
}

/** Navigation of small screens; closes by Escape, the backdrop, navigation, and a screen that becomes wide. */
export function Drawer() {
  const open = useSignal(drawerOpen);
  const { pathname } = useLocation();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
    if (!open && ref.current?.open) ref.current.close();
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
  useEffect(() => () => drawerOpen.set(false), [pathname]);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${mobileUpToPx + 1}px)`);
    const close = () => wide.matches && drawerOpen.set(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <dialog
      ref={ref}
      className="drawer"
      aria-label="Navigation"
      onClose={() => drawerOpen.set(false)}
      onKeyDown={keepFocusInside}
      onClick={(event) => {
        // the dialog itself is hit only outside its panel: on the backdrop
        if (event.target === event.currentTarget) drawerOpen.set(false);
      }}
    >
      {open && (
        <Suspense>
          <DrawerPanels />
        </Suspense>
      )}
    </dialog>
  );
}
