import { readFileSync } from 'node:fs';
import type { PlacedBundle } from '../bundle/prepareBundle';
import { type Cache, hashOf } from '../cache/store';
import type { DocumentAssets } from '../client/document';
import type { RenderSite, ThemeTexts } from '../client/server';
import type { Site } from '../config/site';
import { mapLimit } from '../files/mapLimit';
import type { StagedOutput } from '../files/output/stageOutput';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { FoundLink, Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { SiteError } from '../report/report';
import { hashedFolder, relativeAddress } from '../routes/paths';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import type { CompiledContent } from './compileRoutes';
import type { MadeImages } from './imageTarget';
import { copyImages, targetsWithImages } from './linkTargets';
import { lostHeading } from './lostHeading';
import { reportLinks, resolveAllLinks, shownLinks } from './pageLinks';
import { type PayloadFacts, payloadOf } from './payload';
import { renderFailed } from './renderFailed';
import { addThemeTexts, type SiteTexts } from './siteTexts';
import type { Pool } from './workers/pool';
import type { DocumentTask } from './workers/tasks';

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
  staged: Pick<StagedOutput, 'write' | 'has' | 'keep' | 'reserve' | 'placed'>;
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
  const linked = resolveAllLinks(input);
  if (input.checksLinks) reportLinks(linked, input, (problem) => void problems.push(problem));
  const { routes } = routed.table;
  for (const route of routes)
    problems.push(...lostHeading(route, content.files.get(contentFileOf(route) ?? '')?.head));
  const texts = addThemeTexts(routed, await themeTexts(input));
  problems.push(...texts.problems);
  const stored: StoredData = {
    shared: writeShared(input, texts),
    parts: new WeakMap(),
    assets: new Map(),
  };
  const hashes = new Map<string, string>();
  const changed: Route[] = [];
  for (const route of routes) {
    const key = keyOf(route, input, { stored, links: linked.get(route.path)!.hash });
    hashes.set(route.path, key);
    const name = `documents/${key}`;
    if (!cache.has(name)) changed.push(route);
    else if (!staged.keep(route.document, key)) {
      const cached = cache.get(name);
      if (cached) staged.write(route.document, cached, key);
      else changed.push(route); // it was damaged
    }
  }
  progress.plan(changed.length, routes.length);
  pool.prepare();
  const failures: Problem[] = []; // many pages may miss the same part of the theme
  await mapLimit(changed, documentsAtOnce, async (route) => {
    const key = hashes.get(route.path)!;
    const file = staged.reserve(route.document);
    try {
      // The task is created again each time: the tasks of all pages at once would take much memory.
      await pool.run('document', { key, file, ...documentTask(route, input, stored) });
      staged.placed(route.document, key);
    } catch (error) {
      const { server } = bundle;
      failures.push(...renderFailed(error, { route, server, site: routed.site.folder }));
    }
    progress.step();
  });
  if (failures.length > 0) throw new SiteError(failures);
  const shown = routes.flatMap((route) => shownLinks(route, content.files));
  copyImages(shown, input);
  copyStyles(shown, input);
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

/** The key of a document. It has the key of the page's words instead of what they say. */
function keyOf(
  route: Route,
  input: PrerenderInput,
  { stored, links }: { stored: StoredData; links: string },
): string {
  const { payload, ...frame } = frameOf(route, input, stored);
  const parts = [
    input.bundle.hash, // not its address
    links,
    partsOf({ assets: assetsOf(route, input, stored) }, stored.parts),
    { ...payload, props: partsOf(payload.props, stored.parts) },
    frame,
  ];
  return hashOf(JSON.stringify(parts)); // text, for speed: the same code makes the parts in the same order every time
}

/** Values as a part of a key. Those that pages share, such as a sidebar, are written once, and have a hash when they are long. */
function partsOf(values: object, known: WeakMap<object, string>): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object' || value === null) {
      parts[name] = value;
      continue;
    }
    let part = known.get(value);
    if (part === undefined) {
      const text = JSON.stringify(value);
      part = text.length < longPart ? text : hashOf(text);
      known.set(value, part);
    }
    parts[name] = [part]; // in a list: a prop that is the same text has another key
  }
  return parts;
}

const longPart = 500;

interface SharedFiles {
  address: string;
  /** Identifies the build of a document: pages of another build are loaded in full. */
  build: string;
  key: string;
}

interface StoredData {
  shared: SharedFiles;
  /** Objects that pages share → what the keys of their pages have instead. */
  parts: WeakMap<object, string>;
  /** Pages of one kind at the same depth have the same assets. */
  assets: Map<string, DocumentAssets>;
}

/** Writes the shared data and the lazy files, each named by the hash of its content. */
function writeShared(
  { routed, site, bundle, cache, staged }: PrerenderInput,
  { info, texts }: SiteTexts,
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
  const data = { site: info, shared: routed.shared, lazy };
  const renderData: RenderSite = { ...data, texts, islands: bundle.islands };
  const key = hashOf(renderData);
  if (!cache.has(`data/${key}`)) cache.setJson(`data/${key}`, renderData);
  const address = emit('shared', data);
  return { address, build: hashOf([bundle.browserHash, address]).slice(0, 12), key };
}

/** The inputs of a document besides its assets and the links in its words; `words` adds what they say. */
function frameOf(
  route: Route,
  { site, content, routed }: PrerenderInput,
  { shared }: StoredData,
  words: Partial<PayloadFacts> = {},
): Pick<DocumentTask, 'site' | 'payload' | 'words'> {
  const compiled = content.files.get(contentFileOf(route) ?? '');
  const view = viewOf(route);
  let source: DocumentTask['words'] = null;
  if (view) source = { view: view.view, data: view.data };
  else if (compiled?.head.lane === 'words') source = { key: compiled.key };
  return {
    site: shared.key,
    payload: payloadOf(route, {
      build: shared.build,
      lane: compiled?.head.lane,
      language: site.language,
      languages: routed.languages?.get(route.path),
      ...words,
    }),
    words: source,
  };
}

function assetsOf(
  route: Route,
  { site, bundle, policy }: PrerenderInput,
  { shared, assets: known }: StoredData,
): DocumentAssets {
  // Relative, so that the script is found below a wrong base URL too, where it shows the banner about it.
  const head = bundle.head.map((src) =>
    route.anywhere ? src : relativeAddress(src, documentAddress(route, site), site.filesUrl),
  );
  const name = [route.kind, ...head].join(' ');
  let assets = known.get(name);
  if (!assets) {
    const styles = [...bundle.styles, ...(bundle.kindStyles[route.kind] ?? [])];
    assets = { policy, head, styles, scripts: bundle.scripts, shared: shared.address };
    known.set(name, assets);
  }
  return assets;
}

function documentTask(
  route: Route,
  input: PrerenderInput,
  stored: StoredData,
): Omit<DocumentTask, 'key' | 'file'> {
  const { bundle, content, routed, images } = input;
  const facts = content.files.get(contentFileOf(route) ?? '')?.facts;
  const links = facts?.links ?? viewOf(route)?.links ?? [];
  const { targets, brokenLinks } = targetsWithImages(route, links, { routed, images });
  return {
    server: bundle.server,
    ...frameOf(route, input, stored, { facts, brokenLinks }),
    assets: assetsOf(route, input, stored),
    targets,
  };
}

/** The name of a document below `filesUrl`; the not-found page has the same name in every language. */
const documentAddress = ({ document }: Route, { language }: Site) =>
  language && document !== '404.html' ? language.prefix + document : document;

/** Copies the style sheets of extensions that pages use. */
function copyStyles(links: readonly FoundLink[], { site, staged }: PrerenderInput): void {
  const used = new Set(links.filter(({ kind }) => kind === 'style').map(({ url }) => url));
  for (const { name, file, asset } of site.extensions.styles)
    if (used.has(name) && !staged.has(asset)) staged.write(asset, readFileSync(file));
}
