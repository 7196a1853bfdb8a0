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
