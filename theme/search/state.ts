import { atom } from 'jotai/vanilla';

/** Whether the reader wants the search; the modal opens as soon as its code is there. */
export const searchOpenAtom = atom(false);

/** Whether the reader came near the search, so that code and index are worth fetching. */
export const searchWarmAtom = atom(false);

/** Name of the section that results are narrowed to; empty for all. */
export const searchSectionAtom = atom('');

/** Words to mark on the page that a search led to, and the path of that page. */
export const landingAtom = atom<{ path: string; words: readonly string[] } | null>(null);
