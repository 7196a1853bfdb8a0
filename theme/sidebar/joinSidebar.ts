import type { SidebarItem, WholeSidebar } from '../../plugins/docs/contract';

/** Key of the sidebar among those that start with `prefix` that has an entry for `href`. */
export function sidebarWith(
  href: string,
  prefix: string,
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
): string | undefined {
  return Object.keys(sidebars).find(
    (key) => key.startsWith(prefix) && sidebars[key]!.some((item) => hasEntry(item, href)),
  );
}

/** All entries of a sidebar, with those that other plugins add below its entries. */
export function wholeSidebar(
  key: string,
  sidebars: Readonly<Record<string, WholeSidebar>>,
): SidebarItem[] | undefined {
  const sidebar = sidebars[key];
  if (!sidebar) return undefined;
  const prefix = key.split('/', 2).join('/');
  const start: SidebarItem[] = sidebar.below ? [{ type: 'link', ...sidebar.below }] : sidebar.items;
  return Object.entries(sidebars).reduce(
    (items, [name, { items: added, below }]) =>
      below && name.startsWith(`${prefix}/`) ? joinSidebar(items, below.href, added) : items,
    start,
  );
}

/** A sidebar whose entry for `href` is a category, open on its own pages, which has the given items too. */
export function joinSidebar(
  items: readonly SidebarItem[],
  href: string,
  below: SidebarItem[],
): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'all' && item.href === href) {
      const collapsed = item.type === 'link' || item.collapsed;
      const { label, badge } = item;
      const own = item.type === 'category' ? (item.items ?? []) : [];
      const kept = own.filter((child) => !below.some((added) => hasEntry(added, child.href)));
      const all = [...kept, ...below];
      return { type: 'category', label, href, badge, collapsible: true, collapsed, items: all };
    }
    if (item.type !== 'category' || !hasEntry(item, href)) return item;
    return { ...item, items: joinSidebar(item.items ?? [], href, below) };
  });
}

function hasEntry(item: SidebarItem, href: string | undefined): boolean {
  if (href === undefined) return false;
  if (item.href === href) return true;
  return item.type === 'category' && (item.items ?? []).some((child) => hasEntry(child, href));
}
