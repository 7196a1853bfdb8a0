import type { Router } from '../../../engine/client';
import type { SearchHit } from '../../../plugins/search/fulltext';
import { matchedWords } from '../view/describeHit';
import type { HitAddress } from './hitAddress';
import { wakeSearch } from './wakeSearch';

export type SearchedWords = { path: string; words: readonly string[] } | null;

interface OpenHitContext {
  router: Pick<Router, 'navigate'>;
  mark: (words: SearchedWords) => void;
}

/** Opens a hit in this tab; the page it leads to marks the matched words. */
export function openHit(
  hit: SearchHit,
  address: HitAddress,
  { router, mark }: OpenHitContext,
): void {
  const words = matchedWords(hit);
  const path = address.href.replace(/[?#].*$/s, '');
  mark(words.length > 0 ? { path, words } : null);
  wakeSearch(document); // its island marks them
  if (address.external) location.assign(address.href);
  else void router.navigate(address.href);
}
