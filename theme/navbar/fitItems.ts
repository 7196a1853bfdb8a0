import type { NavbarItem, NavbarLink } from '../../plugins/theme-options/contract';

/** Moves entries without room into a menu, at build time. Widths are estimates; the bar may wrap. */

/** From 997 px, below which the drawer holds the entries, to 1280 px; and above, where the search is wider. */
export type Room = 'narrow' | 'wide';

/** An entry of the bar; one without a room is shown in both rooms. */
export interface BarEntry {
  item: NavbarItem;
  room?: Room;
}

/** Pixels for the smallest window of a room: `free` of gutters and buttons, and around the text of an entry. */
const rooms = {
  narrow: { free: 889, padding: 12, search: 52 },
  wide: { free: 1155, padding: 19, search: 154 },
};

const chevron = 20;
const iconWidth = 18;
const externalMark = 17;
const versionText = 50;
const localeText = 92;
/** Longer titles are cut: `.brand` in navbar.css. */
const longestBrand = 320;

/** Width of text with 14 px, in pixels: an average of the fonts that systems have. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

function letterWidth(letter: string): number {
  if (/[\u1100-\uffff]/.test(letter)) return 14;
  if (/[fijlrtI .,:-]/.test(letter)) return 4.5;
  return /[mw\p{Lu}]/u.test(letter) ? 11 : 7.9;
}

/** Entries of the bar in the order of the config; `more` is the label of the menu with the rest. */
export function fitItems(
  items: readonly NavbarItem[],
  { title, logoWidth, more }: { title: string; logoWidth: number; more: string },
): BarEntry[] {
  const brand = Math.min(longestBrand, logoWidth + 18 + 1.14 * textWidth(title));
  const narrow = overflow(items, 'narrow', brand);
  const wide = overflow(items, 'wide', brand);
  const same = narrow.length === wide.length;
  return items.flatMap((item): BarEntry[] => {
    const menu = (rest: readonly NavbarItem[], room?: Room): BarEntry[] => {
      if (rest[0] !== item) return [];
      const { position } = item;
      return [{ item: { type: 'menu', position, label: more, items: linksOf(rest) }, room }];
    };
    if (same) return narrow.includes(item) ? menu(narrow) : [{ item }];
    if (wide.includes(item)) return [...menu(narrow, 'narrow'), ...menu(wide, 'wide')];
    if (narrow.includes(item)) return [{ item, room: 'wide' }, ...menu(narrow, 'narrow')];
    return [{ item }];
  });
}

/** The last links and menus, as many as do not fit. */
function overflow(items: readonly NavbarItem[], room: Room, brand: number): NavbarItem[] {
  const free = rooms[room].free - brand;
  const widthOf = (some: readonly NavbarItem[]) =>
    some.reduce((sum, item) => sum + itemWidth(item, room), 0);
  if (widthOf(items) <= free) return [];
  const movable = items.filter(({ type }) => type === 'link' || type === 'menu');
  const fixed = items.filter((item) => !movable.includes(item));
  const menu = textWidth('More') + chevron + rooms[room].padding;
  let kept = movable.length;
  while (kept > 0 && widthOf([...fixed, ...movable.slice(0, kept)]) + menu > free) kept--;
  return movable.slice(kept);
}

function itemWidth(item: NavbarItem, room: Room): number {
  const { padding, search } = rooms[room];
  if (item.type === 'search') return search;
  if (item.type === 'version') return versionText + padding;
  if (item.type === 'locale') return localeText + padding;
  if (item.type === 'link' && item.icon) return iconWidth + padding;
  const mark = item.type === 'menu' ? chevron : item.external ? externalMark : 0;
  return textWidth(item.label) + mark + padding;
}

/** The links of a menu follow its label: `Community: Chat`. */
const linksOf = (items: readonly NavbarItem[]): NavbarLink[] =>
  items.flatMap((item) => {
    if (item.type === 'link') return [{ ...item, icon: undefined }];
    if (item.type !== 'menu') return [];
    return item.items.map((link) => ({ ...link, label: `${item.label}: ${link.label}` }));
  });
