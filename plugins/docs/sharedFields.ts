import { type NewRoute, publicPath } from '../../engine';
import type { DocLink, DocProps } from './contract';
import type { DocsContext, IndexedVersion } from './indexedVersion';
import { addressOf, type Page } from './sidebar/sidebarNode';
import { versionNotice } from './versionNotice';

/** The fields that the routes of documents and category pages share. */
export function sharedFields(page: Page, version: IndexedVersion, context: DocsContext) {
  const { site, options } = context;
  const { sidebar: named, description } = page.frontMatter;
  const position = version.spots.get(page);
  const sidebar =
    named === undefined ? position?.index : version.indexes.find((index) => index.name === named);
  const parents = position ? position.index.ancestors(position.spot) : [];
  const own = position?.spot.node ?? page;
  const crumbs = [
    ...parents.map((node) => ({ label: node.label, href: addressOf(node, site) })),
    { label: own.label, lang: own.lang },
  ];
  // The home page is what breadcrumbs start from.
  const breadcrumbs = options.breadcrumbs && page.path !== '/' ? crumbs : [];
  const { banner, fields } = versionNotice(page, version, context);
  const props: Omit<DocProps, 'id'> = {
    docsId: options.id,
    version: version.version.name,
    sidebar: sidebar?.branch(sidebar === position?.index ? position.spot : undefined),
    breadcrumbs,
    versionBanner: banner,
    ...neighbours(page, version, site),
  };
  return {
    path: page.path,
    title: page.title,
    description: description || undefined,
    props,
    trail: [version.part, ...breadcrumbs.slice(0, -1).map(({ label }) => label)],
    ...fields,
    data: {
      siteFiles: position && version.version.isLast ? { position: position.position } : undefined,
      ...fields.data,
    },
  } satisfies Partial<NewRoute>;
}

function neighbours(page: Page, version: IndexedVersion, site: DocsContext['site']) {
  const { frontMatter } = page;
  if (frontMatter.pagination === false) return {};
  const pick = (id: string | null | undefined, step: 1 | -1): DocLink | undefined => {
    if (id === null) return undefined;
    const doc = id === undefined ? undefined : version.byId.get(id);
    if (doc) return { title: doc.label, lang: doc.lang, href: publicPath(doc.path, site) };
    const position = version.spots.get(page);
    if (!position) return undefined;
    const { spots } = position.index;
    for (let at = position.order + step; at >= 0 && at < spots.length; at += step) {
      const { label: title, lang, page: near } = spots[at]!.node;
      if (near && near.path !== page.path)
        return { title, lang, href: publicPath(near.path, site) };
    }
    return undefined;
  };
  const previous = pick(frontMatter.pagination_prev, -1);
  const next = pick(frontMatter.pagination_next, 1);
  return { previous, next };
}
