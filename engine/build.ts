import { availableParallelism } from 'node:os';
import path from 'node:path';
import { accentProblems } from './bundle/accent';
import type { Bundle } from './bundle/bundle';
import { prepareBundle } from './bundle/prepareBundle';
import { type OpenCache, withCache } from './cache/withCache';
import { driftedParts } from './commands/themeParts/drift';
import { loadSite, type Site, type SiteOptions } from './config/site';
import { type Loaded, loadPlugins } from './lifecycle/loadPlugins';
import { runPostBuild } from './lifecycle/postBuild';
import { type RoutedSite, runContentLoaded } from './lifecycle/runContentLoaded';
import { type StagedOutput, stageOutput } from './output/stageOutput';
import { writeUnpublished } from './output/writeUnpublished';
import { type CompiledContent, compileRoutes } from './pages/compileRoutes';
import { makeImages } from './pages/imageVersions';
import { type Documents, prerender } from './pages/prerender';
import type { Problem } from './plugin';
import { openSharedCache, type RemoteOptions, type SharedCache } from './remote';
import type { BuildResult } from './report/buildResult';
import { createProgress, type Progress, type ProgressOutput } from './report/progress';
import { type Shard, takeShare } from './shard/shard';
import { openLastBuild } from './unchanged/lastBuild';
import { Pool } from './workers/pool';
import { workerSetup } from './workers/workerSetup';

export interface BuildOptions extends SiteOptions, RemoteOptions {
  /** Output folder, relative to the working folder; `dist` by default. */
  out?: string;
  /** Cache folder; `.cache` in the working folder by default. */
  cache?: string;
  /** Maximum number of threads. */
  workers?: number;
  /** Aborting it removes the staged files at once; the caller ends the process. */
  signal?: AbortSignal;
  /** Where progress goes; silent when absent. */
  progress?: ProgressOutput;
}

/** The cache folder of a site: `.cache` in the working folder unless the options name another. */
export const cacheFolderOf = ({ root = '.', cache = '.cache' }: BuildOptions): string =>
  path.resolve(root, cache);

/**
 * Builds a site, all or nothing: the output changes only when everything succeeded.
 * @throws SiteError with every problem found.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  return withCache(cacheFolderOf(options), async (store) => {
    const progress = createProgress(options.progress);
    const site = await progress.phase('config', () => loadSite(options));
    const staged = stageSite(options, site, store);
    try {
      const shared = openSharedCache(options, site, store);
      const drifted = driftedParts(site);
      // A shared cache has to get the values of an unchanged build too.
      const last = shared
        ? undefined
        : await progress.phase('compare', () =>
            openLastBuild({
              site,
              out: outputOf(options, site),
              cacheFolder: store.folder,
              drifted,
            }),
          );
      if (last?.result) {
        staged.abort();
        return { ...last.result, phases: progress.phases };
      }
      const result = await buildStaged({ options, site, store, staged, progress, shared, drifted });
      if (store.problems().length === 0) last?.record(result);
      return result;
    } catch (error) {
      staged.abort();
      throw error;
    }
  });
}

interface BuildInput {
  options: BuildOptions;
  site: Site;
  store: OpenCache;
  staged: StagedOutput;
  progress: Progress;
  shared: SharedCache | undefined;
  drifted: readonly Problem[];
}

/** The whole build, top to bottom. */
async function buildStaged(input: BuildInput): Promise<BuildResult> {
  const { options, site, store, staged, progress, shared } = input;
  const { cache } = store;
  const warnings = [
    ...input.drifted,
    ...accentProblems(site.config.accent, path.basename(site.configFile)),
    ...(site.codeStyles?.problems ?? []),
  ];
  const warn = (problem: Problem) => void warnings.push(problem);
  const made = await makeDocuments({ ...input, warn });
  const { routed, documents } = made;
  documents.problems.forEach(warn);
  const { reports, unpublished } = await progress.phase('finish', () =>
    runPostBuild({ ...made, staged, cache, progress }),
  );
  store.assertThere();
  const { files, bytes } = staged.commit();
  const out = outputOf(options, site);
  const hostFolder = writeUnpublished(out, unpublished);
  if (shared) {
    const text = await progress.phase('share', () => shared.finish());
    reports.push({ plugin: 'shared cache', text });
  }
  cache.prune();
  store.problems().forEach(warn);
  return {
    out,
    hostFolder,
    pages: routed.table.routes.length,
    files,
    bytes,
    rendered: documents.rendered,
    warnings,
    reports,
    phases: progress.phases,
  };
}

export interface DocumentsInput {
  options: BuildOptions;
  site: Site;
  store: OpenCache;
  staged: Pick<StagedOutput, 'write' | 'keep' | 'has' | 'copyFolder'>;
  progress: Progress;
  shared: SharedCache | undefined;
  warn(problem: Problem): void;
  /** Makes the documents of a share of the routes; of all when absent. */
  only?: Shard;
}

/** A site up to its documents. */
export interface MadeDocuments {
  loaded: Loaded;
  /** All routes of the site, also when a share is made. */
  routed: RoutedSite;
  content: CompiledContent;
  bundle: Bundle;
  documents: Documents;
}

/** The steps from the plugins' content to the documents, which a share has too. */
export async function makeDocuments(input: DocumentsInput): Promise<MadeDocuments> {
  const { options, site, store, staged, progress, shared, warn, only } = input;
  const { cache, folder: cacheFolder } = store;
  if (shared) await progress.phase('fetch', () => shared.pull());
  const loaded = await progress.phase('load', () =>
    loadPlugins({ site, cache, mode: 'build', warn, progress }),
  );
  const routed = await progress.phase('routes', () => runContentLoaded(loaded));
  const share = takeShare(routed, only);
  const pool = new Pool({
    cache,
    setup: workerSetup(site, cacheFolder),
    workers: options.workers ?? availableParallelism(),
  });
  try {
    const content = await progress.phase('compile', () =>
      compileRoutes({ routed: share.compiled, pool, cache, progress }),
    );
    const images = await makeImages({
      routed: share.compiled,
      content,
      codeOf: loaded.codeOf,
      cache,
      staged,
      progress,
      warn,
    });
    const bundle = await progress.phase('bundle', () =>
      prepareBundle({
        site,
        routed: share.compiled,
        content,
        images,
        cache,
        cacheFolder,
        mode: 'production',
      }),
    );
    staged.copyFolder(bundle.browserFolder, { hashed: true });
    staged.copyFolder(staticFolderOf(site));
    const documents = await progress.phase('prerender', () =>
      prerender({
        site,
        routed: share.rendered,
        content,
        images,
        bundle,
        cache,
        pool,
        staged,
        progress,
        checksLinks: only === undefined,
      }),
    );
    shared?.push(); // while the last steps run
    return { loaded, routed, content, bundle, documents };
  } finally {
    await pool.close(); // later steps need the memory
  }
}

const outputOf = ({ out = 'dist' }: BuildOptions, site: Site): string =>
  path.resolve(site.root, out);

const staticFolderOf = (site: Site): string => path.join(site.folder, 'static');

function stageSite(options: BuildOptions, site: Site, { folder }: OpenCache): StagedOutput {
  const staged = stageOutput({
    out: outputOf(options, site),
    cacheFolder: folder,
    protect: [site.root, site.folder],
    apart: [staticFolderOf(site)],
  });
  options.signal?.addEventListener('abort', () => staged.abort());
  return staged;
}

export type { Progress };
