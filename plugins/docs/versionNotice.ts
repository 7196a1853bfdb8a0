import { type NewRoute, publicPath } from '../../engine';
import type { DocProps } from './contract';
import type { DocsContext, IndexedVersion } from './indexedVersion';
import type { Page } from './sidebar/sidebarNode';

/** A page's notices about its version, to readers, to search engines and to the site's search; none in the last version. */
export function versionNotice(
  page: Page,
  version: IndexedVersion,
  context: DocsContext,
): { banner: DocProps['versionBanner']; fields: Pick<NewRoute, 'head' | 'noindex' | 'data'> } {
  const { site } = context;
  const { last } = version;
  const { banner, indexing, label, searchIndex } = version.version;
  const data = searchIndex === undefined ? undefined : { search: { index: searchIndex } };
  if (!last) return { banner: undefined, fields: { data } };
  const same = sameIn(page, version, last);
  const main = last.byId.get(last.version.mainDoc)!; // `loadVersion` refuses unknown ids
  const href = publicPath(same ?? main.path, site);
  const canonical =
    indexing === 'last' && same !== undefined ? canonicalOf(page, same, last, context) : undefined;
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
  page: Page,
  path: string,
  last: IndexedVersion,
  { site, fileOf }: DocsContext,
): string | undefined {
  const isTranslated = (file: string) => fileOf(file) !== file;
  const original = page.file === undefined ? undefined : last.byId.get(page.id);
  if (!site.original || !original || isTranslated(original.file)) return publicPath(path, site);
  return isTranslated(page.file!) ? undefined : publicPath(path, { ...site, ...site.original });
}

/** The page of another version with the same id or, for a listing, at the same path below its root. */
function sameIn(page: Page, from: IndexedVersion, to: IndexedVersion): string | undefined {
  if (page.file !== undefined) return to.byId.get(page.id)?.path;
  const path = to.version.path + page.path.slice(from.version.path.length);
  return to.listings.has(path) ? path : undefined;
}
