import type { HeadTag, SiteInfo } from '../contract';
import type { NewRoute } from '../plugin';
import { addressKey, decodePath, encodePath, normalisePath, publicPath } from './paths';

type Added = { plugin: string; route: NewRoute };

/** Routes for the former addresses of pages, see `redirectsFrom`. */
export const redirectRoutes = (
  added: readonly Added[],
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'trailingSlash'>,
): Added[] =>
  added.flatMap(({ plugin, route }) => {
    const { path, source, title, redirectsFrom = [] } = route;
    const former = redirectsFrom.filter((from) => addressKey(from) !== addressKey(path));
    return former.map((from) => {
      const fields = redirectFields(encodePath(path), site);
      return { plugin, route: { path: from, source, title, ...fields } };
    });
  });

/** Properties shared by all routes that redirect; spread it into `addRoute`. */
interface RedirectFields {
  kind: 'redirect';
  /** `to` with the base URL when it is a path of the site; other addresses as given. */
  props: { to: string };
  /** The path below the base URL; absent for other addresses. */
  redirectTo?: string;
  /** The canonical link, which names the target. */
  head: HeadTag[];
  /** Makes search engines index the target instead. */
  noindex: true;
  /** Keeps the redirect out of the sitemap, the search index and suggestions. */
  unlisted: true;
}

/**
 * The properties of a redirect to an address as a person writes it: of a page of the site, from its root, or of another
 * site. The theme's redirect page redirects, keeping query and hash; without scripts a refresh tag does.
 */
export function redirectFields(
  to: string,
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'trailingSlash'>,
): RedirectFields {
  const inside = /^\/(?![/\\])/.test(to);
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const target = inside ? normalisePath(decodePath(path)) : to;
  const href = inside ? publicPath(target, site) + suffix : to;
  return {
    kind: 'redirect',
    props: { to: href },
    redirectTo: inside ? target : undefined,
    head: [
      { tag: 'link', attributes: { rel: 'canonical', href: inside ? site.url + href : href } },
    ],
    noindex: true,
    unlisted: true,
  };
}
