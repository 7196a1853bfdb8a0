import nodePath from 'node:path';
import type { FoundLink, Problem, SourcePosition } from '../plugin';
import { nearestName, nearestPath } from '../report/report';
import { decodePath, encodePart, normalisePath, publicPath, type UrlRules } from './paths';
import type { RouteTable } from './routes';

/** Where a link leads: to a path of the site, a static file, elsewhere, or nowhere. */
export type LinkTarget =
  | { kind: 'page'; path: string; search: string; anchor: string }
  | { kind: 'file'; file: string; suffix: string }
  | { kind: 'outside'; url: string }
  | { kind: 'broken'; url: string; markdown: boolean; meant?: string };

export interface LinkSite extends UrlRules {
  table: RouteTable;
  /** Files of the output besides documents: those of the static folder, and those that plugins will emit. */
  files: ReadonlySet<string>;
  /** Those of `files` that only this language has; the others are at `filesUrl`. */
  ownFiles?: ReadonlySet<string>;
  /** Base URL of files that all languages share; `baseUrl` when absent. */
  filesUrl?: string;
  /** The site in its other languages: links may name their pages by the whole address. */
  otherLanguages?: readonly LinkSite[];
  /** Origin of the production site: absolute links to it are links inside the site. */
  url: string;
  /** Schemes that links may have besides the usual ones; see `links.schemes` of the config. */
  schemes?: readonly string[];
}

/** Schemes that a link of the site's own content may always have; anything else is broken. */
const usualSchemes = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'irc', 'vscode'];
const anyScheme = /^([a-z][a-z0-9+.-]*):/i;

/** Resolves a link written in `from` (a file, for relative links, of the page at `fromPath`). */
export function resolveLink(
  url: string,
  from: { file?: string; path: string },
  site: LinkSite,
): LinkTarget {
  if (url.startsWith(`${site.url}/`) || url === site.url) url = url.slice(site.url.length) || '/';
  if (url.startsWith('//')) return { kind: 'outside', url };
  const scheme = anyScheme.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    const isKnown = usualSchemes.includes(scheme) || site.schemes?.includes(scheme);
    return isKnown ? { kind: 'outside', url } : { kind: 'broken', url, markdown: false };
  }
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/s.exec(url) ?? [];
  const anchor = decodePath(hash);
  if (path === '') return { kind: 'page', path: from.path, search, anchor };
  const decoded = decodePath(path);
  if (/\.mdx?$/i.test(decoded)) {
    const file = fileTarget(decoded, from.file);
    const target = site.table.bySource.get(file);
    if (target) return { kind: 'page', path: target, search, anchor };
    const near = nearestPath(file, site.table.bySource.keys());
    return { kind: 'broken', url, markdown: true, meant: near };
  }
  return absoluteTarget(url, toAbsolute(decoded, from.path), search, anchor, site);
}

interface Resolved {
  file: string | undefined;
  path: string;
  target: LinkTarget;
}

const resolved = new WeakMap<LinkSite, WeakMap<FoundLink, Resolved>>();

/** Resolves each link of a page once: for the link check and for the page's document. */
export function resolveFound(
  link: FoundLink,
  from: { file?: string; path: string },
  site: LinkSite,
): LinkTarget {
  const ofSite = resolved.get(site) ?? new WeakMap<FoundLink, Resolved>();
  resolved.set(site, ofSite);
  const { path } = from;
  const file = link.file ?? from.file;
  const before = ofSite.get(link);
  if (before && before.path === path && before.file === file) return before.target;
  const target = resolveLink(link.url, { file, path }, site);
  ofSite.set(link, { file, path, target });
  return target;
}

function fileTarget(path: string, from: string | undefined): string {
  if (path.startsWith('/')) return path.slice(1);
  return nodePath.posix.join(nodePath.posix.dirname(from ?? ''), path);
}

const toAbsolute = (path: string, from: string) =>
  path.startsWith('/') ? path : nodePath.posix.join(nodePath.posix.dirname(from), path);

function absoluteTarget(
  url: string,
  absolute: string,
  search: string,
  anchor: string,
  site: LinkSite,
): LinkTarget {
  const { table, files, baseUrl, filesUrl = baseUrl } = site;
  const below = (base: string) =>
    base !== '/' && `${absolute}/`.startsWith(base) ? `/${absolute.slice(base.length)}` : absolute;
  for (const candidate of new Set([absolute, below(baseUrl), below(filesUrl)])) {
    const path = normalisePath(candidate);
    if (table.byPath.has(path)) return { kind: 'page', path, search, anchor };
    const file = candidate.slice(1);
    if (files.has(file)) return { kind: 'file', file, suffix: search + (anchor && `#${anchor}`) };
  }
  for (const other of site.otherLanguages ?? []) {
    if (!`${absolute}/`.startsWith(other.baseUrl)) continue;
    const target = absoluteTarget(url, absolute, search, anchor, other);
    if (target.kind === 'page') return { kind: 'outside', url: hrefOf(target, other) };
  }
  const lower = table.byLowerCase.get(normalisePath(absolute).toLowerCase());
  const meant = lower ?? nearestPath(normalisePath(absolute), table.byPath.keys());
  return { kind: 'broken', url, markdown: false, meant };
}

/** The address of a resolved link in the document. Broken links stay as written. */
export function hrefOf(target: LinkTarget, site: LinkSite): string {
  if (target.kind === 'page') {
    return (
      publicPath(target.path, site) +
      target.search +
      (target.anchor && `#${encodePart(target.anchor)}`)
    );
  }
  if (target.kind === 'file')
    return (
      baseOf(target.file, site) +
      target.file.split('/').map(encodeURIComponent).join('/') +
      target.suffix
    );
  return target.url;
}

const baseOf = (file: string, { baseUrl, filesUrl = baseUrl, ownFiles }: LinkSite) =>
  ownFiles?.has(file) ? baseUrl : filesUrl;

export interface PageLinks {
  path: string;
  file: string;
  links: readonly FoundLink[];
}

type LinkProblemKind = 'broken' | 'brokenMarkdown' | 'brokenAnchors';

/** A broken link with its kind, so that the config can choose how severe it is. */
export interface LinkProblem extends Problem {
  kind: LinkProblemKind;
}

/** A link, where it is written and where it leads. */
interface CheckedLink<Target extends LinkTarget = LinkTarget> {
  url: string;
  target: Target;
  place: SourcePosition;
}

type PageTarget = Extract<LinkTarget, { kind: 'page' }>;

/** Links that are checked so far, and those to a part of a page, for which the anchors of all pages have to be known. */
export interface CheckedLinks {
  problems: LinkProblem[];
  anchored: CheckedLink<PageTarget>[];
}

/** Checks the links of a page; those to parts of pages go to `checkAnchors` then. */
export const checkPage = (page: PageLinks, site: LinkSite): CheckedLinks =>
  check(
    page.links
      .filter(({ kind }) => kind === 'link')
      .map((link) => ({
        url: link.url,
        target: resolveFound(link, page, site),
        place: { file: link.file ?? page.file, line: link.line, column: link.column },
      })),
  );

/** Checks the links that the layout and the plugins declare. */
export const checkDeclared = (
  declared: readonly { url: string; place: SourcePosition }[],
  site: LinkSite,
): CheckedLinks =>
  check(
    declared.map(({ url, place }) => ({
      url,
      target: resolveLink(url, { path: '/' }, site),
      place,
    })),
  );

function check(links: readonly CheckedLink[]): CheckedLinks {
  const checked: CheckedLinks = { problems: [], anchored: [] };
  for (const { url, target, place } of links) {
    if (target.kind === 'broken') checked.problems.push(brokenLink(url, target, place));
    else if (target.kind === 'page' && target.anchor) checked.anchored.push({ url, target, place });
  }
  return checked;
}

function brokenLink(
  url: string,
  { markdown, meant }: Extract<LinkTarget, { kind: 'broken' }>,
  place: SourcePosition,
): LinkProblem {
  return {
    kind: markdown ? 'brokenMarkdown' : 'broken',
    message: `links: ${markdown ? 'broken Markdown link' : 'broken link'} "${url}"`,
    place,
    breaksPage: true,
    action: meant
      ? `The nearest target is "${meant}".`
      : 'Fix the link; the site has nothing of that name.',
  };
}

/** The links to parts that pages do not have. Pages whose anchors are not known count as having them all. */
export function checkAnchors(
  links: readonly CheckedLink<PageTarget>[],
  anchorsOf: ReadonlyMap<string, ReadonlySet<string>>,
): LinkProblem[] {
  return links.flatMap(({ url, target, place }) => {
    const anchors = anchorsOf.get(target.path);
    if (!anchors || anchors.has(target.anchor) || /^top$/i.test(target.anchor)) return [];
    const near = nearestName(target.anchor, anchors);
    return {
      kind: 'brokenAnchors',
      message: `links: broken anchor "${url}": "${target.path}" has no "#${target.anchor}"`,
      place,
      breaksPage: true,
      action: near
        ? `The nearest anchor is "#${near}".`
        : 'Give the heading this id with {#id}, or fix the link.',
    };
  });
}
