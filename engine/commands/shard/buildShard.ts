import { type BuildOptions, cacheFolderOf, makeDocuments } from '../../build';
import { openSharedCache } from '../../cache/shared';
import { withCache } from '../../cache/withCache';
import { loadSite } from '../../config/site';
import { noOutput } from '../../files/output/noOutput';
import type { Problem } from '../../plugin';
import { Progress } from '../../report/progress';
import { SiteError } from '../../report/report';
import type { ShardResult } from '../../report/terminal';
import { isInShard, type Shard } from './shard';

/**
 * Makes the documents of a shard and puts them into the shared cache, where an ordinary build finds them. That
 * build does everything that needs the whole site, such as links and search.
 * @throws SiteError with every problem found.
 */
export async function buildShard(options: BuildOptions & { shard: Shard }): Promise<ShardResult> {
  const { shard } = options;
  return withCache(cacheFolderOf(options), async (cache) => {
    const progress = new Progress(options.progress);
    const warnings: Problem[] = [];
    const warn = (problem: Problem) => void warnings.push(problem);
    const site = await progress.phase('config', () => loadSite(options));
    const shared = openSharedCache(options, site, cache, shard);
    if (!shared) {
      throw new SiteError({
        message: 'shard: there is no shared cache to put the documents into',
        action: 'Pass one with --remote-cache, or as `remoteCache` in the config.',
      });
    }
    const work = { options, site, cache, staged: noOutput, progress, shared, warn };
    const languages = await makeDocuments(work, shard);
    const text = await progress.phase('share', () => shared.finish());
    if (cache.problem) warn(cache.problem);
    const routes = languages.flatMap(({ routed }) => routed.table.routes);
    return {
      shard,
      pages: routes.filter((route) => isInShard(route.path, shard)).length,
      allPages: routes.length,
      shared: text,
      warnings,
      phases: progress.phases,
    };
  });
}
