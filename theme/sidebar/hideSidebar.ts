import { readStored, writeStored } from '../state/storage';

const hiddenKey = 'sidebar-hidden';

/** Hides the sidebar before first paint when the reader hid it earlier and the site allows hiding. */
export function restoreSidebar(html: HTMLElement): void {
  if (html.hasAttribute('data-sidebar-hideable') && readStored(hiddenKey) === '1') {
    html.dataset.sidebarHidden = '';
  }
}

export function setSidebarHidden(html: HTMLElement, hidden: boolean): void {
  if (hidden) html.dataset.sidebarHidden = '';
  else delete html.dataset.sidebarHidden;
  writeStored(hiddenKey, hidden ? '1' : null);
}
