import { atom } from 'jotai/vanilla';

/** Whether the navigation drawer of small screens is open. */
export const drawerOpenAtom = atom(false);
