import { parse } from 'yaml';
import { isRecord } from '../../../engine';
import { frontMatterOf } from './frontMatter';
import { repairFrontMatter } from './repairFrontMatter';

type Report = (name: string, outcome: string, line?: number) => void;
type Values = Record<string, unknown>;

/** Front matter in YAML or TOML at the beginning of a text, and the body after it. */
export function splitFront(given: string, report: Report): { front: Values; body: string } {
  const { text, outcome } = repairFrontMatter(given);
  if (outcome) report('front matter', outcome, 1);
  const block = frontMatterOf(text);
  const read: unknown = block ? parse(block.replace(/^\uFEFF?---.*\n|---[ \t]*\n?$/g, '')) : {};
  return { front: isRecord(read) ? read : {}, body: text.slice(block.length) };
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const asList = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));

/** Keys that only name what every page of the new site has. */
const silent = new Set(['layout', 'type', 'toc', 'has_children', 'parent', 'author', 'authors']);

/** The front matter that this engine knows; other keys are reported. */
export function keepFolderFront(given: Values, report: Report): Values {
  const { title, description, draft, tags, date, permalink, url, slug: _, ...others } = given;
  const first = (...keys: string[]) => keys.map((key) => given[key]);
  const kept: Values = {
    title: asText(title),
    description: asText(description) ?? asText(given.excerpt) ?? asText(given.summary),
    draft: draft === true || given.published === false ? true : undefined,
    tags: asList(tags).length > 0 ? asList(tags) : undefined,
    slug: addressOf(permalink ?? url),
    sidebar_label: first('linkTitle', 'nav_title', 'short_title').map(asText).find(Boolean),
    sidebar_position: first('weight', 'nav_order', 'order').map(asNumber).find(Boolean),
    redirect_from: [...asList(given.aliases), ...asList(given.redirect_from)],
  };
  if ((kept.redirect_from as string[]).length === 0) delete kept.redirect_from;
  for (const key of Object.keys(others))
    if (!silent.has(key) && !known.has(key)) report(`front matter key "${key}"`, 'left out', 1);
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

const known = new Set([
  ...['excerpt', 'summary', 'published', 'linkTitle', 'nav_title', 'short_title', 'weight'],
  ...['nav_order', 'order', 'aliases', 'redirect_from'],
]);

/** An address of the old site as a slug; patterns such as `/:title/` are none. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/[^\s:?#*{}\\]*$/.test(value)) return undefined;
  const slug = value.replace(/(?:^|\/)index\.html?$|\.html?$/, '').replace(/\/+$/, '');
  return slug === '' ? '/' : slug;
}
