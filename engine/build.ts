import { availableParallelism } from 'node:os';
import path from 'node:path';
import { prepareBundle } from './bundle/prepareBundle';
import { type CacheFolder, CacheLost, takeCacheFolder } from './cache/folder';
import { openCache } from './cache/store';
import { driftedParts } from './commands/themeParts/drift';
import { loadSite, type SiteOptions } from './config/site';
import { loadPlugins } from './lifecycle/loadPlugins';
import { runPostBuild } from './lifecycle/postBuild';
import { runContentLoaded } from './lifecycle/runContentLoaded';
import { stageOutput } from './output/stageOutput';
import { writeUnpublished } from './output/writeUnpublished';
import { compileRoutes } from './pages/compileRoutes';
import { prerender } from './pages/prerender';
import type { Problem } from './plugin';
import { createProgress, type Progress, type ProgressOutput } from './report/progress';
import { SiteError } from './report/report';
import { adoptShards } from './shard/shardFolder';
import { openPool } from './workers/pool';
import { isLarge } from './workers/v8Flags';

export interface BuildOptions extends SiteOptions {
  /** Output folder, relative to the working folder; `dist` by default. */
  out?: string;
  /** Cache folder; `.cache` in the working folder by default. */
  cache?: string;
  /** Maximum number of threads. */
  workers?: number;
  /**
   * Folder with the shards that other machines made, see `shard/buildShard.ts`; relative to the working
   * folder.
   */
  merge?: string;
  /** Aborting it removes the staged files at once; the caller ends the process. */
  signal?: AbortSignal;
  /** Where progress goes; silent when absent. */
  progress?: ProgressOutput;
}

/** Result of a build: the files written, the warnings and the times. */
export interface BuildResult {
  /** Absolute path of the output. */
  out: string;
  /** Absolute path of the unpublished files that plugins emit, if there are any. */
  hostFolder?: string;
  /** Documents of the output, whether written by this build or kept. */
  pages: number;
  /** All files of the output: documents, code, static and emitted ones. */
  files: number;
  /** Size of all files of the output, uncompressed. */
  bytes: number;
  /** Documents written because something they depend on changed. */
  rendered: number;
  /** Problems that did not stop the build, in the order they came. */
  warnings: Problem[];
  /** Lines that plugins report about their work. */
  reports: { plugin: string; text: string }[];
  /** Milliseconds per phase, in order. */
  phases: { name: string; ms: number }[];
}

/**
 * Builds a site, all or nothing: the output changes only when everything succeeded.
 * @throws SiteError with every problem found.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const cacheFolder = takeCacheFolder(path.resolve(options.root ?? '.', options.cache ?? '.cache'));
  try {
    return await buildOnce(options, cacheFolder);
  } catch (error) {
    if (!(error instanceof CacheLost)) throw error;
    cacheFolder.renew();
    return await buildOnce(options, cacheFolder).catch(cacheLostAgain);
  } finally {
    cacheFolder.release();
  }
}

async function buildOnce(options: BuildOptions, place: CacheFolder): Promise<BuildResult> {
  const progress = createProgress(options.progress);
  const warnings: Problem[] = [];
  const warn = (problem: Problem) => void warnings.push(problem);
  const site = await progress.phase('config', () => loadSite(options));
  warnings.push(...driftedParts(site));
  const cacheFolder = place.folder;
  if (options.merge !== undefined)
    adoptShards(path.resolve(site.root, options.merge), cacheFolder).forEach(warn);
  const cache = openCache(cacheFolder);
  const out = path.resolve(site.root, options.out ?? 'dist');
  const staged = stageOutput({
    out,
    cacheFolder,
    protect: [site.root, site.folder],
    apart: [path.join(site.folder, 'static')],
  });
  options.signal?.addEventListener('abort', () => staged.abort());
  const cleanUp: (() => unknown)[] = [];
  try {
    const loaded = await progress.phase('load', () =>
      loadPlugins({ site, cache, mode: 'build', warn, progress }),
    );
    const placed = await progress.phase('routes', () => runContentLoaded(loaded));
    const pool = await openPool({
      cache,
      setup: { siteFolder: site.folder, cacheFolder },
      tasks: placed.table.routes.length,
      workers: options.workers ?? availableParallelism(),
    });
    cleanUp.push(() => pool.close());
    const content = await progress.phase('compile', () =>
      compileRoutes({ placed, pool, cache, progress }),
    );
    if (isLarge(placed.table.routes.length)) await pool.rest(); // the bundler needs the memory
    const bundle = await progress.phase('bundle', () =>
      prepareBundle({ site, placed, content, cache, cacheFolder, mode: 'production' }),
    );
    staged.copyFolder(bundle.browserFolder, { hashed: true });
    staged.copyFolder(path.join(site.folder, 'static'));
    const documents = await progress.phase('prerender', () =>
      prerender({ site, placed, content, bundle, cache, pool, staged, progress }),
    );
    await pool.close(); // the next steps need the memory, not the threads
    warnings.push(...documents.problems);
    const { reports, unpublished } = await progress.phase('finish', () =>
      runPostBuild({ loaded, placed, content, documents, staged, cache, progress }),
    );
    if (place.isLost()) throw new CacheLost();
    const changes = staged.commit();
    const hostFolder = writeUnpublished(out, unpublished);
    cache.prune();
    for (const problem of [place.problem, cache.problem]) if (problem) warn(problem);
    return {
      out,
      hostFolder,
      pages: placed.table.routes.length,
      files: changes.files,
      bytes: changes.bytes,
      rendered: documents.rendered,
      warnings,
      reports,
      phases: progress.phases,
    };
  } catch (error) {
    staged.abort();
    if (place.isLost() || !cache.isWhole()) throw new CacheLost('', { cause: error });
    throw cache.problem ? withProblem(error, cache.problem) : error;
  } finally {
    for (const clean of cleanUp) await clean();
    cache.close();
  }
}

function cacheLostAgain(error: unknown): never {
  if (!(error instanceof CacheLost)) throw error;
  throw new SiteError(
    {
      message: 'cache: the folder was deleted or damaged twice while the build ran',
      action: 'Make sure that nothing else uses the folder, or name another one with --cache.',
    },
    { cause: error },
  );
}

/** Adds to a failure that it may be caused by the cache's disk. */
function withProblem(error: unknown, problem: Problem): SiteError {
  const problems = error instanceof SiteError ? error.problems : [];
  return new SiteError([...problems, problem], { cause: error });
}

export type { Progress };
