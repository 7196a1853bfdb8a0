import type { SidebarBranch, SidebarItem, WholeSidebar } from '../docs/contract';
import type { Options } from './options';
import type { PlacedSymbol } from './view/views';

export type ToHref = (path: string) => string;

/** A page's sidebar lists this many symbols of its section, and a link to all of them. */
const maxSymbols = 60;

interface Section {
  path: string;
  title: string;
  href: string;
  symbols: { key: string; item: SidebarItem }[];
}

/** The sidebar of a reference: its sections, shown below the docs' own entry for the reference. */
export interface ReferenceSidebar {
  key: string;
  /** The sections, with the symbols of the open one around `key`. */
  branch(open?: string, key?: string): SidebarBranch;
  whole(): WholeSidebar;
}

export function createSidebar(
  symbols: readonly PlacedSymbol[],
  options: Options,
  { toHref, internal }: { toHref: ToHref; internal: string },
): ReferenceSidebar {
  const name = `api-${options.id}`;
  const sections = options.sections
    .map(
      ({ path, title }): Section => ({
        path,
        title,
        href: toHref(`${options.path}/${path}`),
        symbols: symbols
          .filter((symbol) => symbol.section === path)
          .map(({ key, label, deprecated, exported }) => ({
            key,
            item: {
              type: 'link',
              label,
              href: toHref(`${options.path}/${key}`),
              deprecated: deprecated || undefined,
              badge: exported ? undefined : internal,
            },
          })),
      }),
    )
    .filter((section) => section.symbols.length > 0);
  const below = { label: options.title, href: toHref(options.path) };
  return {
    key: `${options.docs.id}/${options.docs.version}/${name}`,
    branch: (open, key) => ({
      name,
      whole: false,
      below,
      items: sections.map((section) =>
        section.path === open
          ? category(section, windowAround(section.symbols, key))
          : category(section),
      ),
    }),
    whole: () => ({
      items: sections.map((section) => category(section, section.symbols)),
      below,
    }),
  };
}

/** A section; without `shown` it is collapsed in this document. */
function category({ title, href, symbols }: Section, shown?: Section['symbols']): SidebarItem {
  const items = shown?.map(({ item }) => item);
  const count = symbols.length;
  if (items && items.length < count) items.push({ type: 'all', href, count, cut: true });
  return { type: 'category', label: title, href, collapsible: true, collapsed: true, items };
}

function windowAround(symbols: Section['symbols'], key: string | undefined): Section['symbols'] {
  const at = symbols.findIndex((symbol) => symbol.key === key);
  const last = Math.max(0, symbols.length - maxSymbols);
  const start = Math.min(last, Math.max(0, at - maxSymbols / 2));
  return symbols.slice(start, start + maxSymbols);
}
