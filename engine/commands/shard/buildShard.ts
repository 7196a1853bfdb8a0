import { type BuildOptions, cacheFolderOf, makeDocuments } from '../../build';
import { withCache } from '../../cache/withCache';
import { loadSite } from '../../config/site';
import { noOutput } from '../../files/output/noOutput';
import type { Problem } from '../../plugin';
import { Progress } from '../../report/progress';
import type { ShardResult } from '../../report/terminal';
import { isInShard, type Shard } from './shard';

/**
 * Makes the documents of a shard. An ordinary build with the values of all shards in its cache finds them, and does
 * everything that needs the whole site, such as links and search.
 * @throws SiteError with every problem found.
 */
export async function buildShard(options: BuildOptions & { shard: Shard }): Promise<ShardResult> {
  const { shard } = options;
  return withCache(cacheFolderOf(options), async (cache) => {
    const progress = new Progress(options.progress);
    const warnings: Problem[] = [];
    const warn = (problem: Problem) => void warnings.push(problem);
    const site = await progress.phase('config', () => loadSite(options));
    const work = { options, site, cache, staged: noOutput, progress, warn };
    const languages = await makeDocuments(work, shard);
    cache.compact();
    if (cache.problem) warn(cache.problem);
    const routes = languages.flatMap(({ routed }) => routed.table.routes);
    return {
      shard,
      pages: routes.filter((route) => isInShard(route.path, shard)).length,
      allPages: routes.length,
      warnings,
      phases: progress.phases,
    };
  });
}
