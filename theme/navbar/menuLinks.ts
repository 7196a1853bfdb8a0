import type { NavbarItem, NavbarLink } from '../../plugins/theme-options/contract';

/** The links of the navbar that stay on the site, those inside menus included. */
export function menuLinks(items: readonly NavbarItem[]): NavbarLink[] {
  return items
    .flatMap((item) => {
      if (item.type === 'menu') return item.items;
      return item.type === 'link' ? [item] : [];
    })
    .filter((link) => !link.external);
}
