import path from 'node:path';
import { type BuildOptions, cacheFolderOf, makeDocuments } from '../build';
import { withCache } from '../cache/withCache';
import { loadSite } from '../config/site';
import type { Problem } from '../plugin';
import { createProgress } from '../report/progress';
import type { ShardResult } from '../report/terminal';
import { isInShard, type Shard } from './shard';
import { assertShardFolder, writeShardFolder } from './shardFolder';

/** A shard has no output: its documents stay in the cache. */
const noOutput = { write() {}, keep: () => false, has: () => true, copyFolder() {} };

/**
 * Makes the documents of a shard, and puts them where a build with `merge` finds them. That build does
 * everything that needs the whole site, such as links and search.
 * @throws SiteError with every problem found.
 */
export async function buildShard(options: BuildOptions & { shard: Shard }): Promise<ShardResult> {
  const { shard } = options;
  return withCache(cacheFolderOf(options), async (store) => {
    const progress = createProgress(options.progress);
    const warnings: Problem[] = [];
    const warn = (problem: Problem) => void warnings.push(problem);
    const site = await progress.phase('config', () => loadSite(options));
    const folder = options.out ?? `dist.shards/${shard.index}-of-${shard.count}`;
    const out = path.resolve(site.root, folder);
    assertShardFolder(out);
    const made = await makeDocuments({
      options,
      site,
      store,
      staged: noOutput,
      progress,
      warn,
      only: shard,
    });
    writeShardFolder(out, shard, store.cache);
    store.problems().forEach(warn);
    const { routes } = made.placed.table;
    return {
      out,
      shard,
      pages: routes.filter((route) => isInShard(route.path, shard)).length,
      allPages: routes.length,
      warnings,
      phases: progress.phases,
    };
  });
}
