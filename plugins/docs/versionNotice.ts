import type { NewRoute } from '../../engine';
import type { DocProps } from './contract';
import { type DocsContext, type IndexedVersion, toHref } from './indexedVersion';
import type { Doc } from './scan';
import type { IndexPage } from './sidebar/sidebarNode';

/** A page's notices about its version: to readers, to search engines, and to the site's search. */
export interface VersionNotice {
  banner: DocProps['versionBanner'];
  /** Fields of the route. */
  fields: Pick<NewRoute, 'head' | 'noindex' | 'searchIndex'>;
}

/** The notice of a page; nothing for pages of the last version. */
export function versionNotice(
  key: Doc | IndexPage,
  version: IndexedVersion,
  site: DocsContext['site'],
): VersionNotice {
  const { last } = version;
  if (!last) return { banner: undefined, fields: {} };
  const same = sameIn(key, version, last);
  const main = last.byId.get(last.version.mainDoc)!; // checked when the version was loaded
  const href = toHref(same ?? main.path, site);
  const { banner, indexing, label, searchIndex } = version.version;
  const canonical = indexing === 'last' && same !== undefined;
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
        ? [{ tag: 'link', attributes: { rel: 'canonical', href: site.url + href } }]
        : undefined,
      noindex: indexing === 'none' || undefined,
      searchIndex,
    },
  };
}

/** The page of another version with the same id or, for a listing, at the same path below its root. */
function sameIn(key: Doc | IndexPage, from: IndexedVersion, to: IndexedVersion) {
  if ('file' in key) return to.byId.get(key.id)?.path;
  const path = to.version.path + key.path.slice(from.version.path.length);
  return to.listings.has(path) ? path : undefined;
}
