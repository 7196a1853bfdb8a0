import { parse } from 'yaml';
import { isRecord } from '../../../engine';

type Report = (name: string, outcome: string, line?: number) => void;
type Values = Record<string, unknown>;

/** Reads the front matter of a page; one that is not valid is reported. */
export function readFront(yaml: string, report: Report): Values {
  try {
    const read: unknown = parse(yaml);
    return isRecord(read) ? read : {};
  } catch {
    report('front matter', 'left out: it is not valid YAML', 1);
    return {};
  }
}

/** Keys that only change what every page of the new site has, or that the rest of the conversion reads. */
const silent = new Set([
  ...[
    'layout',
    'hero',
    'features',
    'template',
    'sidebar',
    'navbar',
    'footer',
    'editLink',
    'editUrl',
  ],
  ...['lastUpdated', 'pageClass', 'isHome', 'outline', 'aside', 'tableOfContents', 'prev', 'next'],
  ...['banner', 'markdownStyles', 'titleTemplate', 'pagefind', 'head'],
]);

/** The front matter of a page of VitePress or Starlight, with the keys that this engine knows. */
export function keepFront(
  given: Values,
  { name, kind, report }: { name: string; kind: 'VitePress' | 'Starlight'; report: Report },
): Values {
  const kept: Values = {};
  const set = (key: string, value: unknown) => {
    if (value !== undefined && value !== '') kept[key] = value;
  };
  for (const key of ['title', 'description'] as const) set(key, textOf(given[key]));
  if (typeof given.draft === 'boolean') kept.draft = given.draft;
  if (given.pagefind === false || given.search === false) kept.search = false;
  set('slug', slugOf(given.slug, name, kind));
  for (const [key, value] of Object.entries(contentsOf(given, kind))) set(key, value);
  for (const key of ['prev', 'next'] as const)
    if (given[key] === false) kept[`pagination_${key}`] = null;
  if (kind === 'Starlight' && isRecord(given.sidebar)) {
    const { label, order, badge } = given.sidebar;
    set('sidebar_label', textOf(label));
    if (typeof order === 'number') kept.sidebar_position = order;
    set('sidebar_badge', textOf(isRecord(badge) ? badge.text : badge));
  }
  for (const key of Object.keys(given))
    if (!silent.has(key) && !known.has(key)) report(`front matter key "${key}"`, 'left out', 1);
  return kept;
}

const known = new Set(['title', 'description', 'draft', 'search', 'slug']);

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The address stays where this engine would choose another one. */
function slugOf(slug: unknown, name: string, kind: 'VitePress' | 'Starlight'): string | undefined {
  const own = name.replace(/\.mdx?$/, '');
  if (kind === 'Starlight') {
    if (typeof slug === 'string' && slug !== '') return `/${slug.replace(/^\/|\/$/g, '')}`;
    const address = own.split('/').map(starlightSegment).join('/');
    if (address !== own) return `/${address}`;
  }
  const parts = own.split('/');
  const last = parts.pop()!.toLowerCase();
  const isMoved = last === 'readme' || (last !== 'index' && last === parts.at(-1)?.toLowerCase());
  return isMoved ? `/${own}` : undefined;
}

/** Astro's addresses have the form of GitHub's ids. */
export const starlightSegment = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');

/** The settings of the table of contents. */
function contentsOf(given: Values, kind: 'VitePress' | 'Starlight'): Values {
  const setting = kind === 'VitePress' ? given.outline : given.tableOfContents;
  if (setting === false || given.aside === false) return { hide_table_of_contents: true };
  if (kind === 'VitePress') {
    if (setting === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 };
    const [min, max] = Array.isArray(setting) ? setting : [2, setting];
    return levels(min, max);
  }
  return isRecord(setting) ? levels(setting.minHeadingLevel, setting.maxHeadingLevel) : {};
}

function levels(min: unknown, max: unknown): Values {
  const level = (value: unknown) =>
    typeof value === 'number' && value >= 2 && value <= 6 ? value : undefined;
  if (level(max) === undefined) return {};
  return { toc_min_heading_level: level(min), toc_max_heading_level: level(max) };
}
