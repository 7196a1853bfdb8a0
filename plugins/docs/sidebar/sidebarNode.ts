import { publicAddress, publicPath, type SiteInfo } from '../../../engine';
import type { Doc } from '../scan';

interface Entry {
  label: string;
  badge?: string;
  icon?: string;
  /** The document or listing that it opens. */
  page?: Doc | IndexPage;
  /** Instead of a page: the address of a link, or of another plugin's page, as written. */
  href?: string;
}

/** An entry of a sidebar, with its document instead of an id. */
export type SidebarNode =
  | (Entry & { type: 'doc'; page: Doc })
  | (Entry & { type: 'link'; href: string })
  | CategoryNode;

interface CategoryNode extends Entry {
  type: 'category';
  items: SidebarNode[];
  collapsible: boolean;
  collapsed: boolean;
}

/** A page made for a category: it lists the category's entries. */
export interface IndexPage {
  path: string;
  title: string;
  description?: string;
}

/** The address of an entry; undefined for a category without a page. */
export function addressOf({ href, page }: SidebarNode, site: SiteInfo): string | undefined {
  if (href !== undefined) return publicAddress(href, site);
  return page && publicPath(page.path, site);
}
