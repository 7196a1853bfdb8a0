import { encodePath, joinPath, type NewRoute, redirectFields } from '../../engine';
import { editUrlOf, imageTags, redirectsOf } from '../front-matter';
import { addIndexPage, addListPage } from './categoryPage';
import type { DocProps } from './contract';
import {
  type DocsContext,
  type IndexedVersion,
  indexVersion,
  refuseUnknownSidebars,
} from './indexedVersion';
import { sidebarPlaces } from './load';
import type { DocsOptions } from './options';
import type { Doc } from './scan';
import { shareDocs } from './shareDocs';
import { sharedFields } from './sharedFields';
import type { SidebarNode } from './sidebar/sidebarNode';
import { addTagPages, tagLinks } from './tagPages';

/** Adds the routes of every version and the data that the theme shares. */
export function addDocsRoutes(context: DocsContext): void {
  const versions = indexVersions(context);
  refuseUnknownSidebars(versions);
  for (const version of versions) {
    for (const doc of version.docs) addDoc(doc, version, context);
    if (version.version.isLast) addSidebarIds(version, context);
    for (const page of version.spots.keys()) {
      if (page.file === undefined) addIndexPage(page, version, context);
    }
    for (const index of version.indexes) {
      if (!index.branch().whole) addListPage(index, version, context);
    }
    addTagPages(version, context);
    addRoot(version, context);
    declareLinks(version, context);
    if (!context.site.original) reportStrays(version, context);
  }
  addAliases(versions, context);
  shareDocs(versions, context);
}

/** The versions, indexed; each but the last one knows the last one. */
function indexVersions(context: DocsContext): IndexedVersion[] {
  const indexed = context.content.map((loaded) => indexVersion(loaded, context));
  const last = indexed.find(({ version }) => version.isLast);
  return indexed.map((version) => (version === last ? version : { ...version, last }));
}

function addDoc(doc: Doc, version: IndexedVersion, context: DocsContext): void {
  const { site, options } = context;
  const { frontMatter } = doc;
  const updates = version.lastUpdates[context.fileOf(doc.file)];
  const lastModified = (frontMatter.last_updated ?? updates?.date) || undefined;
  const shared = sharedFields(doc, version, context);
  const props: DocProps = {
    id: doc.id,
    editUrl: options.editUrl ? editUrlOf(options.editUrl, context.fileOf(doc.file)) : undefined,
    lastUpdated: lastModified,
    lastAuthor: (options.showLastAuthor && updates?.authors[0]) || undefined,
    contributors: options.showContributors ? updates?.authors : undefined,
    banner: frontMatter.banner,
    hideTableOfContents: frontMatter.hide_table_of_contents || undefined,
    tableOfContents: levelsOf(frontMatter),
    unlisted: frontMatter.unlisted || undefined,
    tags: tagLinks(doc, version, context),
    ...shared.props,
  };
  context.addRoute({
    kind: 'doc',
    source: doc.file,
    hideTitle: frontMatter.hide_title || undefined,
    content: { file: doc.file },
    redirectsFrom: ownRedirects(doc, version),
    unlisted: frontMatter.unlisted,
    lastModified,
    ...shared,
    props,
    head: [...imageTags(frontMatter.image, site), ...(shared.head ?? [])],
    noindex: frontMatter.unlisted || shared.noindex,
    data: {
      ...shared.data,
      navbar: version.version.isLast ? { doc: [idFor(doc.id, options)] } : undefined,
      search: {
        keywords: [...(frontMatter.keywords ?? []), ...(frontMatter.tags ?? [])],
        sectionKeywords: frontMatter.section_keywords,
        isExcluded: frontMatter.search === false,
        ...shared.data.search,
      },
    },
  });
}

/**
 * Former addresses of a document. Cutting a version copies front matter, so `redirect_from: /old` may be in several
 * versions: `/old` then leads to the document of the last version alone.
 */
function ownRedirects({ frontMatter }: Doc, { last }: IndexedVersion): string[] | undefined {
  const addresses = redirectsOf(frontMatter);
  return last ? addresses?.filter((address) => !last.formerAddresses.has(address)) : addresses;
}

/** The heading levels that a document asks for; the rest is up to the site. */
function levelsOf({
  toc_min_heading_level: minLevel,
  toc_max_heading_level: maxLevel,
}: Doc['frontMatter']): DocProps['tableOfContents'] {
  return minLevel === undefined && maxLevel === undefined ? undefined : { minLevel, maxLevel };
}

/** Items of the navbar refer to a sidebar by its name: they lead to its first page. */
function addSidebarIds(
  { indexes, version }: IndexedVersion,
  { addData, options }: DocsContext,
): void {
  for (const { name, spots } of indexes) {
    const first = spots.find((spot) => spot.node.page)?.node.page;
    addData(first?.path ?? version.path, { navbar: { sidebar: [idFor(name, options)] } });
  }
}

/** The id that an item of the navbar refers to: with the id of this instance in front, unless it is the only one. */
const idFor = (name: string, { id }: DocsOptions) => (id === 'default' ? name : `${id}:${name}`);

function declareLinks({ sidebars, version }: IndexedVersion, context: DocsContext): void {
  const isWritten = version.sidebars !== undefined;
  const placeOf = isWritten ? sidebarPlaces(context, version) : () => ({ file: version.folder });
  const visit = (nodes: SidebarNode[]) => {
    for (const node of nodes) {
      if (node.href !== undefined) context.addLink({ url: node.href, place: placeOf(node.href) });
      if (node.type === 'category') visit(node.items);
    }
  };
  Object.values(sidebars).forEach(visit);
}

/** Reports the documents that a person has forgotten in the sidebars; the main document is reached without one. */
function reportStrays({ docs, spots, version }: IndexedVersion, { warn }: DocsContext): void {
  for (const doc of docs) {
    const { unlisted, sidebar } = doc.frontMatter;
    if (spots.has(doc) || unlisted || sidebar !== undefined || doc.id === version.mainDoc) continue;
    warn({
      message: 'docs: a page is in no sidebar',
      place: { file: doc.file },
      action: 'Add its id to the sidebars, or write "sidebar: null" in its front matter.',
    });
  }
}

/** Redirects the version's root to its main document, unless that document is at the root itself. */
function addRoot(version: IndexedVersion, { addRoute, site }: DocsContext): void {
  const { path } = version.version;
  if (version.docs.some((doc) => doc.path === path)) return;
  addRoute(redirectRoute(path, version.byId.get(version.version.mainDoc)!, site)); // `loadVersion` refuses unknown ids
}

/** Redirects each page below an alias to the page of the version that it leads to. */
function addAliases(
  versions: IndexedVersion[],
  { addRoute, site, options: { aliases, routeBasePath } }: DocsContext,
): void {
  for (const [alias, target] of Object.entries(aliases)) {
    const version =
      versions.find((candidate) => candidate.version.name === target) ??
      versions.find((candidate) => candidate.version.isLast)!; // `checkVersions` refuses unknown names
    const root = joinPath(routeBasePath, alias);
    const main = version.byId.get(version.version.mainDoc)!; // `loadVersion` refuses unknown ids
    const pages = new Map([[root, main]]);
    for (const doc of version.docs) {
      pages.set(joinPath(root, doc.path.slice(version.version.path.length)), doc);
    }
    for (const [path, doc] of pages) addRoute(redirectRoute(path, doc, site));
  }
}

function redirectRoute(path: string, doc: Doc, site: DocsContext['site']): NewRoute<'redirect'> {
  const fields = redirectFields(encodePath(doc.path), site);
  return { path, source: 'config.ts', title: doc.title, ...fields };
}
