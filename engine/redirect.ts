import type { HeadTag, SiteInfo } from './contract';
import { normalisePath, publicPath } from './paths';

/** What every route that leads elsewhere has in common; spread it into `addRoute`. */
export interface RedirectFacts {
  props: { to: string };
  redirectTo?: string;
  head: HeadTag[];
  noindex: true;
  unlisted: true;
  search: false;
}

/**
 * The facts of a redirect to a path of the site or to another address. The theme's redirect page
 * leads on, keeping query and hash; without scripts it refreshes.
 */
export function redirectFacts(
  to: string,
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'trailingSlash'>,
): RedirectFacts {
  const inside = /^\/(?![/\\])/.test(to);
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const target = inside ? normalisePath(path) : to;
  const href = inside ? publicPath(target, site) + suffix : to;
  return {
    props: { to: href },
    ...(inside && { redirectTo: target }),
    head: [
      { tag: 'link', attributes: { rel: 'canonical', href: inside ? site.url + href : href } },
    ],
    noindex: true,
    unlisted: true,
    search: false,
  };
}
