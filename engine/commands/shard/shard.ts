import type { Site } from '../../config/site';
import { placesComponents } from '../../content/extensions/extension';
import { hashOf } from '../../files/hashOf';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import { contentFileOf, type Route } from '../../routes/routes';

/** One of `count` shards of a site's routes; the first has the index 1. */
export interface Shard {
  index: number;
  count: number;
}

/** Reads `2/4`; undefined when the text is not a shard. */
export function readShard(text: string): Shard | undefined {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index < 1 || index > count) return undefined;
  return { index, count };
}

/** Whether a route belongs to the shard. Other routes do not change that, so caches stay useful. */
export function isInShard(path: string, { index, count }: Shard): boolean {
  return Number.parseInt(hashOf(path).slice(0, 8), 16) % count === index - 1;
}

interface Share {
  site: Site;
  /** With the routes to compile. */
  routed: RoutedSite;
  /** With the routes to render. */
  rendered: RoutedSite;
}

/** The part of a site that a shard makes, or all of it. Links may lead to all routes. */
export function takeShare(routed: RoutedSite, shard: Shard | undefined): Share {
  const { site } = routed;
  if (!shard) return { site, routed, rendered: routed };
  const isOwn = (route: Route) => isInShard(route.path, shard);
  return {
    site,
    // every document names files of the one bundle, so all code is bundled for every shard
    routed: placesComponents(site.extensions)
      ? routed
      : withRoutes(routed, (route) => isOwn(route) || mayHaveCode(route)),
    rendered: withRoutes(routed, isOwn),
  };
}

const withRoutes = (routed: RoutedSite, isWanted: (route: Route) => boolean): RoutedSite => ({
  ...routed,
  table: { ...routed.table, routes: routed.table.routes.filter(isWanted) },
});

const mayHaveCode = (route: Route): boolean => !(contentFileOf(route) ?? '.md').endsWith('.md');
