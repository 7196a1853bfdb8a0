import type { FinishedRoute, Section } from '../plugin';

/** Fields to override; `sections` is a list here. */
type Differences = Partial<Omit<FinishedRoute, 'sections'>> & { sections?: Section[] };

/** A finished route with one sentence, as `postBuild` gets it. */
export function finishedRoute(
  path: string,
  { sections, ...more }: Differences = {},
): FinishedRoute {
  const words = sections ?? [{ id: '', level: 1, title: '', text: `Words of ${path}.` }];
  return {
    path,
    kind: 'doc' as FinishedRoute['kind'],
    source: `content${path}.md`,
    title: path.split('/').at(-1)!,
    document: `${path.slice(1)}/index.html`,
    props: {} as never, // of no kind
    sections: () => words,
    html: () => undefined,
    documentHtml: async () => `<main><h1>${path}</h1></main>`,
    images: () => [],
    dependencies: [],
    trail: [],
    noindex: false,
    unlisted: false,
    data: {},
    hash: path,
    ...more,
  };
}
