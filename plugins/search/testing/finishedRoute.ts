import type { FinishedRoute } from '../../../engine';

/** A finished route with one sentence, as `postBuild` sees it. */
export const finishedRoute = (path: string, more: Partial<FinishedRoute> = {}): FinishedRoute => ({
  path,
  kind: 'doc' as FinishedRoute['kind'],
  source: `content${path}.md`,
  title: path.split('/').at(-1)!,
  document: `${path}.html`,
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
