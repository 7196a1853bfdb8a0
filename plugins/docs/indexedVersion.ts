import {
  listNames,
  nearestName,
  publicPath,
  type RouteContext,
  redirectsOf,
  SiteError,
} from '../../engine';
import type { LoadedVersion } from './load';
import { joinPath } from './options';
import { type Doc, valuePlace } from './scan';
import { createSidebarIndex, type SidebarIndex, type Spot } from './sidebar/sidebarIndex';
import type { IndexPage, SidebarNode } from './sidebar/sidebarNode';

export type DocsContext = RouteContext<LoadedVersion[]>;

/** A version with its sidebars indexed and the sidebar position of every document known. */
export interface IndexedVersion extends LoadedVersion {
  /** The sidebars; `listPath` is the page that lists all entries, where documents leave some out. */
  indexes: (SidebarIndex & { listPath: string })[];
  /** Document or category page → its position and sidebar; the first one counts. */
  spots: Map<Doc | IndexPage, { index: SidebarIndex; spot: Spot; order: number }>;
  byId: Map<string, Doc>;
  byFile: Map<string, Doc>;
  /** Paths of the pages that list a category. */
  listings: ReadonlySet<string>;
  /** Former addresses of its documents, which redirect to them. */
  formerAddresses: ReadonlySet<string>;
  /** The version for readers, when it is another one. */
  last?: IndexedVersion;
}

export function indexVersion(loaded: LoadedVersion, { site }: DocsContext): IndexedVersion {
  const hrefs = new Map<string, string>();
  const hrefOf = (node: SidebarNode) => {
    const target = linkOf(node) ?? pathOf(node);
    if (target === undefined) return undefined;
    const cached = hrefs.get(target);
    if (cached !== undefined) return cached;
    const href = toHref(target, site);
    hrefs.set(target, href);
    return href;
  };
  const sidebars = Object.entries(loaded.sidebars);
  const indexes = sidebars.map(([name, nodes]) => {
    const listPath = joinPath(loaded.version.path, 'all-pages', sidebars.length > 1 ? name : '');
    const index = createSidebarIndex(name, nodes, hrefOf, toHref(listPath, site));
    return { ...index, listPath };
  });
  const spots: IndexedVersion['spots'] = new Map();
  for (const index of indexes) {
    index.spots.forEach((spot, order) => {
      const key = keyOf(spot.node);
      if (key && !spots.has(key)) spots.set(key, { index, spot, order });
    });
  }
  return {
    ...loaded,
    indexes,
    spots,
    byId: new Map(loaded.docs.map((doc) => [doc.id, doc])),
    byFile: new Map(loaded.docs.map((doc) => [doc.file, doc])),
    formerAddresses: new Set(
      loaded.docs.flatMap(({ frontMatter }) => redirectsOf(frontMatter) ?? []),
    ),
    listings: new Set([...spots.keys()].flatMap((key) => ('file' in key ? [] : [key.path]))),
  };
}

/** Addresses inside the site get its base URL and trailing slash; others stay. */
export function toHref(target: string, site: DocsContext['site']): string {
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const [, path = '/', suffix = ''] = /^([^?#]*)(.*)$/s.exec(target)!;
  return publicPath(path.length > 1 ? path.replace(/\/$/, '') : path, site) + suffix;
}

/** The document or listing that a node of a sidebar opens. */
export function keyOf(node: SidebarNode): Doc | IndexPage | undefined {
  if (node.type === 'doc') return node.doc;
  if (node.type === 'link' || !node.page || 'href' in node.page) return undefined;
  return 'doc' in node.page ? node.page.doc : node.page.index;
}

/** The target of a link, or of a category with a page of another plugin, as written. */
export function linkOf(node: SidebarNode): string | undefined {
  if (node.type === 'link') return node.href;
  return node.type === 'category' && node.page && 'href' in node.page ? node.page.href : undefined;
}

/** Path of what a node opens; undefined for links and for categories without a page. */
export const pathOf = (node: SidebarNode) => keyOf(node)?.path;

/** The specification's error for a missing sidebar id. */
export function refuseUnknownSidebars(versions: readonly IndexedVersion[]): void {
  const problems = versions.flatMap(({ docs, indexes }) => {
    const names = indexes.map((index) => index.name);
    return docs.flatMap((doc) => {
      const name = doc.frontMatter.sidebar;
      if (!name || names.includes(name)) return [];
      const near = nearestName(name, names);
      return [
        {
          message: `docs: unknown sidebar id ${JSON.stringify(name)}; known ids are ${listNames(names)}`,
          place: valuePlace(doc, 'sidebar'),
          action: near
            ? `Did you mean "${near}"?`
            : 'Use a known id, or add this one to sidebars.ts.',
        },
      ];
    });
  });
  if (problems.length > 0) throw new SiteError(problems);
}
