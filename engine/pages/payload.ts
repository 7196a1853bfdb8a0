import type { Language } from '../config/language';
import type { ContentFacts } from '../content/compiled';
import type { Payload } from '../contract';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import { moduleId } from './moduleId';

export interface PayloadFacts {
  build: string;
  /** Of the compiled file of the route, when it has one. */
  facts?: ContentFacts | undefined;
  /** Of the compiled file; a React page has none. */
  lane: ContentFacts['lane'] | undefined;
  brokenLinks?: string[] | undefined;
  language?: Pick<Language, 'prefix'>;
  languages?: Payload['languages'];
}

/** A document's data about its route for the browser. */
export function payloadOf(
  route: Route,
  { build, facts, lane, brokenLinks, language, languages }: PayloadFacts,
): Payload {
  const isModule = contentFileOf(route) !== undefined && lane !== 'words';
  return {
    build,
    path: route.href,
    kind: route.kind,
    title: route.title,
    heading: route.hideTitle ? (facts?.title?.text ?? null) : undefined,
    description: route.description ?? (facts?.excerpt || undefined),
    props: route.props,
    frontMatter: route.frontMatter,
    headings: facts?.headings ?? viewOf(route)?.headings ?? [],
    head: route.head,
    module: isModule ? { id: moduleId(route, language), island: facts !== undefined } : undefined,
    noindex: route.noindex || route.unlisted || undefined,
    languages,
    brokenLinks,
  } as Payload; // `addRoute` has matched the props to the kind
}
