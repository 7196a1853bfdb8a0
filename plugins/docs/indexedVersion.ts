import {
  didYouMean,
  joinPath,
  listNames,
  publicPath,
  type RouteContext,
  SiteError,
  textOf,
} from '../../engine';
import { redirectsOf } from '../front-matter';
import type { LoadedVersion } from './load';
import type { DocsOptions } from './options';
import { type Doc, valuePlace } from './scan';
import { createSidebarIndex, type SidebarIndex, type Spot } from './sidebar/sidebarIndex';
import { addressOf, type Page, type SidebarNode } from './sidebar/sidebarNode';
import { texts } from './texts';

export interface DocsContext extends RouteContext<LoadedVersion[]> {
  options: DocsOptions;
}

/** A version with its sidebars indexed and the sidebar position of every document known. */
export interface IndexedVersion extends LoadedVersion {
  /** The beginning of the trail of each page: `Docs`. */
  part: string;
  /** The sidebars; `listPath` is the page that lists all entries, where documents leave some out. */
  indexes: (SidebarIndex & { listPath: string })[];
  /**
   * Document or category page → its sidebar, and its position there and among all pages; the first one counts. `llms.txt`
   * lists the pages in this order.
   */
  spots: Map<Page, { index: SidebarIndex; spot: Spot; order: number; position: number }>;
  byId: Map<string, Doc>;
  /** Paths of the pages that list a category. */
  listings: ReadonlySet<string>;
  /** Former addresses of its documents, which redirect to them. */
  formerAddresses: ReadonlySet<string>;
  /** The version for readers, when it is another one. */
  last?: IndexedVersion;
}

export function indexVersion(loaded: LoadedVersion, { site }: DocsContext): IndexedVersion {
  const hrefOf = (node: SidebarNode) => addressOf(node, site);
  const sidebars = Object.entries(loaded.sidebars);
  const indexes = sidebars.map(([name, nodes]) => {
    const listPath = joinPath(loaded.version.path, 'all-pages', sidebars.length > 1 ? name : '');
    const index = createSidebarIndex(name, nodes, hrefOf, publicPath(listPath, site));
    return { ...index, listPath };
  });
  const spots: IndexedVersion['spots'] = new Map();
  for (const index of indexes) {
    index.spots.forEach((spot, order) => {
      const { page } = spot.node;
      if (page && !spots.has(page)) spots.set(page, { index, spot, order, position: spots.size });
    });
  }
  return {
    ...loaded,
    part: textOf(texts, site)('docs.title'),
    indexes,
    spots,
    byId: new Map(loaded.docs.map((doc) => [doc.id, doc])),
    formerAddresses: new Set(
      loaded.docs.flatMap(({ frontMatter }) => redirectsOf(frontMatter) ?? []),
    ),
    listings: new Set([...spots.keys()].flatMap(({ file, path }) => (file ? [] : path))),
  };
}

/** The specification's error for a missing sidebar id. */
export function refuseUnknownSidebars(versions: readonly IndexedVersion[]): void {
  const problems = versions.flatMap(({ docs, indexes }) => {
    const names = indexes.map((index) => index.name);
    return docs.flatMap((doc) => {
      const name = doc.frontMatter.sidebar;
      if (!name || names.includes(name)) return [];
      return [
        {
          message: `docs: unknown sidebar id ${JSON.stringify(name)}; known ids are ${listNames(names)}`,
          place: valuePlace(doc, 'sidebar'),
          action: didYouMean(name, names, 'Use a known id, or add this one to sidebars.ts.'),
        },
      ];
    });
  });
  if (problems.length > 0) throw new SiteError(problems);
}
