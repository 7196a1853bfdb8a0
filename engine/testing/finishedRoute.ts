import type { FinishedRoute } from '../plugin';

/** A finished route with one sentence, as `postBuild` gets it. */
export const finishedRoute = (path: string, more: Partial<FinishedRoute> = {}): FinishedRoute => ({
  path,
  kind: 'doc' as FinishedRoute['kind'],
  source: `content${path}.md`,
  title: path.split('/').at(-1)!,
  document: `${path.slice(1)}.html`,
  headings: [],
  sections: [{ id: '', level: 1, title: '', text: `Words of ${path}.` }],
  anchors: [],
  keywords: [],
  trail: [],
  noindex: false,
  unlisted: false,
  search: true,
  hash: path,
  ...more,
});
