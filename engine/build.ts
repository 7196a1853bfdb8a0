import path from 'node:path';
import { prepareBundle } from './bundle/prepareBundle';
import type { Cache } from './cache/store';
import { withCache } from './cache/withCache';
import { type Shard, takeShare } from './commands/shard/shard';
import { inEachLanguage, problemInLanguage } from './config/languages';
import { loadSite, type Site, type SiteOptions } from './config/site';
import { placesComponents } from './content/extensions/extension';
import type { noOutput } from './files/output/noOutput';
import { type StagedOutput, stageOutput } from './files/output/stageOutput';
import { writeUnpublished } from './files/output/writeUnpublished';
import { loadLanguages, routeLanguages } from './lifecycle/languages';
import { runPostBuild } from './lifecycle/postBuild';
import { stagedIn } from './lifecycle/stagedIn';
import { withContentProblems } from './lifecycle/withContentProblems';
import { type CompiledContent, startCompiling } from './pages/compileRoutes';
import type { MadeImages } from './pages/imageTarget';
import { makeImages } from './pages/imageVersions';
import { prerender } from './pages/prerender';
import { Pool } from './pages/workers/pool';
import { workerSetup } from './pages/workers/workerSetup';
import type { Problem } from './plugin';
import type { BuildResult } from './report/buildResult';
import { Progress, type ProgressOutput } from './report/progress';
import { eachOnce, SiteError } from './report/report';
import { documentPolicy } from './serve/headers';

export interface BuildOptions extends SiteOptions {
  /** Output folder, relative to the working folder; `dist` by default. */
  out?: string;
  /** Cache folder; `.cache` in the working folder by default. */
  cache?: string;
  /** Maximum number of threads; 0 does all work in this one, where nothing can end it. */
  workers?: number;
  /** Makes errors of broken links, missing images and duplicate routes. */
  strict?: boolean;
  /** Where progress goes; silent when absent. */
  progress?: ProgressOutput;
}

/** The cache folder of a site: `.cache` in the working folder unless the options name another. */
export const cacheFolderOf = ({ root = '.', cache = '.cache' }: BuildOptions): string =>
  path.resolve(root, cache);

/** Builds a site, all or nothing. @throws SiteError with every problem found. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  return withCache(cacheFolderOf(options), async (cache) => {
    const progress = new Progress(options.progress);
    const site = await progress.phase('config', () =>
      loadSite(options).catch(async (error) => {
        throw await withContentProblems(error, { options, cache, progress });
      }),
    );
    const warnings: Problem[] = [];
    const warn = (problem: Problem) => void warnings.push(problem);
    const staged = stageSite(options, site, cache);
    try {
      const work = { options, site, cache, staged, progress, warn };
      const languages = await makeDocuments(work);
      for (const { routed, documents } of languages)
        for (const problem of documents.problems) warn(problemInLanguage(routed.site, problem));
      const { reports, unpublished } = await progress.phase('finish', () =>
        runPostBuild({ languages, staged, progress }),
      );
      assertStrict(options, warnings);
      const { files, bytes } = await staged.commit(); // one rename; an output that is the same stays
      const out = outputOf(options, site);
      const hostFolder = writeUnpublished(out, unpublished);
      cache.compact();
      if (cache.problem) warn(cache.problem);
      const pages = sum(languages.map(({ routed }) => routed.table.routes.length));
      const rendered = sum(languages.map(({ documents }) => documents.rendered));
      const { phases } = progress;
      const found = { warnings: eachOnce(warnings), reports };
      return { out, hostFolder, pages, files, bytes, rendered, ...found, phases };
    } finally {
      staged.abort(); // nothing, unless the build has failed
    }
  });
}

/** @throws SiteError with the warnings that `strict` makes errors */
function assertStrict({ strict }: BuildOptions, warnings: readonly Problem[]): void {
  const refused = warnings.filter((problem) => problem.breaksPage);
  if (strict && refused.length > 0) throw new SiteError(refused);
}

interface Work {
  options: BuildOptions;
  site: Site;
  cache: Cache;
  staged: typeof noOutput;
  progress: Progress;
  warn(problem: Problem): void;
}

/** The steps from the plugins' content to the documents: of a share of the routes, or of all. A shard ends here. */
export async function makeDocuments(work: Work, only?: Shard) {
  const { options, site, cache, staged, progress, warn } = work;
  const loaded = await progress.phase('load', () =>
    loadLanguages({ site, cache, mode: 'build', warn, progress }),
  );
  const workers = options.workers ?? site.runtime.threads;
  const pool = new Pool({ cache, ...workerSetup(site, cache.folder), workers });
  try {
    if (cache.hasUnwritten) pool.warmUp(); // something has changed, and a thread takes a while to start
    const routed = await progress.phase('routes', () => routeLanguages(loaded));
    const shares = routed.map((language) => takeShare(language, only));
    const compiled = await progress.phase('compile', () => compilePages(shares, pool, work));
    const images = await makeImages({ ...work, languages: compiled.pages });
    const bundle = await progress.phase('bundle', () => compiled.bundle(images));
    staged.copyFolder(bundle.browserFolder, { hashed: true });
    staged.copyFolder(staticFolderOf(site));
    const documents = await progress.phase('prerender', () =>
      inEachLanguage(compiled.pages, ({ site, rendered, content }) => {
        const policy = documentPolicy(rendered.security);
        const own = { site, routed: rendered, content, policy, staged: stagedIn(site, staged) };
        return prerender({ ...own, images, bundle, cache, pool, progress, checksLinks: !only });
      }),
    );
    // the site's own language first; with all routes, also when a share is made
    return routed.map((language, at) => ({
      routed: language,
      content: compiled.pages[at]!.content,
      documents: documents[at]!,
    }));
  } finally {
    await pool.close(); // later steps need the memory
  }
}

type Share = ReturnType<typeof takeShare>;

/** Compiles the pages of all languages. The bundler has threads: it begins when the pages that may have code are compiled. */
async function compilePages(shares: readonly Share[], pool: Pool, work: Work) {
  const { site, cache, progress, warn } = work;
  const withContents = <Content>(contents: readonly Content[]) =>
    shares.map((share, at) => ({ ...share, content: contents[at]! }));
  const bundle = (contents: readonly Pick<CompiledContent, 'files'>[], images?: MadeImages) =>
    prepareBundle({ site, languages: withContents(contents), images, cache, warn });
  const compiling = await inEachLanguage(shares, async ({ site, routed }) => {
    const pages = startCompiling({ routed, pool, cache, progress });
    return { site, pages, files: await pages.code };
  });
  // Pages with code show versions of images, which are made when all pages are compiled.
  const waits =
    site.config.plugins.some(({ hooks }) => hooks.images) || placesComponents(site.extensions);
  const bundling = waits ? undefined : bundle(compiling);
  bundling?.catch(() => {}); // the step `bundle` reports it
  const contents = await inEachLanguage(compiling, ({ pages }) => pages.all).catch(
    async (error) => {
      await bundling?.catch(() => {});
      throw error;
    },
  );
  return {
    pages: withContents(contents),
    bundle: (images: MadeImages | undefined) => bundling ?? bundle(contents, images),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const outputOf = ({ out = 'dist' }: BuildOptions, site: Site): string =>
  path.resolve(site.root, out);

const staticFolderOf = (site: Site): string => path.join(site.folder, 'static');

function stageSite(options: BuildOptions, site: Site, { folder }: Cache): StagedOutput {
  return stageOutput({
    out: outputOf(options, site),
    memory: path.join(folder, 'output'),
    protect: [site.root, site.folder, folder],
    apart: [staticFolderOf(site), folder],
  });
}
