import type { Kind } from '../../contract';
import { type DocumentData, readDocument, wordsElement } from '../document';
import { loadModule } from '../modulePages';
import type { Theme } from '../theme';
import type { LoadedRoute } from './router';

/** Why a route could not be loaded: the network, the response, or the code. */
export class RouteError extends Error {
  override name = 'RouteError';
  readonly reason: 'offline' | 'network' | 'document' | 'code' | 'stale';

  constructor(reason: RouteError['reason'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

export interface RouteLoader {
  /** Loads the page of a path; its document comes from the network or from an earlier prefetch. */
  load(pathname: string): Promise<LoadedRoute>;
  prefetch(pathname: string): void;
  /** Forgets what was prefetched for a path, so that the next load fetches it again. */
  forget(pathname: string): void;
}

interface Fetched {
  data: DocumentData;
  words: string | null;
}

/** A document is reused for this long; after that a deploy may have changed it, and asking costs a 304. */
const freshForMs = 30_000;
const maxKept = 60;

/** Fetches the documents of one build and turns them into routes. */
export function createRouteLoader(theme: Theme, build: string): RouteLoader {
  const kept = new Map<string, { at: number; fetched: Promise<Fetched> }>();

  const fetchOnce = (pathname: string): Promise<Fetched> => {
    const known = kept.get(pathname);
    if (known && Date.now() - known.at < freshForMs) return known.fetched;
    const fetched = fetchDocument(pathname, build);
    kept.delete(pathname);
    kept.set(pathname, { at: Date.now(), fetched });
    if (kept.size > maxKept) kept.delete(kept.keys().next().value as string);
    fetched.catch((error: RouteError) => {
      // a document fetched before a deploy refers to code that no longer exists
      if (error.reason === 'stale') kept.clear();
      else if (kept.get(pathname)?.fetched === fetched) kept.delete(pathname);
    });
    return fetched;
  };

  return {
    async load(pathname) {
      const { data, words } = await fetchOnce(pathname);
      return toRoute(theme, data, words);
    },
    prefetch(pathname) {
      fetchOnce(pathname).then(
        ({ data }) => {
          for (const load of [loadPage(theme, data.payload.kind), theme.preload?.()])
            load?.catch(() => {});
        },
        () => {}, // a failed prefetch is harmless: the click will fetch again
      );
    },
    forget: (pathname) => kept.delete(pathname),
  };
}

async function fetchDocument(pathname: string, build: string): Promise<Fetched> {
  let text: string;
  try {
    // A path such as `//evil.example` would be another host's address without the origin.
    const response = await fetch(location.origin + pathname, {
      headers: { accept: 'text/html' },
      mode: 'same-origin',
    });
    if (!response.ok && response.status !== 404) {
      throw new RouteError('document', `The server answered with status ${response.status}.`);
    }
    text = await response.text();
  } catch (cause) {
    if (cause instanceof RouteError) throw cause;
    throw new RouteError(
      navigator.onLine ? 'network' : 'offline',
      'The page could not be fetched.',
      { cause },
    );
  }
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const data = readDocument(parsed);
  if (!data) throw new RouteError('document', 'The answer is not a page of this site.');
  if (data.payload.build !== build) throw new RouteError('stale', 'The site was updated.');
  return { data, words: data.payload.words ? (wordsElement(parsed)?.innerHTML ?? null) : null };
}

/** Loads the code of a route's page. */
export async function toRoute(
  theme: Theme,
  { payload }: DocumentData,
  words: string | null,
): Promise<LoadedRoute> {
  try {
    const [Page, Module, parts] = await Promise.all([
      loadPage(theme, payload.kind),
      payload.module && loadModule(payload.module.id, payload.module.scripts),
      payload.module && theme.mdx(),
    ]);
    return { payload, words, Page, Module, components: parts?.mdx };
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : 'The code of this page did not load.';
    throw new RouteError('code', text, { cause });
  }
}

async function loadPage(theme: Theme, kind: Kind): Promise<LoadedRoute['Page']> {
  const load = Object.hasOwn(theme.pages, kind) ? theme.pages[kind] : undefined;
  if (!load) throw new Error(`This site has no page of the kind "${kind}".`);
  return (await load()).default;
}
