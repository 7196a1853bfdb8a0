import type { ColorMode } from '../../engine/client';
import { createSignal } from './signal';

/** The reader's choice; what is on screen also depends on the system when the choice is `system`. */
export const colorChoice = createSignal<ColorMode>('light');
