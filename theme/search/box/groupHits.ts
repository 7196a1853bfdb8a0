import type { SearchHit } from '../../../plugins/search/fulltext';
import { groupOf } from '../view/describeHit';

/** Hits by part of the site, in order of the first hit, at most `max` per group. */
export function groupHits(hits: readonly SearchHit[], max: number) {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const label = groupOf(hit);
    const group = groups.get(label) ?? [];
    groups.set(label, group);
    if (group.length < max) group.push(hit);
  }
  return [...groups].map(([label, own]) => ({ label, hits: own }));
}
