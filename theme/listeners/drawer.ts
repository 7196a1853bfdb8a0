import { openDialog } from './dialogs';
import { reveal } from './revealActive';

/** The drawer of small screens: opens its dialog with a copy of the page's sidebar. */

/** Wider than this, the wide layout applies (specification, section 9), measured in text of the usual 16 px. */
export const mobileUpToPx = 996;

const focusable = 'a[href], button:not([disabled]), summary, input, select, [tabindex="0"]';

const drawerOf = (doc: Document) => doc.querySelector<HTMLDialogElement>('dialog.drawer');
const toggleOf = (doc: Document) => doc.querySelector('[data-action=open-drawer]');

/** Handles a press of the buttons that open the drawer or switch its panels. */
export function pressDrawer(button: HTMLElement): void {
  const doc = button.ownerDocument;
  const { shows } = button.dataset;
  const drawer = drawerOf(doc);
  if (!shows) openDrawer(doc);
  else if (drawer) {
    showPanel(drawer, shows);
    // the pressed button went with its panel
    drawer.querySelector<HTMLElement>('[data-panel]:not([hidden]) > .drawer-back')?.focus();
  }
}

function showPanel(drawer: HTMLElement, name: string): void {
  for (const panel of drawer.querySelectorAll<HTMLElement>('[data-panel]'))
    panel.hidden = panel.dataset.panel !== name;
}

export function openDrawer(doc: Document): void {
  const drawer = drawerOf(doc);
  if (!drawer || drawer.open) return;
  const docs = drawer.querySelector('[data-panel=docs]');
  const sidebar = doc.querySelector('.sidebar [data-sidebar]')?.cloneNode(true);
  docs?.querySelector('nav')?.remove();
  if (docs && sidebar instanceof HTMLElement) {
    sidebar.className = '';
    docs.append(sidebar);
  }
  showPanel(drawer, docs ? 'docs' : 'main');
  openDialog(drawer);
  // the frame that shows the drawer computes the layout anyway
  requestAnimationFrame(() => drawer.querySelectorAll<HTMLElement>('.drawer-body').forEach(reveal));
  toggleOf(doc)?.setAttribute('aria-expanded', 'true');
  const wide = doc.defaultView?.matchMedia(`(width > ${mobileUpToPx / 16}rem)`);
  const close = () => drawer.close();
  wide?.addEventListener('change', close);
  doc.addEventListener('arriving', close); // back and forward also work while it is open
  drawer.onclose = () => {
    wide?.removeEventListener('change', close);
    doc.removeEventListener('arriving', close);
    toggleOf(doc)?.setAttribute('aria-expanded', 'false');
    drawer.querySelector('[data-panel=docs] nav')?.remove();
  };
  drawer.onkeydown = keepFocusInside;
  drawer.onclick = ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href]:not([data-action])')) return;
    // the focus goes to the next page and not to the button that opened the drawer
    drawer.close();
    (doc.activeElement as HTMLElement | null)?.blur();
  };
}

/** Keeps Tab inside: after the last element comes the first, and the other way round. */
function keepFocusInside(event: KeyboardEvent): void {
  const drawer = event.currentTarget;
  if (event.key !== 'Tab' || !(drawer instanceof HTMLElement)) return;
  const all = [...drawer.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility?.() ?? true,
  );
  const edge = event.shiftKey ? all[0] : all[all.length - 1];
  if (drawer.ownerDocument.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? all[all.length - 1] : all[0])?.focus();
}
