import type { SiteInfo } from '../contract';
import type { NewRoute, Problem } from '../plugin';
import { normalisePath } from './paths';
import { redirectFields } from './redirectDocument';

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
