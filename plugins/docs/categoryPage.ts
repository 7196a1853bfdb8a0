import { publicPath, textOf } from '../../engine';
import type { DocsContext, IndexedVersion } from './indexedVersion';
import { sharedFields } from './sharedFields';
import { addressOf, type IndexPage, type SidebarNode } from './sidebar/sidebarNode';
import { texts } from './texts';

/** Adds the page that lists the entries of a category. */
export function addIndexPage(page: IndexPage, version: IndexedVersion, context: DocsContext) {
  const { node } = version.spots.get(page)!.spot;
  const entries = node.type === 'category' ? node.items : [];
  const { site } = context;
  const shared = sharedFields(page, version, context);
  context.addRoute({
    ...shared,
    kind: 'category',
    source: `sidebar category ${JSON.stringify(node.label)}`,
    props: {
      ...shared.props,
      description: shared.description,
      items: entries.flatMap((entry) => {
        const first = firstPage(entry);
        const href = addressOf(entry, site) ?? (first && publicPath(first.path, site));
        if (href === undefined) return [];
        const description = entry.page?.frontMatter.description || undefined;
        return [{ label: entry.label, lang: entry.lang, href, description }];
      }),
    },
  });
}

/** Adds the page that lists all entries of a sidebar, which documents without JavaScript link. */
export function addListPage(
  index: IndexedVersion['indexes'][number],
  { version }: IndexedVersion,
  { addRoute, site, options }: DocsContext,
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
        return [{ label: spot.node.label, lang: spot.node.lang, href, description }];
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
