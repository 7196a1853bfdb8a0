import { titleFromName } from '../../front-matter';
import { type Doc, keepName, splitPrefix } from '../scan';
import type { CategoryMetadata } from './categories';
import { indexPage, type SidebarNode } from './sidebarNode';

/** The folders of a version as a sidebar: made once, however many sidebars use them. */
export interface FolderTree {
  /** Entries of a folder (`.` is the top); null when there is no such folder. */
  nodesOf(dir: string): SidebarNode[] | null;
  names(): string[];
}

interface Folder {
  path: string;
  docs: Doc[];
  folders: Folder[];
}

interface Ranked {
  node: SidebarNode;
  position: number;
  name: string;
  /** Whether it is the README or index of the folder itself. */
  isIndex?: boolean;
}

interface FolderOptions {
  root: string;
  numberPrefixes: boolean;
  /** Folder → the contents of its `_category_` file. */
  metadata: ReadonlyMap<string, CategoryMetadata>;
}

/** Sorts documents into their folders; entries are ordered by position, number prefix, name. */
export function createFolders(docs: readonly Doc[], options: FolderOptions): FolderTree {
  const folders = groupByFolder(docs.filter((doc) => !doc.frontMatter.unlisted));
  const strip = options.numberPrefixes ? splitPrefix : keepName;
  const made = new Map<string, SidebarNode[]>();

  function nodesOf(folder: Folder): SidebarNode[] {
    const cached = made.get(folder.path);
    if (cached) return cached;
    const own = folder.docs.map((doc): Ranked => {
      const { sidebar_position: position, sidebar_badge: badge } = doc.frontMatter;
      const node: SidebarNode = {
        type: 'doc',
        page: doc,
        label: doc.label,
        badge: badge || undefined,
        icon: doc.frontMatter.sidebar_icon || undefined,
      };
      const { name, isIndex } = doc;
      return { node, position: position ?? doc.order ?? Number.POSITIVE_INFINITY, name, isIndex };
    });
    const below = folder.folders.flatMap(categoryOf);
    const nodes = [...own, ...below].sort(byRank).map((ranked) => ranked.node);
    made.set(folder.path, nodes);
    return nodes;
  }

  function categoryOf(folder: Folder): Ranked[] {
    const metadata = options.metadata.get(folder.path) ?? {};
    const { name, order } = strip(folder.path.split('/').at(-1)!);
    const index = folder.docs.find((doc) => doc.isIndex);
    const page = pageOf(metadata, index, name);
    const doc = page && 'file' in page ? page : undefined;
    const items = nodesOf(folder).filter(
      (node) => !doc || node.type !== 'doc' || node.page !== doc,
    );
    const position =
      metadata.position ?? index?.frontMatter.sidebar_position ?? order ?? Number.POSITIVE_INFINITY;
    const label = metadata.label ?? doc?.label ?? titleFromName(name);
    if (items.length === 0)
      return doc ? [{ node: { type: 'doc', page: doc, label }, position, name }] : [];
    const { key, collapsible = true, collapsed = collapsible } = metadata;
    const about = { label, key, collapsible, collapsed };
    const node: SidebarNode = { type: 'category', ...about, items, page };
    return [{ node, position, name }];
  }

  function pageOf(
    { link, label }: CategoryMetadata,
    index: Doc | undefined,
    name: string,
  ): SidebarNode['page'] {
    if (link === null) return undefined;
    if (link?.type === 'generated-index') {
      return indexPage(options.root, label ?? titleFromName(name), link);
    }
    return link ? docs.find(({ id }) => id === link.id) : index;
  }

  return {
    nodesOf(dir) {
      const folder = folders.get(dir.replace(/^\.?\/*|\/+$/g, ''));
      return folder ? nodesOf(folder) : null;
    },
    names: () => [...folders.keys()].map((name) => name || '.'),
  };
}

function groupByFolder(docs: readonly Doc[]): Map<string, Folder> {
  const folders = new Map<string, Folder>([['', { path: '', docs: [], folders: [] }]]);
  function folderAt(path: string): Folder {
    const existing = folders.get(path);
    if (existing) return existing;
    const folder: Folder = { path, docs: [], folders: [] };
    folders.set(path, folder);
    folderAt(path.split('/').slice(0, -1).join('/')).folders.push(folder);
    return folder;
  }
  for (const doc of docs) folderAt(doc.folder).docs.push(doc);
  return folders;
}

const collator = new Intl.Collator('en', { numeric: true });

/** By position; the README or index of a folder before other pages without one. */
function byRank(a: Ranked, b: Ranked): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (Boolean(a.isIndex) !== Boolean(b.isIndex)) return a.isIndex ? -1 : 1;
  return collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}
