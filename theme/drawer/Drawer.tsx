import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../engine/client';
import { drawerOpen } from '../state/drawer';
import { DrawerPanels } from './DrawerPanels';

/** The layout is a wide one from one pixel above this (specification, section 9). */
export const mobileUpToPx = 996;

const focusable = 'a[href], button:not([disabled]), summary, input, select, [tabindex="0"]';

/** Keeps Tab inside: after the last element comes the first, and the other way round. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility?.() ?? true,
  );
  const edge = event.shiftKey ? all[0] : all[all.length - 1];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? all[all.length - 1] : all[0])?.focus();
}

const leave = () => drawerOpen.set(false);

/**
 * Navigation of small screens, open as long as it is mounted; leaves by Escape, the backdrop,
 * navigation, and a screen that becomes wide.
 */
export default function Drawer() {
  const { pathname } = useLocation();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const { dataset } = document.documentElement;
    dialog?.showModal();
    dataset.drawer = ''; // the page behind does not scroll
    return () => {
      delete dataset.drawer;
      // closing, as against vanishing, gives the focus back to what opened the drawer
      dialog?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to leave
  useEffect(() => leave, [pathname]);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${mobileUpToPx + 1}px)`);
    const check = () => wide.matches && leave();
    wide.addEventListener('change', check);
    return () => wide.removeEventListener('change', check);
  }, []);
  return (
    <dialog
      ref={ref}
      className="drawer"
      aria-label="Navigation"
      onClose={leave}
      onKeyDown={keepFocusInside}
      onClick={(event) => {
        // the dialog itself is hit only outside its panel: on the backdrop. Following a link leaves at
        // once, so that the page to come gets the focus and not the button that opened the drawer
        const onLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
        if (onLink || event.target === event.currentTarget) leave();
      }}
    >
      <DrawerPanels />
    </dialog>
  );
}
