import { editUrlOf, imageTags, redirectFields } from '../../engine';
import { addIndexPage } from './categoryPage';
import type { DocProps } from './contract';
import { propsOf } from './docProps';
import type { DocsOptions } from './options';
import {
  type DocsPlace,
  linkOf,
  type PlacedVersion,
  pathOf,
  placeVersion,
  refuseUnknownSidebars,
  toHref,
} from './placedVersion';
import type { Doc } from './scan';
import { shareDocs } from './shareDocs';
import type { SidebarNode } from './sidebar/tree';

/** Adds the routes of every version and the data that the theme shares. */
export function placeDocs(place: DocsPlace, options: DocsOptions): void {
  const versions = place.content.map((loaded) => placeVersion(loaded, place));
  refuseUnknownSidebars(versions);
  for (const version of versions) {
    for (const doc of version.docs) addDoc(doc, version, place, options);
    if (version.version.isLast) addTargets(version, place, options);
    for (const key of version.spots.keys()) {
      if (!('file' in key)) addIndexPage(key, version, place, options);
    }
    addRoot(version, place);
    declareLinks(version, place);
  }
  shareDocs(versions, place, options);
}

function addDoc(doc: Doc, version: PlacedVersion, place: DocsPlace, options: DocsOptions): void {
  const { frontMatter, title } = doc;
  const lastModified = version.lastUpdates[doc.file];
  const { site } = place;
  const shared = propsOf(doc, doc.label, version, place, options);
  const { toc_min_heading_level: minLevel, toc_max_heading_level: maxLevel } = frontMatter;
  const props: DocProps = {
    ...shared,
    id: doc.id,
    ...(options.editUrl && { editUrl: editUrlOf(options.editUrl, doc.file) }),
    ...(lastModified && { lastUpdated: lastModified }),
    ...(frontMatter.hide_title && { hideTitle: true }),
    ...(frontMatter.hide_table_of_contents && { hideTableOfContents: true }),
    ...((minLevel ?? maxLevel) && {
      tableOfContents: {
        minLevel: minLevel ?? Math.min(site.tableOfContents.minLevel, maxLevel ?? 6),
        maxLevel: maxLevel ?? Math.max(site.tableOfContents.maxLevel, minLevel ?? 2),
      },
    }),
    ...(frontMatter.unlisted && { unlisted: true }),
    ...relatedTo(doc, version, shared, site),
  };
  place.addRoute({
    path: doc.path,
    kind: 'doc',
    source: doc.file,
    title,
    ...(frontMatter.description && { description: frontMatter.description }),
    content: { file: doc.file },
    ...(doc.twin && { alsoFrom: [doc.twin] }),
    props,
    head: imageTags(frontMatter.image, site),
    trail: ['Docs', ...shared.breadcrumbs.slice(0, -1).map((crumb) => crumb.label)],
    keywords: [...(frontMatter.keywords ?? []), ...(frontMatter.tags ?? [])],
    ...(frontMatter.unlisted && { unlisted: true, noindex: true }),
    ...(frontMatter.search === false && { search: false }),
    ...(lastModified && { lastModified }),
  });
}

/** Maximum number of related pages on a document. */
const shownRelated = 3;

/** Pages on the same subject, except the neighbours, which are linked anyway. */
function relatedTo(
  doc: Doc,
  { byFile, related }: PlacedVersion,
  { previous, next }: Pick<DocProps, 'previous' | 'next'>,
  site: DocsPlace['site'],
): Pick<DocProps, 'related'> {
  const links = (related[doc.file] ?? [])
    .flatMap((file) => byFile.get(file) ?? [])
    .map((one) => ({ title: one.title, href: toHref(one.path, site) }))
    .filter(({ href }) => href !== previous?.href && href !== next?.href)
    .slice(0, shownRelated);
  return links.length > 0 ? { related: links } : {};
}

/** Targets for the navbar: documents by id, and sidebars, which lead to their first page. */
function addTargets(version: PlacedVersion, place: DocsPlace, { id }: DocsOptions): void {
  const prefix = id === 'default' ? '' : `${id}:`;
  for (const doc of version.docs) place.addTarget('doc', prefix + doc.id, doc.path);
  for (const { name, spots } of version.indexes) {
    const first = spots.map((spot) => pathOf(spot.node)).find((path) => path !== undefined);
    place.addTarget('sidebar', prefix + name, first ?? version.version.path);
  }
}

function declareLinks({ sidebars, version }: PlacedVersion, { addLink }: DocsPlace): void {
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
function addRoot({ version, docs, byId }: PlacedVersion, { addRoute, site }: DocsPlace): void {
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
