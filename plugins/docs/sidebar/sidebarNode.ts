import { joinPath } from '../options';
import type { Doc } from '../scan';

/** A sidebar with documents instead of their ids. */
export type SidebarNode =
  | { type: 'doc'; doc: Doc; label: string; badge?: string }
  | { type: 'link'; label: string; href: string; badge?: string }
  | CategoryNode;

export interface CategoryNode {
  type: 'category';
  label: string;
  /** A document or a listing that the category's label links to. */
  page?: { doc: Doc } | { index: IndexPage } | { href: string };
  items: SidebarNode[];
  collapsible: boolean;
  collapsed: boolean;
  badge?: string;
}

/** A page made for a category: it lists the category's entries. */
export interface IndexPage {
  path: string;
  title: string;
  description?: string;
}

/** The generated page of a category that has no page itself. */
export function indexPage(
  root: string,
  label: string,
  link: { slug?: string; title?: string; description?: string },
): IndexPage {
  const slug =
    link.slug ??
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  return {
    path: joinPath(root, slug),
    title: link.title ?? label,
    description: link.description || undefined,
  };
}
