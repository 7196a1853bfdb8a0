import { type NewRoute, publicPath } from '../../engine';
import type { DocProps } from './contract';
import type { DocsContext, IndexedVersion } from './indexedVersion';
import type { Doc } from './scan';
import type { IndexPage } from './sidebar/sidebarNode';

/** A page's notices about its version, to readers, to search engines and to the site's search; none in the last version. */
export function versionNotice(
  key: Doc | IndexPage,
  version: IndexedVersion,
  context: DocsContext,
): { banner: DocProps['versionBanner']; fields: Pick<NewRoute, 'head' | 'noindex' | 'data'> } {
  const { site } = context;
  const { last } = version;
  const { banner, indexing, label, searchIndex } = version.version;
  const data = searchIndex === undefined ? undefined : { search: { index: searchIndex } };
  if (!last) return { banner: undefined, fields: { data } };
  const same = sameIn(key, version, last);
  const main = last.byId.get(last.version.mainDoc)!; // `loadVersion` refuses unknown ids
  const href = publicPath(same ?? main.path, site);
  const canonical = indexing === 'last' ? canonicalOf(key, version, context) : undefined;
  return {
    banner:
      banner === 'none'
        ? undefined
        : {
            kind: banner,
            label,
            last: { label: last.version.label, href, same: same !== undefined },
          },
    fields: {
      head: canonical
        ? [{ tag: 'link', attributes: { rel: 'canonical', href: site.url + canonical } }]
        : undefined,
      noindex: indexing === 'none' || undefined,
      data,
    },
  };
}

/**
 * Address of the same page of the last version, for search engines. They list only the original of a page that is not
 * translated there: the untranslated page of this version names that original, a translated one names nothing.
 */
function canonicalOf(
  key: Doc | IndexPage,
  version: IndexedVersion,
  { site, fileOf }: DocsContext,
): string | undefined {
  const { last } = version;
  const path = last && sameIn(key, version, last);
  if (!last || path === undefined) return undefined;
  const isTranslated = ({ file }: Doc) => fileOf(file) !== file;
  const doc = 'file' in key ? last.byId.get(key.id) : undefined;
  if (!site.original || !doc || !('file' in key) || isTranslated(doc))
    return publicPath(path, site);
  return isTranslated(key) ? undefined : publicPath(path, { ...site, ...site.original });
}

/** The page of another version with the same id or, for a listing, at the same path below its root. */
function sameIn(
  key: Doc | IndexPage,
  from: IndexedVersion,
  to: IndexedVersion,
): string | undefined {
  if ('file' in key) return to.byId.get(key.id)?.path;
  const path = to.version.path + key.path.slice(from.version.path.length);
  return to.listings.has(path) ? path : undefined;
}
