import { indexWorker } from '../clients/indexWorker';
import { dialogOf } from './searchDialog';

/** Fetches the island around the dialog, and its index, before they are needed; also when they are needed. */
export function wakeSearch(doc: Document): void {
  const dialog = dialogOf(doc);
  dialog?.dispatchEvent(new Event('wake-island', { bubbles: true }));
  if (dialog?.dataset.index) indexWorker(dialog.dataset.index);
}
