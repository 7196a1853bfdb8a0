import { editUrlOf, imageTags, redirectFields, redirectsOf } from '../../engine';
import { addIndexPage } from './categoryPage';
import type { DocProps } from './contract';
import { propsOf } from './docProps';
import {
  type DocsContext,
  type IndexedVersion,
  indexVersion,
  linkOf,
  pathOf,
  refuseUnknownSidebars,
  toHref,
} from './indexedVersion';
import type { DocsOptions } from './options';
import type { Doc } from './scan';
import { shareDocs } from './shareDocs';
import type { SidebarNode } from './sidebar/sidebarNode';

/** Adds the routes of every version and the data that the theme shares. */
export function addDocsRoutes(context: DocsContext, options: DocsOptions): void {
  const versions = context.content.map((loaded) => indexVersion(loaded, context));
  refuseUnknownSidebars(versions);
  for (const version of versions) {
    for (const doc of version.docs) addDoc(doc, version, context, options);
    if (version.version.isLast) addTargets(version, context, options);
    for (const key of version.spots.keys()) {
      if (!('file' in key)) addIndexPage(key, version, context, options);
    }
    addRoot(version, context);
    declareLinks(version, context);
  }
  shareDocs(versions, context, options);
}

function addDoc(
  doc: Doc,
  version: IndexedVersion,
  context: DocsContext,
  options: DocsOptions,
): void {
  const { frontMatter, title } = doc;
  const lastModified = version.lastUpdates[context.fileOf(doc.file)];
  const { site } = context;
  const shared = propsOf(doc, doc.label, version, context, options);
  const props: DocProps = {
    ...shared,
    id: doc.id,
    editUrl: options.editUrl ? editUrlOf(options.editUrl, context.fileOf(doc.file)) : undefined,
    lastUpdated: lastModified || undefined,
    hideTitle: frontMatter.hide_title || undefined,
    hideTableOfContents: frontMatter.hide_table_of_contents || undefined,
    tableOfContents: tableOfContentsOf(frontMatter, site),
    unlisted: frontMatter.unlisted || undefined,
    ...relatedTo(doc, version, shared, site),
  };
  context.addRoute({
    path: doc.path,
    kind: 'doc',
    source: doc.file,
    title,
    description: frontMatter.description || undefined,
    content: { file: doc.file },
    redirectsFrom: redirectsOf(frontMatter),
    props,
    head: imageTags(frontMatter.image, site),
    trail: ['Docs', ...shared.breadcrumbs.slice(0, -1).map((crumb) => crumb.label)],
    keywords: [...(frontMatter.keywords ?? []), ...(frontMatter.tags ?? [])],
    unlisted: frontMatter.unlisted,
    noindex: frontMatter.unlisted,
    search: frontMatter.search,
    lastModified: lastModified || undefined,
  });
}

/** The heading levels that a document asks for; undefined when it leaves them to the site. */
function tableOfContentsOf(
  { toc_min_heading_level: minLevel, toc_max_heading_level: maxLevel }: Doc['frontMatter'],
  { tableOfContents: usual }: DocsContext['site'],
): DocProps['tableOfContents'] {
  if (minLevel === undefined && maxLevel === undefined) return undefined;
  return {
    minLevel: minLevel ?? Math.min(usual.minLevel, maxLevel ?? 6),
    maxLevel: maxLevel ?? Math.max(usual.maxLevel, minLevel ?? 2),
  };
}

/** Maximum number of related pages on a document. */
const shownRelated = 3;

/** Pages on the same subject, except the neighbours, which are linked anyway. */
function relatedTo(
  doc: Doc,
  { byFile, related }: IndexedVersion,
  { previous, next }: Pick<DocProps, 'previous' | 'next'>,
  site: DocsContext['site'],
): Pick<DocProps, 'related'> {
  const links = (related[doc.file] ?? [])
    .flatMap((file) => byFile.get(file) ?? [])
    .map((one) => ({ title: one.title, href: toHref(one.path, site) }))
    .filter(({ href }) => href !== previous?.href && href !== next?.href)
    .slice(0, shownRelated);
  return links.length > 0 ? { related: links } : {};
}

/** Targets for the navbar: documents by id, and sidebars, which lead to their first page. */
function addTargets(version: IndexedVersion, context: DocsContext, { id }: DocsOptions): void {
  const prefix = id === 'default' ? '' : `${id}:`;
  for (const doc of version.docs) context.addTarget('doc', prefix + doc.id, doc.path);
  for (const { name, spots } of version.indexes) {
    const first = spots.map((spot) => pathOf(spot.node)).find((path) => path !== undefined);
    context.addTarget('sidebar', prefix + name, first ?? version.version.path);
  }
}

function declareLinks({ sidebars, version }: IndexedVersion, { addLink }: DocsContext): void {
  const file = version.sidebars ? 'sidebars.ts' : version.folder;
  const visit = (nodes: SidebarNode[]) => {
    for (const node of nodes) {
      const url = linkOf(node);
      if (url !== undefined) addLink({ url, place: { file } });
      if (node.type === 'category') visit(node.items);
    }
  };
  Object.values(sidebars).forEach(visit);
}

/** Redirects the version's root to its main document, unless that document is at the root itself. */
function addRoot({ version, docs, byId }: IndexedVersion, { addRoute, site }: DocsContext): void {
  const main = byId.get(version.mainDoc)!;
  if (docs.some((doc) => doc.path === version.path)) return;
  const { props, ...fields } = redirectFields(main.path, site);
  addRoute({
    path: version.path,
    kind: 'redirect',
    source: 'config.ts',
    title: main.title,
    props,
    ...fields,
  });
}
