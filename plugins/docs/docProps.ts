import { publicPath } from '../../engine';
import type { DocLink, DocProps } from './contract';
import type { DocsContext, IndexedVersion } from './indexedVersion';
import type { DocsOptions } from './options';
import type { Doc } from './scan';
import { addressOf, type IndexPage } from './sidebar/sidebarNode';
import { versionNotice } from './versionNotice';

/** Props that documents and category pages share. */
export function propsOf(
  key: Doc | IndexPage,
  version: IndexedVersion,
  context: DocsContext,
  options: DocsOptions,
): Omit<DocProps, 'id'> {
  const { site } = context;
  const position = version.spots.get(key);
  const named = 'file' in key ? key.frontMatter.sidebar : undefined;
  const sidebar =
    named === null
      ? undefined
      : named === undefined
        ? position?.index
        : version.indexes.find((index) => index.name === named);
  const crumbs = position ? position.index.ancestors(position.spot) : [];
  const breadcrumbs = crumbs.map((node) => ({ label: node.label, href: addressOf(node, site) }));
  const isHome = 'file' in key && key.path === '/';
  const label = position?.spot.node.label ?? ('file' in key ? key.label : key.title);
  return {
    docsId: options.id,
    version: version.version.name,
    sidebar: sidebar
      ? sidebar.branch(sidebar === position?.index ? position.spot : undefined)
      : undefined,
    // The home page is what breadcrumbs start from.
    breadcrumbs: options.breadcrumbs && !isHome ? [...breadcrumbs, { label }] : [],
    versionBanner: versionNotice(key, version, context).banner,
    ...neighbours(key, version, site),
  };
}

function neighbours(key: Doc | IndexPage, version: IndexedVersion, site: DocsContext['site']) {
  const frontMatter = 'file' in key ? key.frontMatter : {};
  if (frontMatter.pagination === false) return {};
  const pick = (id: string | null | undefined, step: 1 | -1): DocLink | undefined => {
    if (id === null) return undefined;
    const doc = id === undefined ? undefined : version.byId.get(id);
    if (doc) return { title: doc.label, href: publicPath(doc.path, site) };
    const position = version.spots.get(key);
    if (!position) return undefined;
    const { spots } = position.index;
    for (let at = position.order + step; at >= 0 && at < spots.length; at += step) {
      const { label: title, page } = spots[at]!.node;
      if (page && page.path !== key.path) return { title, href: publicPath(page.path, site) };
    }
    return undefined;
  };
  const previous = pick(frontMatter.pagination_prev, -1);
  const next = pick(frontMatter.pagination_next, 1);
  return { previous, next };
}
