import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { Problem } from '../plugin';
import { resolveLink } from '../routes/links';
import { decodePath, hashedFolder } from '../routes/paths';
import { contentFileOf, type Route } from '../routes/routes';
import { AddressFinder, type LoadingSite, maxNamed, pagesOf } from './blockedLoads';
import { linkTargets } from './linkTargets';

/**
 * Finds images of the site itself that no file has: those that rendered pages show, and those of link previews. `shown`
 * has the addresses in documents whose words no compiler checks. An image that is missing on several pages is one problem.
 */
export function brokenImages(
  shown: ReadonlyMap<Route, readonly string[]>,
  site: LoadingSite,
): Problem[] {
  const users = new Map<string, Route[]>();
  for (const [route, urls] of shown) {
    const broken = urls.filter((url) => isBroken(url, route, site.routed));
    const reported = broken.length > 0 ? reportedElsewhere(route, site) : [];
    const own = broken.filter((url) => !reported.includes(url));
    for (const url of new Set([...own, ...brokenPreviews(route, site.routed)]))
      users.set(url, [...(users.get(url) ?? []), route]);
  }
  const finder = new AddressFinder(site);
  return [...users].map(([url, routes]) => {
    const places = routes.slice(0, maxNamed).map((route) => finder.find(route, url));
    return {
      message: `pages: missing image "${url}" on ${pagesOf(routes, places, site.routed)}`,
      place: places[0],
      action: 'Put the file into the static folder, or fix the address.',
      breaksPage: true,
    };
  });
}

const isBroken = (url: string, { path }: Route, { site, links }: RoutedSite): boolean =>
  !url.startsWith(site.filesUrl + hashedFolder) && // files that the build itself makes
  resolveLink(url, { path }, links).kind === 'broken';

/** Addresses that the check of the config or the compiler reports if they are broken. */
function reportedElsewhere(route: Route, { routed, files }: LoadingSite): unknown[] {
  const { navbar, footer } = routed.info;
  const links = files.get(contentFileOf(route) ?? '')?.facts.links ?? [];
  return [
    ...[navbar.logo, footer.logo].flatMap((logo) => [logo?.src, logo?.srcDark]),
    ...linkTargets(route, links, routed),
  ];
}

/** The image of the page's front matter, below the static folder, when there is no such file. */
function brokenPreviews({ head = [] }: Route, { site, links }: RoutedSite): string[] {
  const base = site.config.url + site.filesUrl;
  return head.flatMap(({ attributes }) => {
    const { property, content } = attributes ?? {};
    if (property !== 'og:image' || typeof content !== 'string' || !content.startsWith(base))
      return [];
    const address = content.slice(base.length);
    const file = address.replace(/[?#].*$/s, '');
    return links.files.has(file) || links.files.has(decodePath(file)) ? [] : [`/${address}`];
  });
}
