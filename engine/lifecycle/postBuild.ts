import { type Cache, hashOf } from '../cache/store';
import { inEachLanguage } from '../config/languages';
import type { Site } from '../config/site';
import type { ContentFacts } from '../content/compiled';
import type { StagedOutput } from '../files/output/stageOutput';
import { readPart } from '../pages/compiledPage';
import type { CompiledContent } from '../pages/compileRoutes';
import { copyImages, linkTargets } from '../pages/linkTargets';
import type { Documents } from '../pages/prerender';
import type { FinishedRoute, PostBuildContext } from '../plugin';
import type { Progress } from '../report/progress';
import { fillLinks } from '../routes/fillLinks';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import { checkDocuments } from './checkDocuments';
import { type Emitted, EmittedFiles } from './emittedFiles';
import type { Loaded } from './loadPlugins';
import { placeOfRoute } from './placeOfRoute';
import { pluginCache } from './pluginCache';
import type { RoutedSite } from './runContentLoaded';
import { pluginLabel, runHook, showHooks } from './runHook';
import { stagedIn } from './stagedIn';

/** The last hook: plugins get the finished routes and emit files into the staged output. */

export interface PostBuildInput {
  /** The site's own language first. */
  languages: readonly FinishedLanguage[];
  staged: Pick<StagedOutput, 'read' | 'names' | 'reserve' | 'placed'> & Emitted;
  cache: Cache;
  progress: Progress;
}

interface FinishedLanguage {
  loaded: Loaded;
  routed: RoutedSite;
  content: CompiledContent;
  documents: Pick<Documents, 'hashes'>;
  /** Makes a document that the output does not have: in dev. */
  render?(route: Route): Promise<string>;
}

type LastWork = Parameters<PostBuildContext<unknown>['afterEmits']>[0];

/** Runs `postBuild` for each language; last for the site's own, whose rules for hosts cover the files of all. Then `checkDocuments`. */
export async function runPostBuild(input: PostBuildInput) {
  const finished = input.languages.map((language) => ({
    ...language,
    finishHtml: htmlFinisher(language, input.staged),
    site: language.routed.site,
    routes: finishedRoutes(language, input),
  }));
  const languages = finished.map(({ routed, routes }) => ({ site: routed.info, routes }));
  const results = await inEachLanguage(finished.toReversed(), (language) =>
    finishLanguage({
      ...input,
      ...language,
      languages,
      staged: stagedIn(language.site, input.staged),
    }),
  );
  const files = input.staged.names();
  for (const { loaded, routed, routes: pages } of finished) {
    // Dev checks a page when somebody opens it.
    if (loaded.base.mode === 'build')
      await checkDocuments({ loaded, routed, cache: input.cache }, { pages, files });
  }
  const own = results.at(-1)!; // a site has at least one language
  return { ...own, reports: results.toReversed().flatMap(({ reports }) => reports) };
}

/** `finishHtml` in a language; it copies the images of the texts to `staged`. */
function htmlFinisher(
  { routed }: FinishedLanguage,
  staged: PostBuildInput['staged'],
): PostBuildContext<unknown>['finishHtml'] {
  return ({ html, links }, path = '/') => {
    copyImages(links, { routed, staged });
    return fillLinks(html, linkTargets({ path, plugin: '' }, links, routed).targets);
  };
}

interface LanguageInput extends FinishedLanguage, Omit<PostBuildInput, 'languages'> {
  site: Site;
  routes: FinishedRoute[];
  finishHtml: PostBuildContext<unknown>['finishHtml'];
  languages: PostBuildContext<unknown>['languages'];
}

/** Runs `postBuild` of all plugins in parallel, then the work they deferred until every file is written. */
async function finishLanguage(input: LanguageInput) {
  const { loaded, routed, routes, languages, staged, cache, progress, site } = input;
  const files = staged.names();
  const emitted = new EmittedFiles(staged, (path) => {
    const route = routed.table.byPath.get(path);
    return route && { kind: route.kind, place: placeOfRoute(route, routed.site, routed.reader) };
  });
  const emitters = loaded.plugins.map((plugin) =>
    emitted.by(pluginLabel(plugin), hashOf([loaded.site.codeHash, plugin.options])),
  );
  const reports = loaded.plugins.map((): { plugin: string; text: string }[] => []);
  const lastWork = loaded.plugins.map((): LastWork[] => []);
  const { siteFolder } = loaded.base;
  const inLanguage = site.language ? `${site.language.code}: ` : '';
  await runHook(
    loaded.plugins,
    'postBuild',
    async (plugin, index) => {
      if (!plugin.hooks.postBuild) return;
      const { emit, emitUnpublished, written } = emitters[index]!;
      await plugin.hooks.postBuild({
        ...loaded.base,
        site: routed.info,
        content: loaded.contents[index],
        cache: pluginCache({
          cache,
          plugin,
          site: loaded.site,
          reader: loaded.reader,
        }),
        routes,
        languages,
        files,
        readFile: (file) => staged.read(file),
        security: routed.security,
        finishHtml: input.finishHtml,
        emit,
        emitUnpublished,
        afterEmits: (work) => void lastWork[index]!.push(work),
        report: (text) =>
          void reports[index]!.push({ plugin: pluginLabel(plugin), text: inLanguage + text }),
      });
      await written();
    },
    { ...showHooks(progress), siteFolder },
  );
  const finish = async (_: unknown, index: number) => {
    for (const work of lastWork[index]!) await work(staged.names());
    await emitters[index]!.written();
  };
  await runHook(loaded.plugins, 'postBuild', finish, { siteFolder });
  const missing = site.language?.labels.report();
  const labels = missing === undefined ? [] : [{ plugin: 'i18n', text: missing }];
  return {
    /** Lines that plugins report about their work, in config order. */
    reports: [...reports.flat(), ...labels],
    unpublished: emitted.unpublished,
  };
}

/** The routes as plugins see them; what their words say stays in the cache until a plugin asks for it. */
function finishedRoutes(
  { routed, content, documents, render }: FinishedLanguage,
  { cache, staged: output }: PostBuildInput,
): FinishedRoute[] {
  const staged = stagedIn(routed.site, output);
  return routed.table.routes.map((route) => {
    const compiled = content.files.get(contentFileOf(route) ?? '');
    const linked = () => {
      const links = compiled?.facts.links ?? viewOf(route)?.links ?? [];
      return { links, targets: linkTargets(route, links, routed).targets };
    };
    return finishedRoute(route, {
      hash: documents.hashes.get(route.path) ?? '',
      languages: routed.languages?.get(route.path),
      facts: () => compiled?.facts,
      sections: () =>
        compiled ? readPart(cache, compiled.key, 'sections') : (viewOf(route)?.sections ?? []),
      html: () =>
        compiled?.head.lane === 'words'
          ? fillLinks(readPart(cache, compiled.key, 'html'), linked().targets)
          : undefined,
      images: () => {
        const { links, targets } = linked();
        return targets.filter((_, index) => links[index]!.kind === 'image');
      },
      documentHtml: async () => (render ? render(route) : staged.read(route.document)),
    });
  });
}

/** The hash and the words of a page, which its route lacks. */
interface PageWords
  extends Pick<FinishedRoute, 'hash' | 'languages' | 'sections' | 'html' | 'images'> {
  /** Undefined for a page without a file. */
  facts(): Pick<ContentFacts, 'excerpt' | 'dependencies'> | undefined;
  documentHtml(): Promise<string>;
}

const noWords: PageWords = {
  hash: '',
  facts: () => undefined,
  sections: () => [],
  html: () => undefined,
  images: () => [],
  documentHtml: async () => '',
};

/** Plugins read the words with functions. */
const withoutContent = { content: undefined };

/** A route as plugins see it. */
export function finishedRoute(route: Route, known: Partial<PageWords> = {}): FinishedRoute {
  const { facts, ...words } = { ...noWords, ...known };
  const canonical = route.head?.find(({ attributes }) => attributes?.rel === 'canonical');
  return {
    ...route,
    ...withoutContent,
    trail: route.trail ?? [],
    data: route.data ?? {},
    canonical: canonical?.attributes?.href,
    get description() {
      return route.description ?? facts()?.excerpt;
    },
    get dependencies() {
      return facts()?.dependencies ?? [];
    },
    ...words,
  };
}
