import type { Router } from '../../../engine/client';
import type { SearchHit } from '../../../engine/search';
import { matchedWords } from '../view/describeHit';
import type { HitAddress } from './hitAddress';
import { createNavigator } from './navigator';
import { searchedWords } from './state';

interface OpenHitContext {
  router: Pick<Router, 'navigate'>;
}

/** Opens a hit in this tab; the page it leads to marks the matched words. */
export function openHit(hit: SearchHit, address: HitAddress, { router }: OpenHitContext): void {
  const words = matchedWords(hit);
  const path = address.href.replace(/[?#].*$/s, '');
  searchedWords.set(words.length > 0 ? { path, words } : null);
  createNavigator(router).navigate(address);
}
