import { titleFromName } from '../../front-matter';
import { type Doc, keepName, splitPrefix } from '../scan';
import type { CategoryMetadata } from './categories';
import type { SidebarEntry } from './sidebarInput';

/** The folders of a version as entries of sidebars. */
export interface FolderTree {
  /** Entries of a folder (`.` is the top); null when there is no such folder. */
  entriesOf(dir: string): SidebarEntry[] | null;
  names(): string[];
}

interface Folder {
  path: string;
  docs: Doc[];
  folders: Folder[];
}

interface Ranked {
  entry: Exclude<SidebarEntry, string>;
  position: number;
  name: string;
  /** Whether it is the README or index of the folder itself. */
  isIndex?: boolean;
}

interface FolderOptions {
  numberPrefixes: boolean;
  /** Folder → the contents of its `_category_` file. */
  metadata: ReadonlyMap<string, CategoryMetadata>;
}

/** Sorts documents into their folders; entries are ordered by position, number prefix, name. */
export function createFolders(docs: readonly Doc[], options: FolderOptions): FolderTree {
  const listed = docs.filter((doc) => !doc.frontMatter.unlisted);
  const byId = new Map(listed.map((doc) => [doc.id, doc]));
  const folders = groupByFolder(listed);
  const strip = options.numberPrefixes ? splitPrefix : keepName;

  function entriesOf(folder: Folder): Ranked['entry'][] {
    const own = folder.docs.map(({ id, name, isIndex, order, frontMatter }): Ranked => {
      const position = frontMatter.sidebar_position ?? order ?? Number.POSITIVE_INFINITY;
      return { entry: { type: 'doc', id }, position, name, isIndex };
    });
    const below = folder.folders.flatMap(categoryOf);
    return [...own, ...below].sort(byRank).map(({ entry }) => entry);
  }

  function categoryOf(folder: Folder): Ranked[] {
    const { label, position, ...metadata } = options.metadata.get(folder.path) ?? {};
    const { name, order } = strip(folder.path.split('/').at(-1)!);
    const index = folder.docs.find((doc) => doc.isIndex);
    const rank = {
      position:
        position ?? index?.frontMatter.sidebar_position ?? order ?? Number.POSITIVE_INFINITY,
      name,
    };
    const { link = index && { type: 'doc', id: index.id } } = metadata;
    const page = link?.type === 'doc' ? byId.get(link.id) : undefined;
    const items = entriesOf(folder).filter(
      (entry) => !page || entry.type !== 'doc' || entry.id !== page.id,
    );
    if (items.length === 0)
      return page ? [{ entry: { type: 'doc', id: page.id, label }, ...rank }] : [];
    const entry: SidebarEntry = {
      ...metadata,
      type: 'category',
      label: label ?? page?.label ?? titleFromName(name),
      link: link ?? undefined,
      items,
    };
    return [{ entry, ...rank }];
  }

  return {
    entriesOf(dir) {
      const folder = folders.get(dir.replace(/^\.?\/*|\/+$/g, ''));
      return folder ? entriesOf(folder) : null;
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
