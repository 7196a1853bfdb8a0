import { atom } from 'jotai/vanilla';

/** Name of the section that results are narrowed to; empty for all. */
export const searchSectionAtom = atom('');
