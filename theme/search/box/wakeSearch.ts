export const searchButton = '[data-search-button]';
export const searchDialog = 'dialog.search-modal';

export const dialogOf = (doc: Document) => doc.querySelector<HTMLDialogElement>(searchDialog);

/** Fetches the island around the dialog before it is needed; also when it is needed. */
export const wakeSearch = (doc: Document) =>
  dialogOf(doc)?.dispatchEvent(new Event('wake-island', { bubbles: true }));
