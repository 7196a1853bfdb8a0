import { createSignal } from './signal';

/** Id of the announcement the reader has closed; a bar with another id shows again. */
export const dismissedAnnouncement = createSignal<string | null>(null);
