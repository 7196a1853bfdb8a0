export const searchButton = '[data-search-button]';
export const searchDialog = 'dialog.search-modal';

export const dialogOf = (doc: Document) => doc.querySelector<HTMLDialogElement>(searchDialog);
