/** Behaviour that all dialogs of the layout share. They are in every document. */

/**
 * Opens a dialog on top of the page; the page behind it does not scroll, and does not move where its scroll bar was.
 * The dialog is shown first and becomes modal after that frame, or before the next key: making a long page inert takes
 * 110 ms on a slow phone.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  const doc = dialog.ownerDocument;
  const { documentElement: html, defaultView, activeElement } = doc;
  html.dataset.modal = (defaultView?.innerWidth ?? 0) > html.clientWidth ? 'bar' : '';
  if (dialog.open) return;
  dialog.show();
  const once = new AbortController();
  const makeModal = () => {
    if (once.signal.aborted) return;
    once.abort();
    if (dialog.open) showModal(dialog, activeElement);
  };
  doc.addEventListener('keydown', makeModal, { capture: true, signal: once.signal });
  requestAnimationFrame(() => setTimeout(makeModal));
}

/** Makes an open dialog modal: the focus stays where it is, and returns to `before` when the dialog closes. */
function showModal(dialog: HTMLDialogElement, before: Element | null): void {
  const inside = dialog.ownerDocument.activeElement;
  focus(before); // the browser returns the focus to what has it now
  dialog.removeAttribute('open');
  dialog.showModal();
  focus(inside);
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Handles a press of the button that closes a dialog; the browser gives the focus back. */
export const closeDialog = (button: HTMLElement): void => button.closest('dialog')?.close();

export function listenForDialogs(doc: Document): void {
  const free = () => {
    if (!doc.querySelector('dialog[open]')) delete doc.documentElement.dataset.modal;
  };
  doc.addEventListener('mousedown', ({ target }) => {
    // a dialog itself is only hit outside of its content: on the backdrop
    if (target instanceof HTMLDialogElement) target.close();
  });
  doc.addEventListener('close', free, true); // it does not bubble
  doc.addEventListener('words', free); // an open dialog may leave with its page
}
