import { toDom } from '../../engine/client/toDom';
import type { SidebarItem } from '../../plugins/docs/contract';
import { joinSidebar } from './joinSidebar';
import { SidebarItems } from './SidebarItems';

export type Sidebars = Readonly<Record<string, SidebarItem[]>>;

/** Puts the whole sidebar in place of the open branch that the document came with. */
export function fillSidebar(
  nav: HTMLElement,
  sidebars: Sidebars,
  choices: ReadonlyMap<string, boolean>,
): void {
  const { sidebar: key = '', own = '', below, path = '' } = nav.dataset;
  const { expand = '', collapse = '', newTab = '' } = nav.dataset;
  const whole = sidebars[key];
  if (!whole) return;
  const items = below ? joinSidebar(whole, below, sidebars[own] ?? []) : whole;
  const texts = { expand, collapse, newTab };
  const list = (
    <SidebarItems items={items} parentKey={key} path={path} texts={texts} choices={choices} />
  );
  nav.replaceChildren(toDom(list, nav.ownerDocument));
  delete nav.dataset.source;
}
