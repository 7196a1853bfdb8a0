import type { SearchHit } from '../../plugins/search/fulltext';

const maxNearest = 5;
/** Names that have less in common than this are other names: 0 for nothing, 1 for the same letters. */
const leastLikeness = 0.4;

const pageOf = (url: string) => url.replace(/[?#].*/s, '');
const depthOf = (path: string) => path.split('/').length;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The query for an unknown path: `/docs/query-bilder.html` → `query bilder`. */
export function wordsOfPath(path: string): string {
  const lastPart =
    path
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .pop() ?? '';
  return decode(lastPart)
    .replace(/\.html?$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The queries for an unknown path: its name, and beginnings of it. A search forgives one wrong letter; a name with more
 * of them still begins like the page that was meant, and `nearestHits` drops the others.
 */
export function queriesOfPath(path: string): string[] {
  const name = wordsOfPath(path);
  const lengths = [name.length, Math.ceil(name.length / 2), 2];
  return [...new Set(lengths.map((length) => name.slice(0, length).trim()))].filter(Boolean);
}

/** How much two names have in common: the share of neighbouring letters that are in both. */
function likeness(name: string, other: string): number {
  const pairsOf = (text: string) => {
    const letters = `^${text.toLowerCase().replaceAll(' ', '')}$`;
    return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
  };
  const pairs = pairsOf(name);
  const others = pairsOf(other);
  const both = pairs.filter((pair) => others.includes(pair)).length;
  return (2 * both) / (pairs.length + others.length);
}

/** The pages of hits whose address or title is like the last part of the path; the most like, then the shortest paths first. */
export function nearestHits(hits: readonly SearchHit[], path: string): SearchHit[] {
  const pages = new Map<string, SearchHit>();
  for (const hit of hits) {
    const page = pageOf(hit.url);
    const first = pages.get(page);
    if (!first || (first.type !== 'lvl1' && hit.type === 'lvl1')) pages.set(page, hit);
  }
  const name = wordsOfPath(path);
  return [...pages]
    .map(([url, hit]) => ({
      hit: { ...hit, url },
      likeness: Math.max(
        likeness(name, wordsOfPath(url)),
        likeness(name, wordsOfPath(hit.hierarchy.lvl1 ?? '')),
      ),
    }))
    .filter((page) => page.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness || depthOf(a.hit.url) - depthOf(b.hit.url))
    .map(({ hit }) => hit)
    .slice(0, maxNearest);
}

/** The same page in another case or with a file ending, such as `/docs/API.html` for `/docs/api`; never `path` itself. */
export function samePage(addresses: readonly string[], path: string): string | undefined {
  const plain = (address: string) =>
    decode(pageOf(address))
      .replace(/(?:\/index)?\.html?$|(?<!^)\/$/i, '')
      .toLowerCase();
  return addresses.find((address) => pageOf(address) !== path && plain(address) === plain(path));
}
