import { textOf } from '../../engine';
import { propsOf } from './docProps';
import {
  type DocsContext,
  type IndexedVersion,
  keyOf,
  linkOf,
  pathOf,
  toHref,
} from './indexedVersion';
import type { DocsOptions } from './options';
import type { IndexPage, SidebarNode } from './sidebar/sidebarNode';
import { texts } from './texts';
import { versionNotice } from './versionNotice';

/** Adds the page that lists the entries of a category. */
export function addIndexPage(
  page: IndexPage,
  version: IndexedVersion,
  context: DocsContext,
  options: DocsOptions,
) {
  const { node } = version.spots.get(page)!.spot;
  const entries = node.type === 'category' ? node.items : [];
  const shared = propsOf(page, node.label, version, context, options);
  context.addRoute({
    path: page.path,
    kind: 'category',
    source: `sidebar category ${JSON.stringify(node.label)}`,
    title: page.title,
    description: page.description || undefined,
    props: {
      ...shared,
      description: page.description || undefined,
      items: entries.flatMap((entry) => {
        const target = linkOf(entry) ?? pathOf(entry) ?? firstPath(entry);
        const description = describe(entry);
        return target === undefined
          ? []
          : [
              {
                label: entry.label,
                href: toHref(target, context.site),
                description: description || undefined,
              },
            ];
      }),
    },
    trail: [
      textOf(texts, context.site)('docs.title'),
      ...shared.breadcrumbs.slice(0, -1).map((crumb) => crumb.label),
    ],
    ...versionNotice(page, version, context).fields,
  });
}

/** Adds the page that lists all entries of a sidebar, which documents without JavaScript link. */
export function addListPage(
  index: IndexedVersion['indexes'][number],
  { version }: IndexedVersion,
  { addRoute, site }: DocsContext,
  options: DocsOptions,
) {
  const text = textOf(texts, site);
  const title = text('docs.all');
  addRoute({
    path: index.listPath,
    kind: 'category',
    source: `sidebar ${JSON.stringify(index.name)}`,
    title,
    unlisted: true,
    noindex: true,
    props: {
      docsId: options.id,
      version: version.name,
      sidebar: index.branch(),
      breadcrumbs: options.breadcrumbs ? [{ label: title }] : [],
      items: index.spots.flatMap((spot) => {
        const target = linkOf(spot.node) ?? pathOf(spot.node);
        if (target === undefined) return [];
        const parents = index.ancestors(spot).map((node) => node.label);
        const description = parents.join(' / ') || undefined;
        return [{ label: spot.node.label, href: toHref(target, site), description }];
      }),
    },
    trail: [text('docs.title')],
  });
}

/** The first page inside a category that has no page itself. */
function firstPath(node: SidebarNode): string | undefined {
  if (node.type !== 'category') return pathOf(node);
  for (const item of node.items) {
    const path = pathOf(item) ?? firstPath(item);
    if (path !== undefined) return path;
  }
  return undefined;
}

function describe(node: SidebarNode): string | undefined {
  const key = keyOf(node);
  if (!key) return undefined;
  return 'file' in key ? key.frontMatter.description : key.description;
}
