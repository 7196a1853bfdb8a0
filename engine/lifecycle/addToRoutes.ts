import { isRecord } from '../config/plainData';
import type { NewRoute, Problem } from '../plugin';
import { didYouMean, SiteError } from '../report/report';
import { normalisePath } from '../routes/paths';
import type { Added } from './hookContexts';

/**
 * Gives routes the data and the tags that `addData` and `addHead` add to them. Some sites have no home page: a tag for it is
 * left out there. @throws SiteError for other data and tags without a route
 */
export function addToRoutes<Page extends { route: NewRoute }>(
  pages: readonly Page[],
  { data, head }: Pick<Added, 'data' | 'head'>,
): Page[] {
  const parts = new Map<string, Pick<NewRoute, 'data' | 'head'>[]>();
  const problems: Problem[] = [];
  const paths = new Set(pages.map(({ route }) => normalisePath(route.path)));
  const addPart = (call: string, written: string, part: Pick<NewRoute, 'data' | 'head'>) => {
    const path = normalisePath(written);
    parts.set(path, [...(parts.get(path) ?? []), part]);
    if (paths.has(path) || (path === '/' && part.head)) return;
    problems.push({
      message: `${call} got "${path}", which is no page of the site`,
      action: didYouMean(path, paths, 'Name the path of a page.'),
    });
  };
  for (const { plugin, tag, path } of head)
    if (path !== undefined) addPart(`${plugin}: addHead`, path, { head: [tag] });
  for (const { plugin, path, data: added } of data)
    addPart(`${plugin}: addData`, path, { data: added });
  if (problems.length > 0) throw new SiteError(problems);
  return pages.map((page) => {
    const ofRoute = parts.get(normalisePath(page.route.path));
    if (!ofRoute) return page;
    return { ...page, route: ofRoute.reduce<NewRoute>(merge, page.route) };
  });
}

/** Lists and objects are joined; of other values the later one counts. */
function merge<Value>(first: Value, second: unknown): Value {
  if (Array.isArray(first) && Array.isArray(second)) return [...first, ...second] as Value; // of the same key
  if (!isRecord(first) || !isRecord(second)) return second as Value;
  const merged: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second))
    merged[key] = key in first ? merge(merged[key], value) : value;
  return merged as Value;
}
