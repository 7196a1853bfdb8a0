import type { SearchHit } from '../../engine/search';

/** Offered at most. */
export const maxNearest = 5;

const lastPart = (path: string) => path.replace(/\/+$/, '').split('/').pop() ?? '';
const pageOf = (url: string) => url.replace(/[?#].*$/, '');
const nameOf = (path: string) =>
  decode(lastPart(path))
    .replace(/\.html?$/i, '')
    .toLowerCase();

const depthOf = (path: string) => path.split('/').length;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The query for a path that has no page: the words of its last part, `/docs/query-bilder.html` → `query
 * bilder`.
 */
export function wordsOfPath(path: string): string {
  return decode(lastPart(path))
    .replace(/\.html?$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The pages of hits, best first: pages whose last part is that of the path come before all others, and of pages
 * whose last parts are the same those with the shorter paths.
 */
export function nearestHits(hits: readonly SearchHit[], path: string): SearchHit[] {
  const pages = new Map<string, SearchHit>();
  for (const hit of hits) {
    const page = pageOf(hit.url);
    const known = pages.get(page);
    if (!known || (known.type !== 'lvl1' && hit.type === 'lvl1')) pages.set(page, hit);
  }
  const name = nameOf(path);
  const names = [...new Set([...pages.keys()].map(nameOf))];
  const all = [...pages]
    .map(([url, hit]) => ({ ...hit, url }))
    .sort(
      (one, other) =>
        names.indexOf(nameOf(one.url)) - names.indexOf(nameOf(other.url)) ||
        depthOf(one.url) - depthOf(other.url),
    );
  return [
    ...all.filter(({ url }) => nameOf(url) === name),
    ...all.filter(({ url }) => nameOf(url) !== name),
  ].slice(0, maxNearest);
}
