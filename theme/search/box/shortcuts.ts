import { textFor } from '../../listeners/announce';
import { onArrival } from '../../listeners/arrival';
import { closestTo } from '../../listeners/closestTo';
import { openDialog } from '../../listeners/dialogs';
import { isSearchKey } from '../../listeners/keepEarlyInput';
import { dialogOf, searchButton, searchDialog } from './searchDialog';
import { wakeSearch } from './wakeSearch';

const editableSelector =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

const formOf = (dialog: Element) => dialog.querySelector('form');
const buttonOf = (event: Event): Element | null => closestTo(event, searchButton);

/** Opens and closes the search. Its dialog is in every document, so it takes letters before React runs. */
export function listenForSearch(doc: Document): void {
  const warm = (event: Event) => {
    if (buttonOf(event)) wakeSearch(doc);
  };
  onArrival(doc, (next) => {
    const hint = next.querySelector<HTMLElement>('[data-keys]');
    if (hint && /Mac|iPhone|iPad/.test(navigator.platform)) hint.dataset.keys = '⌘ K';
  });
  doc.addEventListener('keydown', (event) => onKey(doc, event));
  doc.addEventListener('pointerover', warm);
  doc.addEventListener('focusin', warm);
  doc.addEventListener('click', (event) => {
    if (buttonOf(event)) open(doc);
  });
  doc.addEventListener('submit', keepEnter);
  doc.addEventListener('close', (event) => onClose(doc, event), true); // it does not bubble
  doc.addEventListener('island-failed', answerOnPage);
}

function onKey(doc: Document, event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return;
  const dialog = dialogOf(doc);
  if (isSearchKey(event)) {
    event.preventDefault();
    if (event.repeat) return;
    if (dialog?.open) dialog.close();
    else open(doc);
    return;
  }
  if (dialog?.open || event.ctrlKey || event.metaKey || event.altKey) return;
  // A dialog that was just closed keeps the focus for a moment, but nobody types into it.
  const isSlash =
    event.key === '/' && (!isEditing(event) || dialog?.contains(event.target as Node));
  // The browser types the letter into the field. A dead key reports "Dead", so accents wait for their letter.
  const isTyping = buttonOf(event) !== null && /^[\p{L}\p{N}]$/u.test(event.key);
  if (isSlash) event.preventDefault();
  if (isSlash || isTyping) open(doc);
}

/** Whether the key is meant for a text field, even one inside an open shadow root. */
function isEditing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] ?? event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(editableSelector) !== null;
}

function open(doc: Document): void {
  const dialog = dialogOf(doc);
  if (!dialog) return;
  if (!dialog.open) empty(dialog); // the event of its last closing may not have come yet
  openDialog(dialog); // one that was opened before the page's scripts ran keeps its letters
  dialog.querySelector('input')?.focus({ preventScroll: true });
  wakeSearch(doc);
}

/** Enter in the field, while nothing answers it yet: the island opens the first result. */
function keepEnter(event: Event): void {
  const dialog = closestTo(event, searchDialog);
  if (!dialog || event.defaultPrevented) return;
  event.preventDefault();
  dialog.dataset.enter = '';
}

function onClose(doc: Document, { target }: Event): void {
  const dialog = dialogOf(doc);
  if (!dialog || target !== dialog || dialog.open) return;
  empty(dialog);
  // the browser gives the focus back, unless nothing had it or what had it is gone
  const { activeElement, body } = doc;
  if (activeElement === body || dialog.contains(activeElement))
    doc.querySelector<HTMLElement>(searchButton)?.focus({ preventScroll: true });
}

function empty(dialog: HTMLElement): void {
  delete dialog.dataset.enter;
  formOf(dialog)?.reset();
}

/** Without the island the results page answers, where there is a network; a full load also fixes a stale tab. */
function answerOnPage(event: Event): void {
  const dialog =
    event.target instanceof Element && event.target.querySelector<HTMLDialogElement>(searchDialog);
  if (!dialog) return;
  event.preventDefault();
  if (!dialog.open) return;
  if (navigator.onLine) formOf(dialog)?.submit();
  else sayOffline(dialog);
}

/** Says in the dialog that there is no network; the search starts when it is back. */
function sayOffline(dialog: HTMLElement): void {
  if (dialog.querySelector('[role=alert]')) return;
  const doc = dialog.ownerDocument;
  const message = doc.createElement('p');
  message.className = 'search-message';
  message.role = 'alert';
  message.textContent = textFor(doc, 'loadFailed');
  dialog.querySelector('.search-panel')?.append(message);
  const retry = () => {
    message.remove(); // React expects the elements of the build
    wakeSearch(doc);
  };
  doc.defaultView?.addEventListener('online', retry, { once: true });
}
