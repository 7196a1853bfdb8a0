import { hashOf } from '../cache/store';
import { inEachLanguage } from '../config/languages';
import type { ContentFacts } from '../content/compiled';
import { readPart } from '../pages/compiledPage';
import type { CompiledContent } from '../pages/compileRoutes';
import { copyImages, linkTargets } from '../pages/linkTargets';
import type { Documents } from '../pages/prerender';
import type { FinishedRoute, Plugin, PostBuildContext } from '../plugin';
import type { Progress } from '../report/progress';
import { fillLinks } from '../routes/fillLinks';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import { checkDocuments } from './checkDocuments';
import { EmittedFiles } from './emittedFiles';
import { placeOfRoute } from './placeOfRoute';
import { pluginCache } from './pluginCache';
import type { RoutedSite } from './runContentLoaded';
import { pluginLabel, runHook } from './runHook';
import { type OutputFiles, stagedIn } from './stagedIn';

/** The last hook: plugins get the finished routes and emit files into the staged output. */

export interface PostBuildInput {
  /** The site's own language first. */
  languages: readonly FinishedLanguage[];
  staged: OutputFiles;
  progress: Progress;
}

interface FinishedLanguage {
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
    routes: finishedRoutes(language, input.staged),
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
  for (const { routed, routes: pages } of finished) {
    // Dev checks a page when somebody opens it.
    if (routed.base.mode === 'build') await checkDocuments(routed, { pages, files });
  }
  const own = results.at(-1)!; // a site has at least one language
  return { ...own, reports: results.toReversed().flatMap(({ reports }) => reports) };
}

/** `finishHtml` in a language; it copies the images of the texts to `staged`. */
function htmlFinisher(
  { routed }: FinishedLanguage,
  staged: OutputFiles,
): PostBuildContext<unknown>['finishHtml'] {
  return ({ html, links }, path = '/') => {
    copyImages(links, { routed, staged });
    return fillLinks(html, linkTargets({ path, plugin: '' }, links, routed).targets);
  };
}

interface LanguageInput extends FinishedLanguage, Omit<PostBuildInput, 'languages'> {
  routes: FinishedRoute[];
  finishHtml: PostBuildContext<unknown>['finishHtml'];
  languages: PostBuildContext<unknown>['languages'];
}

/** Runs `postBuild` of all plugins in parallel, then the work they deferred until every file is written. */
async function finishLanguage(input: LanguageInput) {
  const { routed, routes, languages, staged, progress } = input;
  const { base, site, contents, info, security } = routed;
  const files = staged.names();
  const emittedFiles = new EmittedFiles(staged, (path) => {
    const route = routed.table.byPath.get(path);
    return route && placeOfRoute(route, routed);
  });
  const inLanguage = site.language ? `${site.config.locale}: ` : '';
  const finishPlugin = async (plugin: Plugin, index: number) => {
    const label = pluginLabel(plugin);
    const reports: { plugin: string; text: string }[] = [];
    const lastWork: LastWork[] = [];
    const version = hashOf([site.codeHash, plugin.options]);
    const { written, close, ...verbs } = emittedFiles.by(label, version);
    await plugin.hooks.postBuild?.({
      ...base,
      site: info,
      content: contents[index],
      cache: pluginCache({ ...routed, plugin }),
      routes,
      languages,
      files,
      readFile: (file) => staged.read(file),
      security,
      finishHtml: input.finishHtml,
      ...verbs,
      afterEmits: (work) => void lastWork.push(work),
      report: (text) => void reports.push({ plugin: label, text: inLanguage + text }),
    });
    await written();
    return { reports, lastWork, written, close };
  };
  const finished = await runHook(routed, 'postBuild', finishPlugin, progress);
  await runHook(routed, 'postBuild', async (_, index) => {
    const { lastWork, written, close } = finished[index]!;
    for (const work of lastWork) await work(staged.names());
    close();
    await written();
  });
  const missing = site.language?.labels.report();
  const labels = missing === undefined ? [] : [{ plugin: 'i18n', text: missing }];
  return {
    /** Lines that plugins report about their work, in config order. */
    reports: [...finished.flatMap(({ reports }) => reports), ...labels],
    unpublished: emittedFiles.unpublished,
  };
}

/** The routes as plugins see them; what their words say stays in the cache until a plugin asks for it. */
function finishedRoutes(
  { routed, content, documents, render }: FinishedLanguage,
  output: OutputFiles,
): FinishedRoute[] {
  const { cache } = routed;
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
  return {
    ...route,
    ...withoutContent,
    trail: route.trail ?? [],
    data: route.data ?? {},
    get description() {
      return route.description ?? facts()?.excerpt;
    },
    get dependencies() {
      return facts()?.dependencies ?? [];
    },
    ...words,
  };
}
