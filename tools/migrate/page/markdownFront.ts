import { isRecord } from '../../../engine';
import type { Report } from '../findings';
import { recordOf, textOf, type Values } from '../values';

type Kind = 'VitePress' | 'Starlight';

/** Keys that are converted, that only change what every page of the new site has, or that the rest of the conversion reads. */
const knownKeys = new Set([
  ...['title', 'description', 'draft', 'search', 'slug', 'layout', 'hero', 'features', 'template'],
  ...['sidebar', 'navbar', 'footer', 'editLink', 'editUrl', 'lastUpdated', 'pageClass', 'isHome'],
  ...['outline', 'aside', 'tableOfContents', 'prev', 'next', 'banner', 'markdownStyles'],
  ...['titleTemplate', 'pagefind', 'head'],
]);

/** The front matter of a page of VitePress or Starlight, with the keys that this engine knows. */
export function keepFront(
  front: Values,
  { name, kind, report }: { name: string; kind: Kind; report: Report },
): Values {
  for (const key of Object.keys(front))
    if (!knownKeys.has(key)) report(`front matter key "${key}"`, 'left out', 1);
  const { label, order, badge } = kind === 'Starlight' ? recordOf(front.sidebar) : {};
  const isHidden = front.pagefind === false || front.search === false;
  const kept = {
    title: wordsOf(front.title),
    description: wordsOf(front.description),
    draft: typeof front.draft === 'boolean' ? front.draft : undefined,
    search: isHidden ? false : undefined,
    slug: slugOf(front.slug, name, kind),
    ...contentsOf(front, kind),
    pagination_prev: front.prev === false ? null : undefined,
    pagination_next: front.next === false ? null : undefined,
    sidebar_label: wordsOf(label),
    sidebar_position: typeof order === 'number' ? order : undefined,
    sidebar_badge: wordsOf(isRecord(badge) ? badge.text : badge),
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

const wordsOf = (value: unknown) => (typeof value === 'number' ? String(value) : textOf(value));

/** The address stays where this engine would choose another one. */
function slugOf(slug: unknown, name: string, kind: Kind): string | undefined {
  const own = name.replace(/\.mdx?$/, '');
  if (kind === 'Starlight') {
    if (typeof slug === 'string' && slug !== '') return `/${slug.replace(/^\/|\/$/g, '')}`;
    const address = own.split('/').map(starlightSegment).join('/');
    if (address !== own) return `/${address}`;
  }
  const [last, folder] = own.toLowerCase().split('/').reverse();
  return last === 'readme' || (last !== 'index' && last === folder) ? `/${own}` : undefined;
}

/** Astro's addresses have the form of GitHub's ids. */
const starlightSegment = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');

/** The settings of the table of contents. */
function contentsOf(front: Values, kind: Kind): Values {
  const setting = kind === 'VitePress' ? front.outline : front.tableOfContents;
  if (setting === false || front.aside === false) return { hide_table_of_contents: true };
  const { minHeadingLevel, maxHeadingLevel } = recordOf(setting);
  if (kind === 'Starlight') return levels(minHeadingLevel, maxHeadingLevel);
  const [min, max] = Array.isArray(setting) ? setting : [2, setting === 'deep' ? 6 : setting];
  return levels(min, max);
}

function levels(min: unknown, max: unknown): Values {
  const isLevel = (value: unknown) => typeof value === 'number' && value >= 2 && value <= 6;
  if (!isLevel(max)) return {};
  return { toc_min_heading_level: isLevel(min) ? min : undefined, toc_max_heading_level: max };
}
