import type { SidebarItem } from '../../plugins/docs/contract';

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

/** A sidebar whose entry for `href` is an open category with the given items. */
export function joinSidebar(
  items: readonly SidebarItem[],
  href: string,
  below: SidebarItem[],
): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'all' && item.href === href) {
      const { label } = item;
      return { type: 'category', label, href, collapsible: true, collapsed: false, items: below };
    }
    if (item.type !== 'category' || !hasEntry(item, href)) return item;
    return { ...item, items: joinSidebar(item.items ?? [], href, below) };
  });
}

function hasEntry(item: SidebarItem, href: string): boolean {
  if (item.href === href) return true;
  return item.type === 'category' && (item.items ?? []).some((child) => hasEntry(child, href));
}
