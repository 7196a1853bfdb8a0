import { readFileSync } from 'node:fs';
import type { PlacedBundle } from '../bundle/prepareBundle';
import { type Cache, hashOf } from '../cache/store';
import type { DocumentAssets } from '../client/document';
import type { RenderSite, ThemeTexts } from '../client/server';
import type { Site } from '../config/site';
import { mapLimit } from '../files/mapLimit';
import type { StagedOutput } from '../files/output/stageOutput';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { reportAs, SiteError } from '../report/report';
import { checkLinks, type LinkProblem, type PageLinks } from '../routes/checkLinks';
import { hashedFolder, relativeAddress } from '../routes/paths';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import type { CompiledContent } from './compileRoutes';
import type { CompiledFile } from './fileCompiler';
import type { MadeImages } from './imageTarget';
import { brokenLinks, copyImages, targetsWithImages } from './linkTargets';
import { lostHeading } from './lostHeading';
import { payloadOf } from './payload';
import { renderFailed } from './renderFailed';
import { addThemeTexts, type SiteTexts } from './siteTexts';
import type { Pool } from './workers/pool';
import type { RenderTask } from './workers/tasks';

/** Routes to documents: each in parallel, each only when something it depends on has changed. */

interface PrerenderInput {
  policy: string;
  site: Site;
  routed: RoutedSite;
  content: CompiledContent;
  images: MadeImages | undefined;
  bundle: PlacedBundle;
  cache: Cache;
  pool: Pool;
  staged: Pick<StagedOutput, 'write' | 'has'>;
  progress: Progress;
  /** False for a shard: the anchors of other shards are not known here. */
  checksLinks: boolean;
}

/** Enough to keep all threads busy. */
const documentsAtOnce = 100;

export interface Documents {
  /** Hash per path of everything the document depends on. */
  hashes: ReadonlyMap<string, string>;
  /** Documents that were rendered, because the cache did not have them. */
  rendered: number;
  problems: Problem[];
}

/** Renders all documents into the staged output. @throws SiteError that names every page that failed. */
export async function prerender(input: PrerenderInput): Promise<Documents> {
  const { routed, content, bundle, cache, pool, staged, progress } = input;
  const problems: Problem[] = [...content.problems];
  for (const [severity, list] of input.checksLinks ? checkAllLinks(input) : [])
    reportAs(severity, list, (problem) => void problems.push(problem));
  const { routes } = routed.table;
  for (const route of routes)
    problems.push(...lostHeading(route, content.files.get(contentFileOf(route) ?? '')?.facts));
  const texts = addThemeTexts(routed, await themeTexts(input));
  problems.push(...texts.problems);
  const stored = storeData(input, texts);
  const hashes = new Map<string, string>();
  const changed: Route[] = [];
  for (const route of routes) {
    const key = keyOf(renderTask(route, input, stored), bundle);
    hashes.set(route.path, key);
    const cached = cache.get(`documents/${key}`);
    if (cached) staged.write(route.document, cached);
    else changed.push(route);
  }
  progress.plan(changed.length, routes.length);
  pool.prepare();
  const failures = new Map<string, Problem>();
  await mapLimit(changed, documentsAtOnce, async (route) => {
    const key = hashes.get(route.path)!;
    try {
      // The task is created again each time: the tasks of all pages at once would take much memory.
      const { html } = await pool.run('render', renderTask(route, input, stored));
      cache.set(`documents/${key}`, html);
      staged.write(route.document, html);
    } catch (error) {
      // Many pages may miss the same part of the theme.
      for (const problem of renderFailed(error, {
        route,
        server: bundle.server,
        site: routed.site.folder,
      }))
        failures.set(JSON.stringify(problem), problem);
    }
    progress.step();
  });
  if (failures.size > 0) throw new SiteError([...failures.values()]);
  for (const route of routes) copyImages(linksOf(route, content.files).links, input);
  copyStyles(input);
  return { hashes, rendered: changed.length, problems };
}

async function themeTexts({ routed, bundle, cache, pool }: PrerenderInput): Promise<ThemeTexts> {
  const { locale } = routed.info;
  const key = `texts/${hashOf([bundle.hash, locale])}`;
  const cached = cache.getJson<ThemeTexts>(key);
  if (cached) return cached;
  const texts = await pool.run('texts', { server: bundle.server, locale });
  cache.setJson(key, texts);
  return texts;
}

/** The same on every machine: the bundle's hash is in it, not the bundle's address. */
function keyOf({ server: _, ...task }: RenderTask, { hash }: PlacedBundle): string {
  // Text, for speed: the same code makes the task's keys in the same order every time.
  return hashOf(JSON.stringify([hash, task]));
}

interface SharedFiles {
  address: string;
  /** Identifies the build of a document: pages of another build are loaded in full. */
  build: string;
  key: string;
}

interface StoredData {
  shared: SharedFiles;
  /** Path of a route with a view → key of the view's data. */
  viewData: ReadonlyMap<string, string>;
}

const storeData = (input: PrerenderInput, texts: SiteTexts): StoredData => ({
  shared: writeShared(input, texts),
  viewData: storeViewData(input.routed.table.routes, input.cache),
});

/** Writes the shared data and the lazy files, each named by the hash of its content. */
function writeShared(
  { routed, site, bundle, cache, staged }: PrerenderInput,
  { info, browserInfo }: SiteTexts,
): SharedFiles {
  const emit = (name: string, value: unknown) => {
    const text = JSON.stringify(value);
    const file = `${hashedFolder}${name}.${hashOf(text).slice(0, 10)}.json`;
    if (!staged.has(file)) staged.write(file, text);
    return site.filesUrl + file;
  };
  const lazy = Object.fromEntries(
    Object.entries(routed.lazy).map(([name, value]) => [name, emit(name, value)]),
  );
  const data = { site: browserInfo, shared: routed.shared, lazy };
  const renderData = {
    ...data,
    site: info,
    browserSite: browserInfo,
    islands: bundle.islands,
  } satisfies RenderSite;
  const key = hashOf(renderData);
  if (!cache.has(`data/${key}`)) cache.setJson(`data/${key}`, renderData);
  const address = emit('shared', data);
  return { address, build: hashOf([bundle.browserHash, address]).slice(0, 12), key };
}

/** Stores the data of each view in the cache, where workers read it; returns the keys by path. */
function storeViewData(routes: readonly Route[], cache: Cache): Map<string, string> {
  const keys = new Map<string, string>();
  for (const route of routes) {
    const view = viewOf(route);
    if (!view) continue;
    const key = hashOf(view.data);
    if (!cache.has(`data/${key}`)) cache.setJson(`data/${key}`, view.data);
    keys.set(route.path, key);
  }
  return keys;
}

function renderTask(
  route: Route,
  { site, bundle, content, routed, images, policy }: PrerenderInput,
  { shared, viewData }: StoredData,
): RenderTask {
  const file = contentFileOf(route);
  const compiled = content.files.get(file ?? '');
  const facts = compiled?.facts;
  const isModule = file !== undefined && facts?.lane !== 'words';
  const view = viewOf(route);
  const links = facts?.links ?? view?.links ?? [];
  let words: RenderTask['words'] = null;
  if (view) words = { view: view.view, data: viewData.get(route.path)! };
  else if (compiled && !isModule) words = { key: compiled.key };
  return {
    server: bundle.server,
    site: shared.key,
    payload: payloadOf(route, {
      build: shared.build,
      facts,
      isModule,
      hasWords: words !== null || isModule,
      brokenLinks: brokenLinks(route, links, routed),
      language: site.language,
      languages: routed.languages?.get(route.path),
    }),
    assets: {
      policy,
      // Relative, so that the script is found below a wrong base URL too, where it shows the banner about it.
      head: bundle.head.map((src) =>
        route.anywhere ? src : relativeAddress(src, documentAddress(route, site), site.filesUrl),
      ),
      styles: [...bundle.styles, ...(bundle.kindStyles[route.kind] ?? []), ...codeStyleOf(site)],
      scripts: bundle.scripts,
      shared: shared.address,
    } satisfies DocumentAssets,
    words,
    targets: targetsWithImages(route, links, { routed, images }),
  };
}

export const codeStyleOf = ({ codeStyles, filesUrl }: Site): string[] =>
  codeStyles ? [filesUrl + codeStyles.asset] : [];

/** The name of a document below `filesUrl`; the not-found page has the same name in every language. */
const documentAddress = ({ document }: Route, { language }: Site) =>
  language && document !== '404.html' ? language.prefix + document : document;

/** Style sheets of extensions, of those that pages use, and of chosen themes for code. */
function copyStyles({ site, content, staged }: PrerenderInput): void {
  if (site.codeStyles && !staged.has(site.codeStyles.asset))
    staged.write(site.codeStyles.asset, site.codeStyles.css);
  const all = [...content.files.values()].flatMap(({ facts }) => facts.links);
  const used = new Set(all.filter(({ kind }) => kind === 'style').map(({ url }) => url));
  for (const { name, file, asset } of site.extensions.styles)
    if (used.has(name) && !staged.has(asset)) staged.write(asset, readFileSync(file));
}

/** Broken links and anchors at the severity that the config sets for their kind. */
function checkAllLinks({
  routed,
  content,
  site,
}: PrerenderInput): ['ignore' | 'warn' | 'error', LinkProblem[]][] {
  const pages: PageLinks[] = routed.table.routes.map((route) => linksOf(route, content.files));
  const problems = checkLinks(pages, routed.declared, routed.links);
  const { links } = site.config;
  return (['broken', 'brokenMarkdown', 'brokenAnchors'] as const).map((kind) => [
    links[kind],
    problems.filter((problem) => problem.kind === kind),
  ]);
}

export function linksOf(route: Route, files: ReadonlyMap<string, CompiledFile>): PageLinks {
  const file = contentFileOf(route);
  if (file !== undefined) {
    const facts = files.get(file)?.facts;
    return { path: route.path, file, links: facts?.links ?? [], anchors: new Set(facts?.anchors) };
  }
  const view = viewOf(route);
  const anchors = view?.anchors ?? view?.headings.map((heading) => heading.id) ?? [];
  return {
    path: route.path,
    file: route.source,
    links: view?.links ?? [],
    anchors: new Set(anchors),
  };
}
