import type { HeadTag, SiteInfo } from '../contract';
import type { NewRoute, Problem } from '../plugin';
import { normalisePath, publicPath } from './paths';

type Added = { plugin: string; route: NewRoute };

/**
 * Routes for the former addresses of pages, see `redirectsFrom`. A page at one of them, or another page that came
 * from there, keeps it, with a warning.
 */
export function redirectRoutes(
  added: readonly Added[],
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'trailingSlash'>,
): { routes: Added[]; problems: Problem[] } {
  const taken = new Set(added.map(({ route }) => keyOf(route.path)));
  const routes: Added[] = [];
  const problems: Problem[] = [];
  for (const { plugin, route } of added) {
    for (const from of route.redirectsFrom ?? []) {
      const path = normalisePath(from);
      if (keyOf(path) === keyOf(route.path)) continue;
      if (taken.has(keyOf(path))) {
        problems.push({
          message: `routes: no redirect from "${path}" to "${route.path}"; the address is in use`,
          place: { file: route.source },
          action: 'Remove it from "permalink" or "redirect_from" of one of the pages.',
        });
        continue;
      }
      taken.add(keyOf(path));
      const { source, title } = route;
      const fields = redirectFields(route.path, site);
      routes.push({
        plugin,
        route: { path, kind: 'redirect', source, title, ...fields } as NewRoute,
      });
    }
  }
  return { routes, problems };
}

const keyOf = (path: string) => normalisePath(path).normalize('NFC').toLowerCase();

/** Properties shared by all routes that redirect; spread it into `addRoute`. */
export interface RedirectFields {
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
 * The properties of a redirect to a path of the site or to another address. The theme's redirect page
 * redirects, keeping query and hash; without scripts a refresh tag does.
 */
export function redirectFields(
  to: string,
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'trailingSlash'>,
): RedirectFields {
  const inside = /^\/(?![/\\])/.test(to);
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const target = inside ? normalisePath(path) : to;
  const href = inside ? publicPath(target, site) + suffix : to;
  return {
    props: { to: href },
    redirectTo: inside ? target : undefined,
    head: [
      { tag: 'link', attributes: { rel: 'canonical', href: inside ? site.url + href : href } },
    ],
    noindex: true,
    unlisted: true,
  };
}
