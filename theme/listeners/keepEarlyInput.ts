import { searchButton, searchDialog } from '../search/box/searchDialog';
import { closestTo } from './closestTo';

/** Presses buttons again that were pressed before the scripts ran; Ctrl+K opens the search at once. */
export function keepEarlyInput(doc: Document): void {
  const early = new AbortController();
  const pressed: (HTMLElement | null)[] = [];
  const onPress = (event: Event) => pressed.push(closestTo(event, 'button:not(form button)')); // a form is sent without scripts
  const onKey = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    doc.querySelector<HTMLDialogElement>(searchDialog)?.showModal();
    pressed.push(doc.querySelector<HTMLElement>(searchButton));
  };
  const repeat = () => {
    early.abort();
    for (const button of pressed) button?.click();
  };
  doc.addEventListener('click', onPress, early);
  doc.addEventListener('keydown', onKey, early);
  doc.addEventListener('DOMContentLoaded', repeat, early); // deferred scripts have run
}

/** Whether a key opens and closes the search: Ctrl+K or Cmd+K. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
