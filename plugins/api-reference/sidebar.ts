import type { SidebarBranch, SidebarItem } from '../docs/contract';
import type { Options } from './options';
import type { PlacedSymbol } from './view/views';

/** A path below the base URL as a document's link. */
export type ToHref = (path: string) => string;

/** A page's sidebar lists this many symbols of its section; the section's page lists all. */
const maxSymbols = 60;

/** Makes the sidebars of all pages. */
export function createSidebars(symbols: readonly PlacedSymbol[], options: Options, toHref: ToHref) {
  const sections = options.sections.map((section) => ({
    ...section,
    href: toHref(`${options.path}/${section.path}`),
    items: symbols
      .filter((one) => one.section === section.path)
      .map((one) => ({ key: one.key, item: symbolItem(one, options, toHref) })),
  }));
  const above = options.docs.breadcrumbs.flatMap(({ label, path }): SidebarItem[] =>
    path ? [{ type: 'link', label, href: toHref(path) }] : [],
  );
  const filled = sections.filter(({ items }) => items.length > 0);

  /** What the reference belongs to, its index, a link to every section, and the symbols of the open one around `key`. */
  return (open?: string, key?: string): SidebarBranch => ({
    name: `api-${options.id}`,
    whole: true,
    items: [
      ...above,
      { type: 'link', label: options.title, href: toHref(options.path) },
      ...filled.map(({ path, title, href, items }): SidebarItem => {
        if (path !== open) return { type: 'link', label: title, href };
        const shown = windowAround(items, key);
        return {
          type: 'category',
          label: title,
          href,
          collapsible: true,
          collapsed: false,
          items: shown,
        };
      }),
    ],
  });
}

function windowAround(
  items: readonly { key: string; item: SidebarItem }[],
  key: string | undefined,
): SidebarItem[] {
  const at = Math.max(
    0,
    items.findIndex((one) => one.key === key),
  );
  const last = Math.max(0, items.length - maxSymbols);
  const start = Math.min(last, Math.max(0, at - maxSymbols / 2));
  return items.slice(start, start + maxSymbols).map(({ item }) => item);
}

function symbolItem(
  { key, name, deprecated, exported }: PlacedSymbol,
  { path }: Options,
  toHref: ToHref,
): SidebarItem {
  return {
    type: 'link',
    label: name,
    href: toHref(`${path}/${key}`),
    ...(deprecated && { deprecated }),
    ...(!exported && { badge: 'internal' }),
  };
}
