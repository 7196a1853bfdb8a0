import { createSignal } from '../../state/signal';

/** Whether the reader wants the search; the modal opens as soon as its code has loaded. */
export const searchOpen = createSignal(false);

/** Whether the reader came near the search, so that code and index are worth fetching. */
export const searchWarm = createSignal(false);

/** Words to mark on the page that a search led to, and the path of that page. */
export const searchedWords = createSignal<{ path: string; words: readonly string[] } | null>(null);
