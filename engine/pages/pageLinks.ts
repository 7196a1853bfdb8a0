import { inBuckets } from '../cache/buckets';
import { type Cache, hashOf } from '../cache/store';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { FoundLink, Problem } from '../plugin';
import { reportAs } from '../report/report';
import {
  type CheckedLinks,
  checkAnchors,
  checkDeclared,
  checkPageLinks,
  type PageLinks,
} from '../routes/checkLinks';
import type { LinkSite } from '../routes/links';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import type { CompiledFile } from './compiledPage';
import type { CompiledContent } from './compileRoutes';
import type { MadeImages } from './imageTarget';
import { targetsWithImages } from './linkTargets';

/** The links in the words of pages: where they lead, and whether that is there. */

export function linksOf(route: Route, files: ReadonlyMap<string, CompiledFile>): PageLinks {
  const file = contentFileOf(route);
  const links = viewOf(route)?.links ?? files.get(file ?? '')?.facts.links ?? [];
  return { path: route.path, file: file ?? route.source, links };
}

/** The links of a page that show a file, or are of a view. */
export const shownLinks = (
  route: Route,
  files: ReadonlyMap<string, CompiledFile>,
): readonly FoundLink[] =>
  viewOf(route)?.links ?? files.get(contentFileOf(route) ?? '')?.head.files ?? [];

/** Every anchor of a page. */
export function anchorsOf(
  route: Route,
  files: ReadonlyMap<string, CompiledFile>,
): readonly string[] {
  const view = viewOf(route);
  const ofView = view?.anchors ?? view?.headings.map(({ id }) => id);
  return ofView ?? files.get(contentFileOf(route) ?? '')?.head.anchors ?? [];
}

interface LinkInput {
  routed: RoutedSite;
  content: CompiledContent;
  images: MadeImages | undefined;
  cache: Cache;
}

interface LinkedPage extends CheckedLinks {
  /** The hash of where its links lead. */
  hash: string;
}

/** Resolves the links of all pages, in buckets: the others have led to the same places before. Path → page, in order of paths. */
export function resolveAllLinks(input: LinkInput): ReadonlyMap<string, LinkedPage> {
  const { routed, content, cache } = input;
  const { routes } = routed.table;
  const world = worldOf(input);
  const linked = new Map<Route, LinkedPage>();
  for (const bucket of inBuckets(routes, ({ path }) => path)) {
    const words = bucket.map((route) => [
      route.path,
      content.files.get(contentFileOf(route) ?? '')?.key ?? viewOf(route)?.links ?? [],
    ]);
    const key = `links/${hashOf([world, words])}`;
    let pages = cache.getJson<LinkedPage[]>(key);
    if (!pages) {
      pages = bucket.map((route) => linkPage(route, input));
      // The messages of broken links recommend files that are no input here.
      if (pages.every(({ problems }) => problems.length === 0)) cache.setJson(key, pages);
    }
    for (const [index, route] of bucket.entries()) linked.set(route, pages[index]!);
  }
  return new Map(routes.map((route) => [route.path, linked.get(route)!]));
}

function linkPage(route: Route, { routed, content, images }: LinkInput): LinkedPage {
  const page = linksOf(route, content.files);
  const targets = targetsWithImages(route, page.links, { routed, images });
  return { ...checkPageLinks(page, routed.links), hash: hashOf(targets) };
}

/** Reports links that lead nowhere at the severity that the config sets: those of pages, then those of config and plugins. */
export function reportLinks(
  linked: ReadonlyMap<string, LinkedPage>,
  { routed, content }: Pick<LinkInput, 'routed' | 'content'>,
  report: (problem: Problem) => void,
): void {
  const checked = [...linked.values(), checkDeclared(routed.declared, routed.links)];
  const anchors = new Map(
    routed.table.routes.map((route) => [route.path, new Set(anchorsOf(route, content.files))]),
  );
  const problems = checked.flatMap((links) => [
    ...links.problems,
    ...checkAnchors(links.anchored, anchors, (path) => nameOf(path, routed)),
  ]);
  const { links } = routed.site.config;
  reportAs(({ kind }) => links[kind], problems, report);
}

/** The name of a page in messages: the file of its translation, else its path. */
function nameOf(path: string, { table, reader }: RoutedSite): string {
  const original = contentFileOf(table.byPath.get(path)!);
  const file = original && reader.fileOf(original);
  return file && file !== original ? file : path;
}

/** The hash of everything besides its words that says where a link of a page leads. */
function worldOf({ routed, images }: LinkInput): string {
  const { site, symbols, links } = routed;
  const languages = [links, ...(links.otherLanguages ?? [])];
  return hashOf([
    site.engineHash,
    languages.map(placesOf),
    [...symbols],
    site.extensions.styles.map(({ name, asset }) => [name, asset]),
    images ? [[...images.sets], images.displayWidth] : [],
  ]);
}

const placesOf = (site: LinkSite) => [
  [site.url, site.baseUrl, site.filesUrl, site.trailingSlash, site.schemes],
  [...site.table.byPath.keys()],
  [...site.table.bySource],
  [...site.files].sort(),
  [...(site.ownFiles ?? [])].sort(),
];
