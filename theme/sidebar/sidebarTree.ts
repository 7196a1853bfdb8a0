import type { SidebarItem } from '../../plugins/docs/contract';

type Category = Extract<SidebarItem, { type: 'category' }>;

/** Whether an item is the page at `path`, or a category that contains it. */
function containsPath(item: SidebarItem, path: string): boolean {
  if (item.href === path) return true;
  return item.type === 'category' && (item.items ?? []).some((child) => containsPath(child, path));
}

/** Whether a category is open: as the reader left it, else open on its own pages or where configured. */
export function isCategoryOpen(
  category: Category,
  path: string,
  chosen: boolean | undefined,
): boolean {
  if (!category.collapsible) return true;
  return chosen ?? (!category.collapsed || containsPath(category, path));
}

/** Key of a category: the labels of its ancestors, after the key of its sidebar. */
export const categoryKey = (parent: string, label: string): string => `${parent}/${label}`;
