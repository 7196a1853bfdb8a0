import type { SearchHit } from '../../../plugins/search/fulltext';

/** A hit for tests. */
export function makeHit(url: string, more: Partial<SearchHit> = {}): SearchHit {
  return {
    objectID: url,
    url,
    url_without_anchor: url.replace(/#.*$/, ''),
    anchor: '',
    type: 'lvl1',
    content: null,
    hierarchy: {
      lvl0: 'Docs',
      lvl1: `Title of ${url}`,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    section: 'guides',
    kind: 'guide',
    ...more,
  };
}
