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

function onKey(event: KeyboardEvent): void {
  const menu = menuOf(event);
  if (!menu) return;
  if (event.key === 'Escape' && isOpen(menu)) {
    close(menu);
    buttonOf(menu)?.focus();
    event.preventDefault();
    return;
  }
  const vertical = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if ((vertical || isOpen(menu)) && moveFocus(menu, event.key)) event.preventDefault();
}

function onClick(doc: Document, event: MouseEvent): void {
  const menu = menuOf(event);
  for (const other of doc.querySelectorAll<HTMLElement>('[data-menu]')) {
    if (other !== menu && isOpen(other)) close(other);
  }
  if (!menu || !(event.target instanceof Element)) return;
  if (event.target.closest('a[href]')) close(menu);
  else if (event.target.closest('button') === buttonOf(menu)) {
    if (menu.dataset.pinned === undefined) open(menu, { pinned: true });
    else close(menu);
  }
}

/** Escape also closes a menu that is only open because of the pointer (WCAG 1.4.13). */
function closeHovered(doc: Document, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const menu of doc.querySelectorAll<HTMLElement>('[data-menu]')) {
    if (isOpen(menu)) close(menu);
  }
}

export function listenForMenus(doc: Document): void {
  doc.addEventListener('click', (event) => onClick(doc, event));
  doc.addEventListener('keydown', (event) => {
    onKey(event);
    closeHovered(doc, event);
  });
  doc.addEventListener('pointerover', (event) => {
    const menu = menuOf(event);
    if (!menu || event.pointerType !== 'mouse' || menu.dataset.dismissed !== undefined) return;
    if (!isOpen(menu)) open(menu);
  });
  doc.addEventListener('pointerout', (event) => {
    const menu = menuOf(event);
    if (!menu || menu.contains(event.relatedTarget as Node | null)) return;
    if (menu.dataset.pinned === undefined) close(menu);
    delete menu.dataset.dismissed;
  });
  doc.addEventListener('focusout', (event) => {
    const menu = menuOf(event);
    if (!menu || !(event.relatedTarget instanceof Node) || menu.contains(event.relatedTarget))
      return;
    close(menu);
    delete menu.dataset.dismissed;
  });
}
