/** Data that the docs plugin passes to the theme. Types only. */

export type SidebarItem =
  | {
      type: 'link';
      label: string;
      /** The language of the label, when it is not that of the page. */
      lang?: string;
      href: string;
      external?: boolean;
      badge?: string;
      icon?: string;
      deprecated?: boolean;
    }
  | {
      type: 'category';
      label: string;
      /** The category's own page, when it has one. */
      href?: string;
      collapsible: boolean;
      collapsed: boolean;
      /** Absent when the branch is closed in this document: the rest is in the shared sidebar. */
      items?: SidebarItem[];
      badge?: string;
    }
  | {
      /** Leads to a page that lists all entries of the level, or of the whole sidebar. */
      type: 'all';
      href: string;
      count: number;
      /** The level was cut; otherwise all that is missing is inside of closed categories, which need JavaScript. */
      cut?: boolean;
    };

/** A sidebar with all of its entries. */
export interface WholeSidebar {
  items: SidebarItem[];
  /**
   * An entry of one of the docs' own sidebars. The items are shown below that entry, inside that sidebar; below an
   * entry with this label only when no sidebar has one with this address.
   */
  below?: { label: string; href: string };
}

/** A sidebar as included in one document: the open branch; `whole` is false when something was left out. */
export interface SidebarBranch extends WholeSidebar {
  name: string;
  whole: boolean;
}

export interface DocLink {
  title: string;
  /** The language of the title, when it is not that of the page. */
  lang?: string;
  href: string;
}

/** The part of a page's props that places it among the docs; also for pages of other plugins. */
export interface DocFrame {
  docsId: string;
  version: string;
  sidebar?: SidebarBranch;
  breadcrumbs: { label: string; lang?: string; href?: string }[];
  previous?: DocLink;
  next?: DocLink;
}

export interface DocProps extends DocFrame {
  id: string;
  editUrl?: string;
  /** ISO date, from git or the front matter. */
  lastUpdated?: string;
  /** Name of who made the last change, from git; only when the site shows it. */
  lastAuthor?: string;
  /** Names of all who have changed the document, the latest first, from git; only when the site shows them. */
  contributors?: readonly string[];
  /** A notice above the page. */
  banner?: string;
  hideTableOfContents?: boolean;
  /** Levels of headings; missing ones are those of the site. */
  tableOfContents?: { minLevel?: number; maxLevel?: number };
  unlisted?: boolean;
  /** Shown above a page of a version that is not the one for readers. */
  versionBanner?: VersionBanner;
  /** The pages of its tags. */
  tags?: DocLink[];
}

/** A notice that a page belongs to another version than most readers need. */
export interface VersionBanner {
  kind: 'unreleased' | 'unmaintained';
  /** Label of the page's version. */
  label: string;
  /** The version for readers, and its page of the same id; its main document when `same` is false. */
  last: { label: string; href: string; same: boolean };
}

/** A page that lists the entries of a sidebar category. */
export interface CategoryProps extends Omit<DocProps, 'id'> {
  description?: string;
  items: { label: string; lang?: string; href: string; description?: string }[];
}

/** The version record from the specification, section 3. */
export interface DocsVersion {
  name: string;
  label: string;
  path: string;
  mainDoc: string;
  isLast: boolean;
  docs: { id: string; path: string; sidebar?: string }[];
}

/** The version data on every page; the list of docs is lazy (`docsVersions`). */
export interface DocsVersionSummary {
  name: string;
  label: string;
  path: string;
  mainDocPath: string;
  isLast: boolean;
  /** Name of the version's search index; absent for the last version, which is in the site's. */
  searchIndex?: string;
}

declare module '../../engine/contract' {
  interface RouteKinds {
    doc: DocProps;
    category: CategoryProps;
  }
  interface SharedData {
    /** Docs plugin id → its versions, newest first. */
    docs: Record<string, { versions: DocsVersionSummary[] }>;
    /** Docs plugin id → version records with every doc. Lazy. */
    docsVersions: Record<string, DocsVersion[]>;
    /** `docsId/version/sidebarName` → the sidebar with its branches closed, for pages that other plugins add to it. */
    closedSidebars: Record<string, SidebarItem[]>;
    /** `docsId/version/sidebarName` → the whole sidebar. Lazy. */
    sidebars: Record<string, WholeSidebar>;
  }
}
