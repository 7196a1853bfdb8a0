import type { WholeSidebar } from '../../plugins/docs/contract';
import { wholeSidebar } from './joinSidebar';
import { SidebarItems } from './SidebarItems';
import { toDom } from './toDom';

export type Sidebars = Readonly<Record<string, WholeSidebar>>;

/** Puts the whole sidebar in place of the open branch that the document came with. */
export function fillSidebar(
  nav: HTMLElement,
  sidebars: Sidebars,
  choices: ReadonlyMap<string, boolean>,
): void {
  const { key = '', path = '' } = nav.dataset;
  const { expand = '', collapse = '', newTab = '' } = nav.dataset;
  const items = wholeSidebar(key, sidebars);
  if (!items) return;
  const texts = { expand, collapse, newTab };
  const list = (
    <SidebarItems items={items} parentKey={key} path={path} texts={texts} choices={choices} />
  );
  nav.replaceChildren(toDom(list, nav.ownerDocument));
  delete nav.dataset.source;
}
