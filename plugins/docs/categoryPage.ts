import { publicPath, textOf } from '../../engine';
import { propsOf } from './docProps';
import { type DocsContext, type IndexedVersion, readingOrder } from './indexedVersion';
import type { DocsOptions } from './options';
import { addressOf, type IndexPage, type SidebarNode } from './sidebar/sidebarNode';
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
  const shared = propsOf(page, version, context, options);
  const { fields } = versionNotice(page, version, context);
  context.addRoute({
    ...fields,
    path: page.path,
    kind: 'category',
    source: `sidebar category ${JSON.stringify(node.label)}`,
    title: page.title,
    description: page.description || undefined,
    props: {
      ...shared,
      description: page.description || undefined,
      items: entries.flatMap((entry) => {
        const first = firstPage(entry);
        const href =
          addressOf(entry, context.site) ?? (first && publicPath(first.path, context.site));
        if (href === undefined) return [];
        return [{ label: entry.label, href, description: describe(entry) || undefined }];
      }),
    },
    trail: [version.part, ...shared.breadcrumbs.slice(0, -1).map((crumb) => crumb.label)],
    data: { ...fields.data, siteFiles: readingOrder(page, version) },
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
        const href = addressOf(spot.node, site);
        if (href === undefined) return [];
        const parents = index.ancestors(spot).map((node) => node.label);
        const description = parents.join(' / ') || undefined;
        return [{ label: spot.node.label, href, description }];
      }),
    },
    trail: [text('docs.title')],
  });
}

/** The first page inside a category that has no page itself. */
function firstPage(node: SidebarNode): SidebarNode['page'] {
  if (node.page || node.type !== 'category') return node.page;
  return node.items.map(firstPage).find((page) => page !== undefined);
}

const describe = ({ page }: SidebarNode): string | undefined =>
  page && 'file' in page ? page.frontMatter.description : page?.description;
