import {
  joinPath,
  listNames,
  type Problem,
  pathPart,
  SiteError,
  type SourcePosition,
} from '../../../engine';
import { type Doc, type ScannedDocs, unknownDoc } from '../scan';
import type { FolderTree } from './folders';
import type { SidebarCategory, SidebarEntry, Sidebars } from './sidebarInput';
import type { SidebarNode } from './sidebarNode';

interface TreeInput extends ScannedDocs {
  /** Path of the version's root. */
  root: string;
  folders: FolderTree;
  /** Finds an id in the file with the sidebars. */
  placeOf(id?: string): SourcePosition;
  /** A label in the language of the site. */
  label(text: string): string;
}

/** Resolves sidebars to documents. @throws SiteError naming every unknown id and folder, with the known ones. */
export function resolveSidebars(
  sidebars: Sidebars,
  input: TreeInput,
): Record<string, SidebarNode[]> {
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
  const translate = (text: string | undefined) => text && input.label(text);

  /** The document of an id; undefined for a draft, and for an unknown id, which becomes a problem. */
  function find(id: string, at: string): Doc | undefined {
    const doc = byId.get(id);
    if (doc) return doc.frontMatter.unlisted ? undefined : doc;
    if (!input.ids.has(id)) problems.push(unknownDoc(id, at, byId.keys(), input.placeOf(id)));
    return undefined;
  }

  function resolve(entries: readonly SidebarEntry[], at: string): SidebarNode[] {
    return entries.flatMap((entry, index) => resolveEntry(entry, `${at}[${index}]`));
  }

  function resolveEntry(entry: SidebarEntry, at: string): SidebarNode[] {
    if (typeof entry === 'string') return docNode({ id: entry }, at);
    if (entry.type === 'doc') return docNode(entry, at);
    if (entry.type === 'link')
      return [{ ...entry, label: input.label(entry.label), badge: translate(entry.badge) }];
    if (entry.type === 'category') return categoryNode(entry, at);
    const entries = input.folders.entriesOf(entry.dir);
    if (entries) return resolve(entries, at);
    problems.push(unknownFolder(entry.dir, at, input));
    return [];
  }

  function docNode(
    entry: { id: string; label?: string; badge?: string },
    at: string,
  ): SidebarNode[] {
    const page = find(entry.id, at);
    if (!page) return [];
    const { label = page.label, badge = page.frontMatter.sidebar_badge } = entry;
    return [
      {
        type: 'doc',
        page,
        label: label === page.label ? label : input.label(label), // titles are translated already
        lang: label === page.label ? page.lang : undefined,
        badge: translate(badge),
        icon: page.frontMatter.sidebar_icon,
      },
    ];
  }

  function categoryNode(entry: SidebarCategory, at: string): SidebarNode[] {
    const items = resolve(entry.items, `${at}.items`);
    const target = categoryTarget(entry, at);
    if (items.length === 0 && !target.page && !target.href) return [];
    const { collapsible = true, collapsed = collapsible } = entry;
    const about = { label: categoryLabel(entry), badge: translate(entry.badge) };
    return [{ type: 'category', ...about, items, collapsible, collapsed, ...target }];
  }

  /** Two categories with one label may have a translation each, by their keys. */
  function categoryLabel({ label, key }: SidebarCategory): string {
    const translated = key === undefined ? undefined : input.label(key);
    return translated === undefined || translated === key ? input.label(label) : translated;
  }

  function categoryTarget(
    { link, label }: SidebarCategory,
    at: string,
  ): Pick<SidebarNode, 'page' | 'href'> {
    if (!link) return {};
    if (link.type === 'doc') return { page: find(link.id, `${at}.link`) };
    if (link.type === 'page') return { href: link.href };
    const path = joinPath(input.root, link.slug ?? pathPart(label));
    const title = input.label(link.title ?? label);
    const frontMatter = { description: translate(link.description) };
    return { page: { path, title, label: title, frontMatter } };
  }

  return { resolve, problems };
}

function unknownFolder(dir: string, at: string, { folders, placeOf }: TreeInput): Problem {
  return {
    message: `docs: ${at}: no documents in folder ${JSON.stringify(dir)}; known folders are ${listNames(folders.names())}`,
    place: placeOf(dir),
    action: 'Choose a folder below the documents folder; "." is the documents folder itself.',
  };
}
