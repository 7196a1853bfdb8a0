import type { Cache, CacheSpace } from '../cache/store';
import type { StagedOutput } from '../output/stageOutput';
import type { CompiledContent } from '../pages/compileRoutes';
import { linkTargets } from '../pages/linkTargets';
import { type Documents, linksOf } from '../pages/prerender';
import type { FinishedRoute, PostBuildContext, Section } from '../plugin';
import type { Progress } from '../report/progress';
import { fillLinks } from '../routes/fillLinks';
import { resolveLink } from '../routes/links';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import { EmittedFiles } from './emittedFiles';
import type { Loaded } from './loadPlugins';
import { pluginCache } from './pluginCache';
import type { RoutedSite } from './runContentLoaded';
import { pluginLabel, runHook } from './runHook';

/** The last hook: plugins get the finished routes and emit files into the staged output. */

export interface PostBuildInput {
  loaded: Loaded;
  routed: RoutedSite;
  content: CompiledContent;
  documents: Pick<Documents, 'hashes'>;
  staged: Pick<StagedOutput, 'write' | 'keep' | 'has' | 'names'>;
  cache: Cache;
  progress: Progress;
}

type LastWork = Parameters<PostBuildContext<unknown>['afterEmits']>[0];

/** Results of plugins besides the files of the output. */
export interface PostBuildResult {
  /** Lines that plugins report about their work, in config order. */
  reports: { plugin: string; text: string }[];
  /** Name → text of the files that belong to the output but are not published. */
  unpublished: ReadonlyMap<string, string>;
}

/** Runs `postBuild` of all plugins in parallel, then the work they deferred until every file is written. */
export async function runPostBuild(input: PostBuildInput): Promise<PostBuildResult> {
  const { loaded, routed, staged, cache, progress } = input;
  const routes = finishedRoutes(input);
  const files = staged.names();
  const emitted = new EmittedFiles(staged);
  const emitters = await Promise.all(
    loaded.plugins.map(async (plugin) =>
      emitted.by(pluginLabel(plugin), plugin.hooks.postBuild ? await loaded.codeOf(plugin) : ''),
    ),
  );
  const reports = loaded.plugins.map((): PostBuildResult['reports'] => []);
  const lastWork = loaded.plugins.map((): LastWork[] => []);
  let links: PostBuildContext<unknown>['links'] | undefined;
  const onSlow = (plugin: string, hook: string) =>
    progress.notice(`${plugin}: ${hook} is still running …`);
  const { siteFolder } = loaded.base;
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
          codeOf: loaded.codeOf,
          reader: loaded.reader,
          extensions: loaded.site.extensions,
        }),
        routes,
        files,
        read: loaded.reader.read,
        get links() {
          links ??= resolvedLinks(input);
          return links;
        },
        security: routed.security,
        emit,
        emitUnpublished,
        afterEmits: (work) => void lastWork[index]!.push(work),
        report: (text) => void reports[index]!.push({ plugin: pluginLabel(plugin), text }),
      });
      await written();
    },
    { onSlow, siteFolder },
  );
  const finish = async (_: unknown, index: number) => {
    for (const work of lastWork[index]!) await work(staged.names());
    await emitters[index]!.written();
  };
  await runHook(loaded.plugins, 'postBuild', finish, { siteFolder });
  return { reports: reports.flat(), unpublished: emitted.unpublished };
}

/** The routes as plugins see them; sections stay in the cache until a plugin asks for them. */
function finishedRoutes({ routed, content, documents, cache }: PostBuildInput): FinishedRoute[] {
  const sectionsOf = cache.namespace('sections');
  const wordsOf = cache.namespace('compiled');
  const read = <T>(space: CacheSpace, key: string): T => {
    const value = space.getJson<T>(key);
    if (!value) throw new Error('cache: the words of a page are gone');
    return value;
  };
  return routed.table.routes.map((route) => {
    const compiled = content.files.get(contentFileOf(route) ?? '');
    const hash = documents.hashes.get(route.path) ?? '';
    if (!compiled) return finishedRoute(route, { ...viewOf(route), hash });
    const { excerpt, headings, anchors, lane, links } = compiled.facts;
    return finishedRoute(route, {
      excerpt,
      headings,
      anchors,
      hash,
      readSections: () => read<Section[]>(sectionsOf, compiled.key),
      readHtml: () => {
        if (lane !== 'words') return undefined;
        const { html } = read<{ html: string }>(wordsOf, compiled.key);
        return fillLinks(html, linkTargets(route, links, routed));
      },
    });
  });
}

/** The compiled words of a route; empty for a route without words. */
interface FinishedWords {
  excerpt?: string;
  headings?: FinishedRoute['headings'];
  anchors?: string[];
  sections?: Section[];
  /** Instead of `sections`. */
  readSections?(): Section[];
  readHtml?(): string | undefined;
  hash: string;
}

/** A route as `postBuild` sees it. */
export function finishedRoute(route: Route, words: FinishedWords): FinishedRoute {
  return {
    path: route.path,
    kind: route.kind,
    source: route.source,
    title: route.title,
    description: route.description ?? words.excerpt,
    document: route.document,
    headings: words.headings ?? [],
    sections: words.readSections ?? (() => words.sections ?? []),
    html: words.readHtml ?? (() => undefined),
    anchors: words.anchors ?? [],
    keywords: route.keywords ?? [],
    trail: route.trail ?? [],
    noindex: route.noindex ?? false,
    unlisted: route.unlisted ?? false,
    search: route.search ?? true,
    searchIndex: route.searchIndex,
    canonical: route.head?.find(({ attributes }) => attributes?.rel === 'canonical')?.attributes
      ?.href,
    props: route.props,
    frontMatter: route.frontMatter,
    redirectTo: route.redirectTo,
    lastModified: route.lastModified,
    hash: words.hash,
  };
}

function resolvedLinks({ routed, content }: PostBuildInput): PostBuildContext<unknown>['links'] {
  return routed.table.routes.flatMap((route) => {
    const page = linksOf(route, content.files);
    return page.links.flatMap((link) => {
      if (link.kind !== 'link') return [];
      const target = resolveLink(link.url, page, routed.links);
      if (target.kind === 'outside') return [];
      const found = target.kind === 'page' ? target : undefined;
      return [
        {
          from: route.path,
          url: link.url,
          target: found?.path ?? null,
          anchor: found?.anchor ?? '',
        },
      ];
    });
  });
}
