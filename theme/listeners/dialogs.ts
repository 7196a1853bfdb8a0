/** Behaviour that all dialogs of the layout share. They are in every document. */

/** Opens a dialog on top of the page; the page behind it does not scroll, and does not move where its scroll bar was. */
export function openDialog(dialog: HTMLDialogElement): void {
  const { documentElement: html, defaultView } = dialog.ownerDocument;
  html.dataset.modal = (defaultView?.innerWidth ?? 0) > html.clientWidth ? 'bar' : '';
  dialog.showModal();
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
