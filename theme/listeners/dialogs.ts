/** Behaviour that all dialogs of the layout share. They are in every document. */

/** A reader who has done nothing for this long notices no wait: making a long page inert takes 110 ms on a slow phone. */
const pauseMs = 1_000;

/** Aborted when the dialog that was opened last is modal, closed or gone. */
let opening = new AbortController();

/**
 * Opens a dialog on top of the page; the page behind it does not scroll, and does not move where its scroll bar was.
 * The dialog covers the page at once. It becomes modal before the focus could leave it, or when the reader pauses.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  const doc = dialog.ownerDocument;
  const { documentElement: html, activeElement } = doc;
  html.dataset.modal = innerWidth > html.clientWidth ? 'bar' : '';
  if (dialog.open) return;
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;
  dialog.ariaModal = 'true';
  dialog.show();
  const makeModal = () => {
    opening.abort();
    if (dialog.open) showModal(dialog, activeElement);
  };
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(makeModal, pauseMs);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Tab') makeModal();
    else if (event.key === 'Escape')
      dialog.close(); // as the browser does with a modal dialog
    else wait();
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    dialog.ariaModal = null;
  });
  const options = { capture: true, signal };
  doc.addEventListener('keydown', onKey, options);
  doc.addEventListener('pointerdown', wait, options);
  // becoming modal moves the focus, which would end the word that an input method is composing
  doc.addEventListener('compositionstart', () => clearTimeout(timer), options);
  doc.addEventListener('compositionend', wait, options);
  wait();
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
    if (doc.querySelector('dialog[open]')) return;
    opening.abort();
    delete doc.documentElement.dataset.modal;
  };
  doc.addEventListener('mousedown', ({ target }) => {
    // a dialog itself is only hit outside of its content: on the backdrop
    if (target instanceof HTMLDialogElement) target.close();
  });
  doc.addEventListener('close', free, true); // it does not bubble
  doc.addEventListener('words', free); // an open dialog may leave with its page
}
