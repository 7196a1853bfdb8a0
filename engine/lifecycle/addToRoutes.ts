import { isRecord } from '../config/plainData';
import type { NewRoute, Problem } from '../plugin';
import { didYouMean, SiteError } from '../report/report';
import { normalisePath } from '../routes/paths';
import type { Added } from './hookContexts';

/** Gives routes the data and the tags that `addData` and `addHead` add to them. @throws SiteError for data without a route */
export function addToRoutes<Page extends { route: NewRoute }>(
  pages: readonly Page[],
  { data, head }: Pick<Added, 'data' | 'head'>,
): Page[] {
  const parts = new Map<string, Pick<NewRoute, 'data' | 'head'>[]>();
  const addPart = (path: string, part: Pick<NewRoute, 'data' | 'head'>) =>
    parts.set(path, [...(parts.get(path) ?? []), part]);
  for (const { tag, path } of head)
    if (path !== undefined) addPart(normalisePath(path), { head: [tag] });
  const problems: Problem[] = [];
  const paths = new Set(pages.map(({ route }) => normalisePath(route.path)));
  for (const { plugin, path: written, data: added } of data) {
    const path = normalisePath(written);
    addPart(path, { data: added });
    if (paths.has(path)) continue;
    problems.push({
      message: `${plugin}: addData got "${path}", which is no page of the site`,
      action: didYouMean(path, paths, 'Name the path of a page.'),
    });
  }
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
