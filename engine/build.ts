import path from 'node:path';
import { accentProblems } from './bundle/accent';
import { type KeptBundle, prepareBundle } from './bundle/prepareBundle';
import { type OpenCache, withCache } from './cache/withCache';
import { driftedParts } from './commands/themeParts/drift';
import { inEachLanguage, problemInLanguage } from './config/languages';
import { loadSite, type Site, type SiteOptions } from './config/site';
import { loadLanguages, routeLanguages } from './lifecycle/languages';
import { runPostBuild } from './lifecycle/postBuild';
import { createSiteReader, type Reader } from './lifecycle/reader';
import { stagedIn } from './lifecycle/stagedIn';
import { withContentProblems } from './lifecycle/withContentProblems';
import { type StagedOutput, stageOutput } from './output/stageOutput';
import { writeUnpublished } from './output/writeUnpublished';
import { compileRoutes } from './pages/compileRoutes';
import { makeImages } from './pages/imageVersions';
import { prerender } from './pages/prerender';
import type { Problem } from './plugin';
import { openSharedCache, type RemoteOptions, type SharedCache } from './remote';
import type { BuildResult } from './report/buildResult';
import { Progress, type ProgressOutput } from './report/progress';
import { eachOnce, SiteError } from './report/report';
import { documentPolicy } from './serve/headers';
import { type Shard, takeShare } from './shard/shard';
import { openLastBuild } from './unchanged/lastBuild';
import { Pool } from './workers/pool';
import { workerSetup } from './workers/workerSetup';

export interface BuildOptions extends SiteOptions, RemoteOptions {
  /** Output folder, relative to the working folder; `dist` by default. */
  out?: string;
  /** Cache folder; `.cache` in the working folder by default. */
  cache?: string;
  /** Maximum number of threads; 0 does all work in this one, where nothing can end it. */
  workers?: number;
  /** Makes errors of broken links, missing images and duplicate routes. */
  strict?: boolean;
  /** Aborting it removes the staged files at once; the caller ends the process. */
  signal?: AbortSignal;
  /** Called before there are staged files. */
  onStage?: () => void;
  /** Called when something has changed since the last build, before the work begins. */
  onChange?: () => void;
  /** Where progress goes; silent when absent. */
  progress?: ProgressOutput;
}

/** The cache folder of a site: `.cache` in the working folder unless the options name another. */
export const cacheFolderOf = ({ root = '.', cache = '.cache' }: BuildOptions): string =>
  path.resolve(root, cache);

/** Builds a site, all or nothing. @throws SiteError with every problem found. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  return withCache(cacheFolderOf(options), async (store) => {
    const progress = new Progress(options.progress);
    const site = await progress.phase('config', () =>
      loadSite(options).catch(async (error) => {
        throw await withContentProblems(error, { options, cache: store.cache, progress });
      }),
    );
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
              outputState: () => staged.state(),
              drifted,
            }),
          );
      if (last?.result) {
        assertStrict(options, last.result.warnings);
        staged.abort();
        return { ...last.result, phases: progress.phases };
      }
      options.onChange?.();
      const reader = createSiteReader(site, last?.textHash);
      const { result, bundle } = await buildStaged({
        options,
        site,
        store,
        staged,
        progress,
        shared,
        drifted,
        reader,
      });
      if (store.problems().length === 0) last?.record(result, bundle, reader.hashes());
      return result;
    } catch (error) {
      staged.abort();
      throw error;
    }
  });
}

interface BuildInput extends Omit<DocumentsInput, 'warn' | 'only'> {
  staged: StagedOutput;
  drifted: readonly Problem[];
}

async function buildStaged(
  input: BuildInput,
): Promise<{ result: BuildResult; bundle: KeptBundle }> {
  const { options, site, store, staged, progress, shared } = input;
  const { cache } = store;
  const warnings = [
    ...input.drifted,
    ...accentProblems(site.config.accent, path.basename(site.configFile)),
    ...(site.codeStyles?.problems ?? []),
  ];
  const warn = (problem: Problem) => void warnings.push(problem);
  const { languages, bundle } = await makeDocuments({ ...input, warn });
  for (const { site, documents } of languages)
    for (const problem of documents.problems) warn(problemInLanguage(site, problem));
  const { reports, unpublished } = await progress.phase('finish', () =>
    runPostBuild({ languages, staged, cache, progress }),
  );
  assertStrict(options, warnings);
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
  const result: BuildResult = {
    out,
    hostFolder,
    pages: sum(languages.map(({ routed }) => routed.table.routes.length)),
    files,
    bytes,
    rendered: sum(languages.map(({ documents }) => documents.rendered)),
    warnings: eachOnce(warnings),
    reports,
    phases: progress.phases,
  };
  return { result, bundle };
}

/** @throws SiteError with the warnings that `strict` makes errors */
function assertStrict({ strict }: BuildOptions, warnings: readonly Problem[]): void {
  const refused = warnings.filter((problem) => problem.breaksPage);
  if (strict && refused.length > 0) throw new SiteError(refused);
}

export interface DocumentsInput {
  options: BuildOptions;
  site: Site;
  store: OpenCache;
  staged: Pick<StagedOutput, 'write' | 'keep' | 'has' | 'read' | 'names' | 'copyFolder'>;
  progress: Progress;
  shared: SharedCache | undefined;
  warn(problem: Problem): void;
  /** Reads the site's files; a new one by default. */
  reader?: Reader;
  /** Makes the documents of a share of the routes; of all when absent. */
  only?: Shard;
}

/** The steps from the plugins' content to the documents, which a share has too. */
export async function makeDocuments(input: DocumentsInput) {
  const { options, site, store, staged, progress, shared, warn, reader, only } = input;
  const { cache, folder: cacheFolder } = store;
  if (shared) await progress.phase('fetch', () => shared.pull());
  const loaded = await progress.phase('load', () =>
    loadLanguages({ site, cache, mode: 'build', warn, progress, reader }),
  );
  const routed = await progress.phase('routes', () => routeLanguages(loaded));
  const shares = routed.map((language) => ({ site: language.site, ...takeShare(language, only) }));
  const pool = new Pool({
    cache,
    setup: workerSetup(site, cacheFolder),
    workers: options.workers ?? site.runtime.threads,
  });
  try {
    const content = await progress.phase('compile', () =>
      inEachLanguage(shares, (share) =>
        compileRoutes({ routed: share.compiled, pool, cache, progress }),
      ),
    );
    const pages = shares.map((share, at) => ({ ...share, content: content[at]! }));
    const compiled = pages.map((page) => ({ routed: page.compiled, content: page.content }));
    const { codeOf } = loaded[0];
    const images = await makeImages({
      languages: compiled,
      codeOf,
      cache,
      staged,
      progress,
      warn,
    });
    const bundle = await progress.phase('bundle', () =>
      prepareBundle({
        site,
        languages: compiled,
        images,
        cache,
        cacheFolder,
      }),
    );
    staged.copyFolder(bundle.browserFolder, { hashed: true });
    staged.copyFolder(staticFolderOf(site));
    const documents = await progress.phase('prerender', () =>
      inEachLanguage(pages, ({ site, rendered, content }) =>
        prerender({
          site,
          routed: rendered,
          policy: documentPolicy(rendered.security),
          content,
          images,
          bundle,
          cache,
          pool,
          staged: stagedIn(site, staged),
          progress,
          checksLinks: only === undefined,
        }),
      ),
    );
    shared?.push(); // while the last steps run
    // the site's own language first; with all routes, also when a share is made
    const languages = routed.map((language, at) => ({
      site: language.site,
      loaded: loaded[at]!,
      routed: language,
      content: content[at]!,
      documents: documents[at]!,
    }));
    return { languages, bundle };
  } finally {
    await pool.close(); // later steps need the memory
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const outputOf = ({ out = 'dist' }: BuildOptions, site: Site): string =>
  path.resolve(site.root, out);

const staticFolderOf = (site: Site): string => path.join(site.folder, 'static');

function stageSite(options: BuildOptions, site: Site, { folder }: OpenCache): StagedOutput {
  options.onStage?.();
  const staged = stageOutput({
    out: outputOf(options, site),
    cacheFolder: folder,
    protect: [site.root, site.folder],
    apart: [staticFolderOf(site)],
  });
  options.signal?.addEventListener('abort', () => staged.abort());
  return staged;
}
