import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { BuildOptions } from '../build';
import { prepareBundle } from '../bundle/prepareBundle';
import { takeCacheFolder } from '../cache/folder';
import { openCache } from '../cache/store';
import { loadSite, type Site } from '../config/site';
import { loadPlugins } from '../lifecycle/loadPlugins';
import { type RoutedSite, runContentLoaded } from '../lifecycle/runContentLoaded';
import { compileRoutes } from '../pages/compileRoutes';
import { prerender } from '../pages/prerender';
import type { Problem } from '../plugin';
import { createProgress } from '../report/progress';
import { contentFileOf, type Route } from '../routes/routes';
import { openPool } from '../workers/pool';
import { isInShard, type Shard } from './shard';
import { assertShardFolder, writeShardFolder } from './shardFolder';

/** What a share came to. */
export interface ShardResult {
  /** Absolute path of the folder to hand over. */
  out: string;
  shard: Shard;
  /** Routes of the share, and of the whole site. */
  pages: number;
  allPages: number;
  warnings: Problem[];
  phases: { name: string; ms: number }[];
}

/**
 * Makes the documents of a share of the routes, and puts them where a build with `merge` finds them.
 * Links, search and all else that needs the whole site are left to that build.
 * @throws SiteError with every problem found.
 */
export async function buildShard(options: BuildOptions & { shard: Shard }): Promise<ShardResult> {
  const { shard } = options;
  const progress = createProgress(options.progress);
  const warnings: Problem[] = [];
  const site = await progress.phase('config', () => loadSite(options));
  const out = path.resolve(
    site.root,
    options.out ?? `dist.shards/${shard.index}-of-${shard.count}`,
  );
  assertShardFolder(out);
  const place = takeCacheFolder(path.resolve(site.root, options.cache ?? '.cache'));
  const cache = openCache(place.folder);
  try {
    const warn = (problem: Problem) => void warnings.push(problem);
    const loaded = await progress.phase('load', () =>
      loadPlugins({ site, cache, mode: 'build', warn, progress }),
    );
    const whole = await progress.phase('routes', () => runContentLoaded(loaded));
    const own = (route: Route) => isInShard(route.path, shard);
    const placed = withRoutes(whole, own);
    const pool = await openPool({
      cache,
      setup: { siteFolder: site.folder, cacheFolder: place.folder },
      tasks: placed.table.routes.length,
      workers: options.workers ?? availableParallelism(),
    });
    try {
      // every document names files of the one bundle, so all code is bundled with every share
      const bundled = withRoutes(whole, (route) => own(route) || mayHaveCode(route));
      const content = await progress.phase('compile', () =>
        compileRoutes({ placed: bundled, pool, cache, progress }),
      );
      const bundle = await progress.phase('bundle', () =>
        prepareBundle({
          site,
          placed: bundled,
          content,
          cache,
          cacheFolder: place.folder,
          mode: 'production',
        }),
      );
      const staged = { write() {}, keep: () => false, has: () => true };
      await progress.phase('prerender', () =>
        prerender({
          site: withoutLinkCheck(site),
          placed,
          content,
          bundle,
          cache,
          pool,
          staged,
          progress,
        }),
      );
    } finally {
      await pool.close();
    }
    writeShardFolder(out, shard, cache);
    for (const problem of [place.problem, cache.problem]) if (problem) warn(problem);
    const { phases } = progress;
    const [pages, allPages] = [placed.table.routes.length, whole.table.routes.length];
    return { out, shard, pages, allPages, warnings, phases };
  } finally {
    cache.close();
    place.release();
  }
}

/** The same site with some of its routes to be made; links still lead to all. */
const withRoutes = (placed: RoutedSite, wanted: (route: Route) => boolean): RoutedSite => ({
  ...placed,
  table: { ...placed.table, routes: placed.table.routes.filter(wanted) },
});

const mayHaveCode = (route: Route): boolean => !(contentFileOf(route) ?? '.md').endsWith('.md');

/** The anchors of other shares are not known here. */
const withoutLinkCheck = (site: Site): Site => ({
  ...site,
  config: {
    ...site.config,
    links: {
      ...site.config.links,
      broken: 'ignore',
      brokenMarkdown: 'ignore',
      brokenAnchors: 'ignore',
    },
  },
});
