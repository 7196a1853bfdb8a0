import { closestTo } from './closestTo';

/**
 * Menus of the navbar: `[data-menu]` holds a button and a list. They open on hover, click and keyboard, and
 * close on Escape, a click elsewhere, loss of focus, and following a link.
 */
const menuOf = (event: Event): HTMLElement | null => closestTo(event, '[data-menu]');

const buttonOf = (menu: HTMLElement) => menu.querySelector<HTMLElement>('button[aria-expanded]');
const linksOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('a[href], li button'),
];
const isOpen = (menu: HTMLElement) => buttonOf(menu)?.getAttribute('aria-expanded') === 'true';

/** Opens a menu; a pinned one stays open when the pointer leaves. */
function open(menu: HTMLElement, options?: { pinned: boolean }): void {
  delete menu.dataset.dismissed;
  if (options?.pinned) menu.dataset.pinned = '';
  buttonOf(menu)?.setAttribute('aria-expanded', 'true');
}

function close(menu: HTMLElement): void {
  delete menu.dataset.pinned;
  // keeps the list hidden although the pointer is still over the menu
  menu.dataset.dismissed = '';
  buttonOf(menu)?.setAttribute('aria-expanded', 'false');
}

function moveFocus(menu: HTMLElement, key: string): boolean {
  const links = linksOf(menu);
  const at = links.indexOf(menu.ownerDocument.activeElement as HTMLElement);
  const target = {
    ArrowDown: links[(at + 1) % links.length],
    ArrowUp: links[at <= 0 ? links.length - 1 : at - 1],
    Home: links[0],
    End: links[links.length - 1],
  }[key];
  if (!target) return false;
  open(menu, { pinned: true });
  target.focus();
  return true;
}

function onKey(menu: HTMLElement | null, event: KeyboardEvent): void {
  const { key } = event;
  if (menu && key === 'Escape' && isOpen(menu)) {
    close(menu);
    buttonOf(menu)?.focus();
    event.preventDefault();
  } else if (menu && (key === 'ArrowDown' || key === 'ArrowUp' || isOpen(menu))) {
    if (moveFocus(menu, key)) event.preventDefault();
  }
  if (key === 'Escape') closeOthers(null); // also one that is only open because of the pointer (WCAG 1.4.13)
}

function onClick(menu: HTMLElement | null, { target }: Event): void {
  closeOthers(menu);
  if (!menu || !(target instanceof Element)) return;
  if (target.closest('a[href]')) close(menu);
  else if (target.closest('button') === buttonOf(menu)) {
    if (menu.dataset.pinned === undefined) open(menu, { pinned: true });
    else close(menu);
  }
}

function closeOthers(menu: HTMLElement | null): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-menu]'))
    if (other !== menu && isOpen(other)) close(other);
}

/** The pointer leaves a menu that no click keeps open, or the focus goes elsewhere. */
function onLeave(menu: HTMLElement, { type, relatedTarget }: MouseEvent | FocusEvent): void {
  if (relatedTarget instanceof Node ? menu.contains(relatedTarget) : type === 'focusout') return;
  if (type === 'focusout' || menu.dataset.pinned === undefined) close(menu);
  delete menu.dataset.dismissed;
}

function onPointer(menu: HTMLElement, { pointerType }: PointerEvent): void {
  if (pointerType === 'mouse' && menu.dataset.dismissed === undefined && !isOpen(menu)) open(menu);
}

/** Handles whatever happens on a page with menus. */
export function handle(event: Event): void {
  const menu = menuOf(event);
  const { type } = event;
  if (type === 'click') onClick(menu, event);
  if (type === 'keydown') onKey(menu, event as KeyboardEvent);
  if (menu && type === 'pointerover') onPointer(menu, event as PointerEvent);
  if (menu && /out$/.test(type)) onLeave(menu, event as MouseEvent | FocusEvent);
}
