import { atom } from 'jotai/vanilla';
import type { SearchedWords } from './openHit';

/** Words to mark on the page that a search led to, and the path of that page. */
export const searchedWordsAtom = atom<SearchedWords>(null);

/** The section that results are limited to; empty for all. */
export const searchSectionAtom = atom('');
