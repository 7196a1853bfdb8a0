import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../engine/client';
import { drawerOpen } from '../state/drawer';
import { DrawerPanels } from './DrawerPanels';

/** Wider than this, the wide layout applies (specification, section 9). */
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
 * Navigation for small screens, open while mounted; closes on Escape, a press on the backdrop, navigation,
 * and when the screen becomes wide.
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
      // closing, as opposed to unmounting, returns the focus to the button that opened the drawer
      dialog?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
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
        // the dialog itself is only hit outside its panel: on the backdrop. Following a link unmounts at
        // once, so that the focus goes to the next page and not to the button that opened the drawer
        const onLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
        if (onLink || event.target === event.currentTarget) leave();
      }}
    >
      <DrawerPanels />
    </dialog>
  );
}
