import { atom } from 'jotai/vanilla';

/** Id of the announcement the reader has closed; a bar with another id shows again. */
export const dismissedAnnouncementAtom = atom<string | null>(null);
