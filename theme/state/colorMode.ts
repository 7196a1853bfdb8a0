import type { ColorMode } from '../../engine/client';
import { createSignal } from './signal';

/** The reader's choice; with `system`, the mode on screen also depends on the system. */
export const colorChoice = createSignal<ColorMode>('light');
