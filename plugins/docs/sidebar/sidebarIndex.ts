import type { SidebarBranch, SidebarItem } from '../contract';
import type { SidebarNode } from './sidebarNode';

/** A level with more entries than this is cut to a window around the active one, and a link to all of them. */
const maxLevelEntries = 50;
/** Size of the window on the level of the active entry. */
export const windowEntries = 14;
/** Size of the window on the levels above it. */
export const outerWindowEntries = 8;
/** Documents show all categories that start open, when the sidebar has at most this many entries. */
const maxOpenSidebar = 100;
/** In a larger sidebar, documents show only the open categories that have at most this many entries. */
const maxOpenCategory = 14;

/** A node's position in a sidebar. */
export interface Spot {
  node: SidebarNode;
  level: Level;
  index: number;
  /** The entries of a category. */
  below?: Level;
}

interface Level {
  /** The entries when closed; made once, shared by all documents. */
  closed: SidebarItem[];
  /** Number of closed entries that leave something out. */
  hidden: number;
  above?: Spot;
  /** Branches by the first entry of their window; made once, shared by the documents of the level. */
  branches: Map<number, SidebarBranch>;
}

/** A sidebar for thousands of documents: finding and rendering a position takes time independent of its size. */
export interface SidebarIndex {
  name: string;
  /** All nodes in reading order. */
  spots: readonly Spot[];
  /** The open branch for a position, else the closed sidebar; a link to the whole sidebar replaces entries left out. */
  branch(spot?: Spot): SidebarBranch;
  /** Ancestor categories of a position, outermost first. */
  ancestors(spot: Spot): SidebarNode[];
  whole(): SidebarItem[];
}

type HrefOf = (node: SidebarNode) => string | undefined;

/** `hrefOf` gives the address of a document, link or category page; `listHref` is the page of the whole sidebar. */
export function createSidebarIndex(
  name: string,
  nodes: SidebarNode[],
  hrefOf: HrefOf,
  listHref: string,
): SidebarIndex {
  const isLarge = sizeOf(nodes, maxOpenSidebar) > maxOpenSidebar;
  const openLimit = isLarge ? maxOpenCategory : maxOpenSidebar;
  const spots: Spot[] = [];
  const top = addLevel(nodes);

  function addLevel(levelNodes: SidebarNode[], above?: Spot): Level {
    const closed = levelNodes.map((node) => closedItem(node, hrefOf, openLimit));
    const hidden = closed.filter(hidesItems).length;
    const level: Level = { closed, hidden, above, branches: new Map() };
    levelNodes.forEach((node, index) => {
      const spot: Spot = { node, level, index };
      spots.push(spot);
      if (node.type === 'category') spot.below = addLevel(node.items, spot);
    });
    return level;
  }

  function openBranch(spot: Spot): SidebarBranch {
    const { below } = spot;
    const children = below ? withLink(below, cutLevel(below, 0, windowEntries)) : null;
    let { level } = spot;
    let open = withLink(level, openAt(spot, children, windowEntries));
    for (let above = level.above; above; above = level.above) {
      level = above.level;
      open = withLink(level, openAt(above, open, outerWindowEntries));
    }
    return { name, ...open };
  }

  /** Ends a cut level with a link to all entries; an incomplete sidebar has one for readers without JavaScript. */
  function withLink({ closed, above }: Level, cut: Cut): Cut {
    const isCut = closed.length > maxLevelEntries;
    if (!isCut && (above || cut.whole)) return cut;
    const count = isCut ? closed.length : spots.length;
    const link: SidebarItem = { type: 'all', href: listHref, count, cut: isCut || undefined };
    return { ...cut, items: [...cut.items, link] };
  }

  return {
    name,
    spots,
    branch(spot) {
      if (!spot) return { name, ...withLink(top, cutLevel(top, 0, windowEntries)) };
      if (spot.node.type === 'category') return openBranch(spot);
      const { branches, closed } = spot.level;
      const start = startOf(closed, spot.index, windowEntries);
      const branch = branches.get(start) ?? openBranch(spot);
      branches.set(start, branch);
      return branch;
    },
    ancestors(spot) {
      const categories: SidebarNode[] = [];
      for (let above = spot.level.above; above; above = above.level.above)
        categories.unshift(above.node);
      return categories;
    },
    whole: () => nodes.map((node) => wholeItem(node, hrefOf)),
  };
}

interface Cut {
  items: SidebarItem[];
  whole: boolean;
}

/** The window of a level around an entry, which is opened when `children` are given. */
function openAt({ level, index, node }: Spot, children: Cut | null, window: number): Cut {
  if (!children || node.type !== 'category') return cutLevel(level, index, window);
  const cut = cutLevel(level, index, window, index);
  const at = cut.items.indexOf(level.closed[index]!);
  const opened = {
    ...level.closed[index]!,
    collapsible: node.collapsible,
    collapsed: false,
    items: children.items,
  } as SidebarItem;
  return { items: cut.items.with(at, opened), whole: cut.whole && children.whole };
}

function cutLevel(level: Level, around: number, window: number, except?: number): Cut {
  const { closed } = level;
  const cut = closed.length > maxLevelEntries;
  const start = startOf(closed, around, window);
  const items = cut ? closed.slice(start, start + window) : closed;
  const hidden = level.hidden - (except !== undefined && hidesItems(closed[except]!) ? 1 : 0);
  return { items, whole: !cut && hidden === 0 };
}

/** Where the window around an entry begins; at the first entry when all are shown. */
const startOf = ({ length }: readonly SidebarItem[], around: number, window: number) =>
  length > maxLevelEntries ? Math.max(0, Math.min(around - (window >> 1), length - window)) : 0;

const hidesItems = (item: SidebarItem) => item.type === 'category' && !item.items;

/**
 * An entry as shown in documents outside of it: a category that starts open keeps up to `openLimit` entries. One that
 * is always open can be opened where it had to be closed.
 */
function closedItem(node: SidebarNode, hrefOf: HrefOf, openLimit: number): SidebarItem {
  if (node.type !== 'category') return wholeItem(node, hrefOf);
  return !node.collapsed && sizeOf(node.items, openLimit) <= openLimit
    ? wholeItem(node, hrefOf)
    : { ...categoryHead(node, hrefOf), collapsible: true, collapsed: true };
}

function wholeItem(node: SidebarNode, hrefOf: HrefOf): SidebarItem {
  if (node.type === 'category') {
    return {
      ...categoryHead(node, hrefOf),
      items: node.items.map((item) => wholeItem(item, hrefOf)),
    };
  }
  const href = hrefOf(node)!;
  return {
    type: 'link',
    label: node.label,
    lang: node.lang,
    href,
    external: /^https?:/.test(href) || undefined,
    badge: node.badge || undefined,
    icon: node.icon || undefined,
  };
}

function categoryHead(node: SidebarNode & { type: 'category' }, hrefOf: HrefOf) {
  const href = hrefOf(node);
  return {
    type: 'category' as const,
    label: node.label,
    href: href || undefined,
    collapsible: node.collapsible,
    collapsed: node.collapsed,
    badge: node.badge || undefined,
  };
}

/** Number of entries at any depth, without categories that have some; counting stops above `limit`. */
function sizeOf(nodes: readonly SidebarNode[], limit: number): number {
  let count = 0;
  for (const node of nodes) {
    const isFull = node.type === 'category' && node.items.length > 0;
    count += isFull ? sizeOf(node.items, limit) : 1;
    if (count > limit) break;
  }
  return count;
}
