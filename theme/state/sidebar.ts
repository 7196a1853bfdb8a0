import { createSignal } from './signal';

/** Category key → opened or closed by the reader; categories not listed follow the page. */
export const sidebarChoices = createSignal<Readonly<Record<string, boolean>>>({});

/** Whether the reader has shown interest in the sidebar, so that the whole of it is worth fetching. */
export const sidebarWanted = createSignal(false);

/** Scroll position of the sidebar, by its key; survives navigation between page kinds. */
export const sidebarScroll = createSignal<Readonly<Record<string, number>>>({});
