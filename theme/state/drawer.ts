import { createSignal } from './signal';

/** Whether the navigation drawer of small screens is open. */
export const drawerOpen = createSignal(false);
