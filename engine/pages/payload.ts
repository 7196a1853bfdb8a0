import type { Bundle } from '../bundle/bundle';
import type { Payload } from '../contract';
import type { ContentFacts } from '../plugin';
import { type Route, viewOf } from '../routes/routes';
import { moduleId } from './moduleId';

export interface PayloadFacts {
  build: string;
  /** Of the compiled file of the route, when it has one. */
  facts: ContentFacts | undefined;
  isModule: boolean;
  bundle: Pick<Bundle, 'pages'>;
  hasWords: boolean;
}

/** A document's data about its route for the browser. */
export function payloadOf(
  route: Route,
  { build, facts, isModule, bundle, hasWords }: PayloadFacts,
): Payload {
  const id = isModule ? moduleId(route) : '';
  return {
    build,
    path: route.href,
    kind: route.kind,
    title: route.title,
    description: route.description ?? (facts?.excerpt || undefined),
    props: route.props,
    headings: facts?.headings ?? viewOf(route)?.headings ?? [],
    head: route.head,
    words: hasWords,
    module: isModule ? { id, scripts: bundle.pages[id]?.scripts ?? [] } : undefined,
    noindex: route.noindex || route.unlisted || undefined,
  } as Payload; // kind and props were tied where the route was added
}
