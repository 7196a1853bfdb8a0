import { type Cache, hashOf } from '../cache/store';
import type { StagedOutput } from '../output/stageOutput';
import type { CompiledContent } from '../pages/compileRoutes';
import { type Documents, linksOf } from '../pages/prerender';
import type { FinishContext, FinishedRoute, Section } from '../plugin';
import type { Progress } from '../report/progress';
import { SiteError } from '../report/report';
import { resolveLink } from '../routes/links';
import { hashedFolder } from '../routes/paths';
import { contentFileOf, viewOf } from '../routes/routes';
import type { Loaded } from './loadPlugins';
import type { PlacedSite } from './placePlugins';
import { pluginCache } from './pluginCache';
import { pluginLabel, runHook } from './runHook';

/** The last hook: plugins see the finished routes and emit files into the staged output. */

export interface FinishInput {
  loaded: Loaded;
  placed: PlacedSite;
  content: CompiledContent;
  documents: Pick<Documents, 'hashes'>;
  staged: Pick<StagedOutput, 'write' | 'keep' | 'has' | 'names'>;
  cache: Cache;
  progress: Progress;
}

/** Runs `postBuild` of all plugins in parallel, and gives what they report, in config order. */
export async function finishPlugins(
  input: FinishInput,
): Promise<{ plugin: string; text: string }[]> {
  const { loaded, staged, cache, progress } = input;
  const routes = finishedRoutes(input);
  const files = staged.names();
  const promised = new Set<string>();
  const isTaken = (file: string) => promised.has(file) || staged.has(file);
  const write = (file: string, text: string | Uint8Array, key = hashOf(text)) => {
    if (!staged.keep(file, key)) staged.write(file, text, key);
  };
  const reports = loaded.plugins.map((): { plugin: string; text: string }[] => []);
  let links: FinishContext<unknown>['links'] | undefined;
  const onSlow = (plugin: string, hook: string) =>
    progress.notice(`${plugin}: ${hook} is still running …`);
  await runHook(
    loaded.plugins,
    'postBuild',
    async (plugin, index) => {
      if (!plugin.hooks.postBuild) return;
      const label = pluginLabel(plugin);
      const code = await loaded.codeOf(plugin);
      const writing: Promise<void>[] = [];
      await plugin.hooks.postBuild({
        ...loaded.base,
        site: input.placed.info,
        content: loaded.contents[index],
        cache: pluginCache({ cache, plugin, codeOf: loaded.codeOf, read: loaded.reader.read }),
        routes,
        files,
        read: loaded.reader.read,
        get links() {
          links ??= resolvedLinks(input);
          return links;
        },
        emit(file, text, madeFrom) {
          checkName(label, file, isTaken);
          const key = madeFrom === undefined ? undefined : hashOf([label, code, madeFrom]);
          if (key !== undefined && staged.keep(file, key)) return;
          const given = typeof text === 'function' ? text() : text;
          if (!(given instanceof Promise)) return write(file, given, key);
          promised.add(file);
          const written = given.then((made) => write(file, made, key));
          written.catch(() => {}); // is told below, unless the hook ends with a mistake of its own before
          writing.push(written);
        },
        report: (text) => void reports[index]!.push({ plugin: label, text }),
      });
      await Promise.all(writing);
    },
    { onSlow },
  );
  return reports.flat();
}

function checkName(label: string, file: string, isTaken: (file: string) => boolean): void {
  const bad =
    file === '' ||
    file.startsWith('/') ||
    /^[a-z]:/i.test(file) ||
    file.split(/[\\/]/).includes('..');
  if (bad) {
    throw new SiteError({
      message: `${label}: emit got the file name "${file}"; expected a relative name inside the output`,
      action: 'Use a name such as "feeds/news.xml".',
    });
  }
  if (file.startsWith(hashedFolder)) {
    throw new SiteError({
      message: `${label}: emit got the file name "${file}", in the folder of files that the build names after their content`,
      action: 'Choose another folder: browsers keep the files of this one for a year.',
    });
  }
  if (isTaken(file)) {
    throw new SiteError({
      message: `${label}: emit got the file name "${file}", which the output has already`,
      action: 'Choose another name, or look for a file of that name in the static folder.',
    });
  }
}

/** The routes as plugins see them; sections stay in the cache until somebody asks. */
function finishedRoutes({
  placed,
  content,
  documents,
  cache,
}: Pick<FinishInput, 'placed' | 'content' | 'documents' | 'cache'>): FinishedRoute[] {
  const sectionsOf = cache.namespace('sections');
  const read = (key: string): Section[] => {
    const sections = sectionsOf.getJson<Section[]>(key);
    if (!sections) throw new Error('cache: the words of a page are gone');
    return sections;
  };
  return placed.table.routes.map((route) => {
    const entry = content.entries.get(contentFileOf(route) ?? '');
    const view = viewOf(route);
    return {
      path: route.path,
      kind: route.kind,
      source: route.source,
      title: route.title,
      description: route.description ?? entry?.excerpt,
      document: route.document,
      headings: entry?.headings ?? view?.headings ?? [],
      get sections() {
        return entry ? read(entry.key) : (view?.sections ?? []);
      },
      anchors: entry?.anchors ?? view?.anchors ?? [],
      keywords: route.keywords ?? [],
      trail: route.trail ?? [],
      noindex: route.noindex ?? false,
      unlisted: route.unlisted ?? false,
      search: route.search ?? true,
      redirectTo: route.redirectTo,
      lastModified: route.lastModified,
      hash: documents.hashes.get(route.path) ?? '',
    };
  });
}

function resolvedLinks({ placed, content }: FinishInput): FinishContext<unknown>['links'] {
  return placed.table.routes.flatMap((route) => {
    const page = linksOf(route, content.entries);
    return page.links.flatMap((link) => {
      if (link.kind !== 'link') return [];
      const target = resolveLink(link.url, page, placed.links);
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
