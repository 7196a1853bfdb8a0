import { atom } from 'jotai/vanilla';

/** The section that results are limited to; empty for all. */
export const searchSectionAtom = atom('');
