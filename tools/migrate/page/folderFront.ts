import type { Report } from '../findings';
import { compact, firstText, textOf, textsOf, type Values } from '../values';
import { frontMatterOf, frontValues } from './frontMatter';
import { repairFrontMatter } from './repairFrontMatter';

/** Front matter in YAML or TOML at the beginning of a text, and the body after it. */
export function splitFront(page: string, report: Report): { front: Values; body: string } {
  const { text, outcome } = repairFrontMatter(page);
  if (outcome) report('front matter', outcome, 1);
  return { front: frontValues(text), body: text.slice(frontMatterOf(text).length) };
}

/** Keys that are converted, and those that only name what every page of the new site has. */
const knownKeys = new Set([
  ...['title', 'description', 'draft', 'tags', 'permalink', 'url', 'slug', 'excerpt', 'summary'],
  ...['published', 'linkTitle', 'nav_title', 'short_title', 'weight', 'nav_order', 'order'],
  ...['aliases', 'redirect_from', 'date'],
  ...['layout', 'type', 'toc', 'has_children', 'parent', 'author', 'authors'],
]);

/** The front matter that this engine knows; other keys are reported. */
export function keepFolderFront(front: Values, report: Report): Values {
  for (const key of Object.keys(front))
    if (!knownKeys.has(key)) report(`front matter key "${key}"`, 'left out', 1);
  const { title, tags, redirect_from: from } = front;
  const order = [front.weight, front.nav_order, front.order].find((value) => Number(value) > 0);
  const lists = [textsOf(tags), [...textsOf(front.aliases), ...textsOf(from)]];
  const [labels, old] = lists.map((list) => (list.length > 0 ? list : undefined));
  return (
    compact({
      title: typeof title === 'number' ? String(title) : title,
      description: firstText(front.description, front.excerpt, front.summary),
      draft: front.draft === true || front.published === false ? true : undefined,
      tags: labels,
      slug: addressOf(textOf(front.permalink) ?? textOf(front.url)),
      sidebar_label: firstText(front.linkTitle, front.nav_title, front.short_title),
      sidebar_position: typeof order === 'number' ? order : undefined,
      redirect_from: old,
    }) ?? {}
  );
}

/** An address of the old site as a slug; patterns such as `/:title/` are none. */
function addressOf(address: string | undefined): string | undefined {
  if (!address || !/^\/[^\s:?#*{}\\]*$/.test(address)) return undefined;
  const slug = address.replace(/(?:^|\/)index\.html?$|\.html?$/, '').replace(/(?<!\/)\/+$/, '');
  return slug === '' ? '/' : slug;
}
