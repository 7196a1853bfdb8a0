import { publicAddress, publicPath, type SiteInfo } from '../../../engine';
import type { Doc } from '../scan';

interface Entry {
  label: string;
  /** The language of the label, when it is the title of a document that nobody has translated. */
  lang?: string;
  badge?: string;
  icon?: string;
  /** The document or listing that it opens. */
  page?: Page;
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

/** A document, or the page of a category that lists its entries; only a document has a file. */
export type Page = Doc | IndexPage;

export interface IndexPage extends Pick<Doc, 'path' | 'title' | 'label' | 'lang' | 'frontMatter'> {
  file?: undefined;
}

/** The address of an entry; undefined for a category without a page. */
export function addressOf({ href, page }: SidebarNode, site: SiteInfo): string | undefined {
  if (href !== undefined) return publicAddress(href, site);
  return page && publicPath(page.path, site);
}
