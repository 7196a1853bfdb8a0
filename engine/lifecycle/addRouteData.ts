import { isRecord } from '../config/plainData';
import type { RouteData } from '../contract';
import type { NewRoute, Problem } from '../plugin';
import { nearestName, SiteError } from '../report/report';
import { normalisePath } from '../routes/paths';
import type { Added } from './hookContexts';

/** Gives routes the data that `addData` adds to them. @throws SiteError for paths without a route */
export function addRouteData<Page extends { route: NewRoute }>(
  pages: readonly Page[],
  added: Added['data'],
): Page[] {
  if (added.length === 0) return [...pages];
  const more = new Map<string, Partial<RouteData>[]>();
  const problems: Problem[] = [];
  const paths = new Set(pages.map(({ route }) => normalisePath(route.path)));
  for (const { plugin, path: written, data } of added) {
    const path = normalisePath(written);
    more.set(path, [...(more.get(path) ?? []), data]);
    if (!paths.has(path)) problems.push(noRoute(plugin, path, nearestName(path, paths)));
  }
  if (problems.length > 0) throw new SiteError(problems);
  return pages.map((page) => {
    const ofRoute = more.get(normalisePath(page.route.path));
    if (!ofRoute) return page;
    const data = ofRoute.reduce<unknown>(merge, page.route.data ?? {}) as Partial<RouteData>;
    return { ...page, route: { ...page.route, data } };
  });
}

const noRoute = (plugin: string, path: string, nearest: string | undefined): Problem => ({
  message: `${plugin}: addData got "${path}", which is no page of the site`,
  action: nearest ? `The nearest page is "${nearest}".` : 'Name the path of a page.',
});

/** Lists and objects are joined; of other values the later one counts. */
function merge(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return [...first, ...second];
  if (!isRecord(first) || !isRecord(second)) return second;
  const merged = { ...first };
  for (const [key, value] of Object.entries(second))
    merged[key] = key in first ? merge(first[key], value) : value;
  return merged;
}
