import { type FinishedRoute, hashOf } from '../../engine';
import { scatter } from './fulltext';
import { type IndexInput, pageOf } from './indexInput';
import type { Options } from './options';
import { sectionOf } from './records';

/** Pages of a section whose contribution is kept together. */
export interface PageGroup extends GroupDigest {
  /** Sorted by path. */
  routes: FinishedRoute[];
  /** A hash of the pages. */
  key: string;
}

/** Sums and findings of a group; its files depend on those of all groups. */
interface GroupDigest {
  /** Number of pages with something to find, and of their records. */
  pages: number;
  records: number;
  /** Bytes of their texts. */
  bytes: number;
  /** Paths of pages with headings that share an id. */
  doubles: [path: string, ids: string[]][];
}

/** The groups of a section; their number is a power of two. */
export interface SectionGroups {
  name: string;
  groups: PageGroup[];
}

/** A group has half as many pages or more, on average. */
const pagesPerGroup = 128;

/** The pages by section and group. A page's path decides its group, until the number of groups doubles. */
export async function groupPages(input: IndexInput): Promise<SectionGroups[]> {
  const sections: SectionGroups[] = [];
  for (const [name, routes] of bySection(input.routes, input.given)) {
    const groups: PageGroup[] = [];
    for (const group of divide(routes)) {
      const key = hashOf(group.flatMap(({ path, hash }) => [path, hash]));
      groups.push({ routes: group, key, ...(await digest(group, key, input)) });
    }
    if (groups.some(({ pages }) => pages > 0)) sections.push({ name, groups });
  }
  return sections;
}

function bySection(routes: readonly FinishedRoute[], options: Options) {
  const sections = new Map(options.sections.map(({ name }) => [name, [] as FinishedRoute[]]));
  for (const route of [...routes].sort((a, b) => (a.path < b.path ? -1 : 1)))
    sections.get(sectionOf(route.path, options))!.push(route);
  return sections;
}

function divide(routes: readonly FinishedRoute[]): FinishedRoute[][] {
  const groups = Array.from(
    { length: powerOfTwo(routes.length / pagesPerGroup) },
    (): FinishedRoute[] => [],
  );
  for (const route of routes) groups[shareOf(route.path, groups.length)]!.push(route);
  return groups;
}

/** The smallest power of two that is at least this, from 1 on. */
export const powerOfTwo = (least: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(least)));

/** The number of a text's share, from 0. With half as many shares, two neighbors become one. */
export const shareOf = (text: string, shares: number): number =>
  Math.floor((scatter(text) / 2 ** 32) * shares);

const digest = (routes: readonly FinishedRoute[], key: string, input: IndexInput) =>
  input.cache.value([input.version, 'digest', key], async () => {
    const digest: GroupDigest = { pages: 0, records: 0, bytes: 0, doubles: [] };
    for (const route of routes) {
      const page = await pageOf(route, input);
      if (!page) continue;
      digest.pages += 1;
      digest.records += page.records;
      for (const { packed } of page.passages) digest.bytes += packed.length;
      if (page.doubles.length > 0) digest.doubles.push([route.path, page.doubles]);
    }
    return digest;
  });
