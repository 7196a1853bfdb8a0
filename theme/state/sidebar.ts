import { atom } from 'jotai/vanilla';

/** Category key → open or closed by the reader's hand; categories not listed follow the page. */
export const sidebarChoicesAtom = atom<Readonly<Record<string, boolean>>>({});

/** Whether the reader has shown interest in the sidebar, so that the whole of it is worth fetching. */
export const sidebarWantedAtom = atom(false);

/** Scroll position of the sidebar, by its key; survives navigation between page kinds. */
export const sidebarScrollAtom = atom<Readonly<Record<string, number>>>({});
