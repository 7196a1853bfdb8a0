import { atom } from 'jotai/vanilla';
import type { ColorMode } from '../../engine/client';

/** The reader's choice; what is on screen also depends on the system when the choice is `system`. */
export const colorModeAtom = atom<ColorMode>('light');
