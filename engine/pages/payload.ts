import type { Bundle } from '../bundle/bundle';
import { moduleId } from '../bundle/prepareBundle';
import type { Payload } from '../contract';
import { type Route, viewOf } from '../routes/routes';
import type { CompiledEntry } from './compileRoutes';

export interface PayloadFacts {
  build: string;
  /** The compiled file of the route, when it has one. */
  entry: CompiledEntry | undefined;
  isModule: boolean;
  bundle: Pick<Bundle, 'pages'>;
  hasWords: boolean;
}

/** What a document tells the browser about its route. */
export function payloadOf(
  route: Route,
  { build, entry, isModule, bundle, hasWords }: PayloadFacts,
): Payload {
  const id = isModule ? moduleId(route) : '';
  return {
    build,
    path: route.href,
    kind: route.kind,
    title: route.title,
    description: route.description ?? (entry?.excerpt || undefined),
    props: route.props,
    headings: entry?.headings ?? viewOf(route)?.headings ?? [],
    head: route.head,
    words: hasWords,
    module: isModule ? { id, scripts: bundle.pages[id]?.scripts ?? [] } : undefined,
    noindex: route.noindex || route.unlisted || undefined,
  } as Payload; // kind and props were tied where the route was added
}
