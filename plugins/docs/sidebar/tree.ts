import {
  didYouMean,
  listNames,
  type Problem,
  SiteError,
  type SourcePosition,
} from '../../../engine';
import type { Doc, ScannedDocs } from '../scan';
import type { FolderTree } from './folders';
import {
  checkSidebars,
  type SidebarCategory,
  type SidebarEntry,
  type Sidebars,
} from './sidebarInput';
import { indexPage, type SidebarNode } from './sidebarNode';

interface TreeInput extends ScannedDocs {
  /** Path of the version's root. */
  root: string;
  folders: FolderTree;
  /** Finds an id in the file with the sidebars. */
  placeOf(id?: string): SourcePosition;
}

/** Resolves sidebars to documents. @throws SiteError naming every unknown id and folder, with the known ones. */
export function resolveSidebars(
  sidebars: Sidebars,
  input: TreeInput,
): Record<string, SidebarNode[]> {
  checkSidebars(sidebars, input.placeOf());
  const resolver = createResolver(input);
  const trees = Object.entries(sidebars).map(
    ([name, entries]) => [name, resolver.resolve(entries, `sidebars.${name}`)] as const,
  );
  if (resolver.problems.length > 0) throw new SiteError(resolver.problems);
  return Object.fromEntries(trees);
}

function createResolver(input: TreeInput) {
  const byId = new Map(input.docs.map((doc) => [doc.id, doc]));
  const problems: Problem[] = [];

  /** The document of an id; null for a draft, and for an unknown id, which becomes a problem. */
  function find(id: string, at: string): Doc | null {
    const doc = byId.get(id);
    if (doc) return doc.frontMatter.unlisted ? null : doc;
    if (!input.ids.has(id)) problems.push(unknownDoc(id, at, byId.keys(), input.placeOf(id)));
    return null;
  }

  function resolve(entries: readonly SidebarEntry[], at: string): SidebarNode[] {
    return entries.flatMap((entry, index) => resolveEntry(entry, `${at}[${index}]`));
  }

  function resolveEntry(entry: SidebarEntry, at: string): SidebarNode[] {
    if (typeof entry === 'string') return docNode({ id: entry }, at);
    if (entry.type === 'doc') return docNode(entry, at);
    if (entry.type === 'link') return [entry];
    if (entry.type === 'category') return categoryNode(entry, at);
    const nodes = input.folders.nodesOf(entry.dir);
    if (nodes) return nodes;
    problems.push(unknownFolder(entry.dir, at, input));
    return [];
  }

  function docNode(
    entry: { id: string; label?: string; badge?: string },
    at: string,
  ): SidebarNode[] {
    const doc = find(entry.id, at);
    if (!doc) return [];
    const badge = entry.badge ?? doc.frontMatter.sidebar_badge;
    const label = entry.label ?? doc.label;
    const icon = doc.frontMatter.sidebar_icon || undefined;
    return [{ type: 'doc', page: doc, label, badge: badge || undefined, icon }];
  }

  function categoryNode(entry: SidebarCategory, at: string): SidebarNode[] {
    const items = resolve(entry.items, `${at}.items`);
    const target = categoryTarget(entry, at);
    if (items.length === 0 && !target.page && !target.href) return [];
    const { label, key, badge = '', collapsible = true, collapsed = collapsible } = entry;
    const node = { label, key, items, collapsible, collapsed, badge: badge || undefined };
    return [{ type: 'category', ...node, ...target }];
  }

  function categoryTarget(
    { link, label }: SidebarCategory,
    at: string,
  ): Pick<SidebarNode, 'page' | 'href'> {
    if (!link) return {};
    if (link.type === 'generated-index') return { page: indexPage(input.root, label, link) };
    if (link.type === 'page') return { href: link.href };
    return { page: find(link.id, `${at}.link`) ?? undefined };
  }

  return { resolve, problems };
}

/** The specification's error for a missing document id. `at` says where it was named. */
export function unknownDoc(
  id: string,
  at: string,
  knownIds: Iterable<string>,
  place: SourcePosition,
): Problem {
  const ids = [...knownIds];
  return {
    message: `docs: ${at}: unknown document id ${JSON.stringify(id)}; known ids are ${listNames(ids) || 'none'}`,
    place,
    action: didYouMean(id, ids, 'Use a known id, or add a file for it.'),
  };
}

function unknownFolder(dir: string, at: string, { folders, placeOf }: TreeInput): Problem {
  return {
    message: `docs: ${at}: no documents in folder ${JSON.stringify(dir)}; known folders are ${listNames(folders.names())}`,
    place: placeOf(dir),
    action: 'Choose a folder below the documents folder; "." is the documents folder itself.',
  };
}
