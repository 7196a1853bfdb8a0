import { textOf } from '../../engine';
import { propsOf } from './docProps';
import { type DocsContext, type IndexedVersion, toHref } from './indexedVersion';
import type { DocsOptions } from './options';
import { type IndexPage, type SidebarNode, targetOf } from './sidebar/sidebarNode';
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
        const target = targetOf(entry) ?? firstPath(entry);
        if (target === undefined) return [];
        const href = toHref(target, context.site);
        return [{ label: entry.label, href, description: describe(entry) || undefined }];
      }),
    },
    trail: [version.part, ...shared.breadcrumbs.slice(0, -1).map((crumb) => crumb.label)],
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
        const target = targetOf(spot.node);
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
  if (node.page || node.type !== 'category') return node.page?.path;
  return node.items.map(firstPath).find((path) => path !== undefined);
}

const describe = ({ page }: SidebarNode): string | undefined =>
  page && 'file' in page ? page.frontMatter.description : page?.description;
