import {
  didYouMean,
  encodePath,
  listNames,
  type Problem,
  type SiteInfoContext,
  type SourcePosition,
} from '../../engine';
import type { IconName, NavbarItem, NavbarLink } from './contract';
import type { ThemeOptions } from './schema';

/** Items of navbar and footer with the addresses of their links. Problems are noted, and such items left out. */

interface ItemContext extends Pick<SiteInfoContext<unknown>, 'label' | 'linkTo' | 'addLink'> {
  /** Type of an item → id → path. */
  targets: Map<string, Map<string, string>>;
  problems: Problem[];
  /** The place of a key or a text that the config has once. */
  placeOf(written: string): SourcePosition;
}

/** The pages that items may refer to by an id: see `RouteData`. */
export function targetsOf(routes: SiteInfoContext<unknown>['routes']): ItemContext['targets'] {
  const targets: ItemContext['targets'] = new Map();
  for (const { path, data } of routes) {
    for (const [type, names] of Object.entries(data?.navbar ?? {})) {
      const ids = targets.get(type) ?? new Map<string, string>();
      for (const id of names) if (!ids.has(id)) ids.set(id, path);
      targets.set(type, ids);
    }
  }
  return targets;
}

type Item = Readonly<Record<string, unknown>>;

const targetKeys = ['label', 'to', 'href', 'docId', 'docsId'];
const linkKeys = [...targetKeys, 'icon'];
const iconNames: readonly IconName[] = ['chat', 'github', 'mail', 'rss', 'video'];
/** Navbar item type → the keys that an item may have besides `type` and `position`. */
const navbarItemKeys: Readonly<Record<string, readonly string[]>> = {
  link: linkKeys,
  menu: ['label', 'items'],
  search: [],
  version: ['docsId'],
  locale: [],
};

export const resolveNavbar = (
  { items }: ThemeOptions['navbar'],
  context: ItemContext,
): NavbarItem[] =>
  items.flatMap((item, index) => resolveItem(item, `navbar.items[${index}]`, context));

export const resolveFooter = ({ columns }: ThemeOptions['footer'], context: ItemContext) =>
  columns.map(({ title, items }, c) => ({
    title: context.label(title),
    items: items.flatMap((item, i) => resolveTo(item, `footer.columns[${c}].items[${i}]`, context)),
  }));

function resolveItem(
  item: ThemeOptions['navbar']['items'][number],
  at: string,
  context: ItemContext,
): NavbarItem[] {
  const { position } = item;
  // A link with items is what other generators call a menu.
  const type = item.type === 'link' && 'items' in item ? 'menu' : item.type;
  const { targets } = context;
  const keys = navbarItemKeys[type] ?? (targets.has(type) ? linkKeys : undefined);
  if (!keys) {
    const knownTypes = [...Object.keys(navbarItemKeys), ...targets.keys()];
    context.problems.push({
      message: `config: ${at}.type: unknown navbar item type "${type}"; known types are ${listNames(knownTypes)}`,
      place: context.placeOf(type),
      action: didYouMean(type, knownTypes, 'Use a known type, or a plugin that brings this one.'),
    });
    return [];
  }
  checkKeys(item, at, ['type', 'position', ...keys], context);
  if (type === 'search' || type === 'locale') return [{ type, position }];
  if (type === 'version') return [{ type, position, docsId: String(item.docsId ?? 'default') }];
  if (type === 'menu') {
    const items = Array.isArray(item.items) ? (item.items as Item[]) : []; // `checkKeys` looks at each
    const links = items.flatMap((inner, i) => {
      const place = `${at}.items[${i}]`;
      checkKeys(inner, place, ['type', ...targetKeys], context);
      return resolveTo(inner, place, context);
    });
    return [{ type, position, label: labelOf(item, context), items: links }];
  }
  const icon = readIcon(item, at, context);
  return resolveTo(item, at, context).map((link) => ({ type: 'link', position, ...link, icon }));
}

const labelOf = ({ label }: Item, context: ItemContext) =>
  typeof label === 'string' ? context.label(label) : '';

/** The icon of a link: a known name, or the data of an SVG path; notes anything else. */
function readIcon({ icon }: Item, at: string, context: ItemContext): string | undefined {
  if (icon === undefined) return undefined;
  const isPath = /^M[\d\s,.MLHVCSQTAZe+-]*$/i;
  if (typeof icon === 'string' && (iconNames.some((name) => name === icon) || isPath.test(icon)))
    return icon;
  const otherwise = 'Use a known icon, or the "d" of the path of an SVG that is 24 by 24.';
  context.problems.push({
    message: `config: ${at}.icon: unknown icon ${JSON.stringify(icon)}; known icons are ${listNames(iconNames)}`,
    place: context.placeOf(String(icon)),
    action: didYouMean(String(icon), iconNames, otherwise),
  });
  return undefined;
}

/** Notes keys that an item must not have, and a label that it should have. */
function checkKeys(
  item: Item,
  at: string,
  knownKeys: readonly string[],
  { problems, placeOf }: ItemContext,
): void {
  for (const key of Object.keys(item)) {
    if (knownKeys.includes(key)) continue;
    problems.push({
      message: `config: ${at}: unknown key ${JSON.stringify(key)}; known keys are ${listNames(knownKeys)}`,
      place: placeOf(key),
      action: didYouMean(key, knownKeys, 'Remove it, or use a known key.'),
    });
  }
  if (knownKeys.includes('label') && typeof item.label !== 'string')
    problems.push({
      message: `config: ${at}.label: expected string, found ${JSON.stringify(item.label) ?? 'nothing'}`,
      place: { file: 'config.ts' },
      action: 'Add the text that readers see.',
    });
}

/** The link of a `{ label, to | href | docId }` item; none with a problem noted. */
function resolveTo(item: Item, at: string, context: ItemContext): NavbarLink[] {
  const { linkTo, addLink, problems } = context;
  const label = labelOf(item, context);
  if (typeof item.docId === 'string') {
    const type = typeof item.type === 'string' && item.type !== 'link' ? item.type : 'doc';
    const path = pathOf(type, item.docId, at, context);
    return path === undefined ? [] : [{ label, ...linkTo(encodePath(path)) }];
  }
  const url = item.to ?? item.href;
  if (typeof url === 'string') {
    addLink({ url, place: { file: `config.ts (${at})` } });
    return [{ label, ...linkTo(url) }];
  }
  problems.push({
    message: `config: ${at}: expected "to", "href" or "docId", found ${JSON.stringify(Object.keys(item).sort())}`,
    place: { file: 'config.ts' },
    action: 'Give the item one of these.',
  });
  return [];
}

/** The path of the page with an id; undefined with a problem noted. */
function pathOf(
  type: string,
  id: string,
  at: string,
  { targets, problems, placeOf }: ItemContext,
): string | undefined {
  const paths = targets.get(type) ?? new Map<string, string>();
  const path = paths.get(id);
  if (path === undefined)
    problems.push({
      message: `config: ${at}.docId: no ${type} has the id "${id}"; available ids are ${listNames(paths.keys())}`,
      place: placeOf(id),
      action: didYouMean(id, paths.keys(), 'Use an available id.'),
    });
  return path;
}
