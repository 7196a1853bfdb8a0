import nodePath from 'node:path';
import { decodePath, encodePart, normalisePath, publicPath, type UrlRules } from './paths';
import type { RouteTable } from './routes';

/**
 * Where a link leads: to a path of the site, a static file, elsewhere, or nowhere. `other` is the path of another page that
 * a relative link could mean, `missing` the file or the path that the site does not have.
 */
export type LinkTarget =
  | { kind: 'page'; path: string; search: string; anchor: string; other?: string }
  | { kind: 'file'; file: string; suffix: string }
  | { kind: 'outside'; url: string }
  | { kind: 'broken'; url: string; markdown: boolean; missing?: string };

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
  /** Origin of the production site. Links of the config and of data may begin with it; in Markdown such a link leads outside. */
  url: string;
  /** Whether the site has a file, next to its pages for example. */
  hasSource?(file: string): boolean;
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
    const file = fileTarget(decoded, from.file).normalize('NFC');
    const target = site.table.bySource.get(file);
    if (target) return { kind: 'page', path: target, search, anchor };
    return { kind: 'broken', url, markdown: true, missing: file };
  }
  const targetAt = (absolute: string) => absoluteTarget(url, absolute, search, anchor, site);
  if (path.startsWith('/')) return targetAt(decoded);
  const targets = pathsOf(decoded, from, site.table).map(targetAt);
  const [first, ...rest] = targets.filter(({ kind }) => kind !== 'broken');
  if (first?.kind !== 'page') return first ?? targets.at(-1)!; // there is always the address
  const other = rest.find((target) => target.kind === 'page' && target.path !== first.path);
  return other?.kind === 'page' ? { ...first, other: other.path } : first;
}

/**
 * The pages that a relative link without `.md` may mean, in order: it starts at the folder of the file, as one with `.md`
 * does; otherwise at the address of the page, as browsers do.
 */
function pathsOf(
  relative: string,
  { file, path }: { file?: string; path: string },
  { bySource, byStem }: RouteTable,
): string[] {
  const { join, dirname } = nodePath.posix;
  const ofAddress = join(dirname(path), relative);
  if (file === undefined) return [ofAddress];
  const source = join(dirname(file), relative).replace(/\/$/, '').normalize('NFC');
  const ofSource = source.startsWith('static/')
    ? source.slice('static'.length)
    : byStem.get(source);
  const isFolder =
    bySource.get(file.normalize('NFC')) === path &&
    byStem.get(dirname(file).normalize('NFC')) === path;
  return [
    ...(ofSource === undefined ? [] : [ofSource]),
    ...(isFolder ? [join(path, relative)] : []),
    ofAddress,
  ];
}

/** The file that a link to a file names, relative to the site. */
export function fileTarget(path: string, from: string | undefined): string {
  if (path.startsWith('/')) return path.slice(1);
  return nodePath.posix.join(nodePath.posix.dirname(from ?? ''), path);
}

/** The path below a base URL; one that is not below it stays. */
const below = (base: string, path: string) =>
  base !== '/' && `${path}/`.startsWith(base) ? `/${path.slice(base.length)}` : path;

function absoluteTarget(
  url: string,
  absolute: string,
  search: string,
  anchor: string,
  site: LinkSite,
): LinkTarget {
  const { table, files, baseUrl, filesUrl = baseUrl } = site;
  // the base URL may be left out in front of the code of a language, too
  const whole = filesUrl.slice(0, -1) + absolute;
  const candidates = [
    absolute,
    below(baseUrl, absolute),
    below(filesUrl, absolute),
    below(baseUrl, whole),
  ];
  for (const candidate of new Set(candidates)) {
    const path = normalisePath(candidate);
    if (table.byPath.has(path)) return { kind: 'page', path, search, anchor };
    const file = candidate.slice(1);
    if (files.has(file)) return { kind: 'file', file, suffix: search + (anchor && `#${anchor}`) };
  }
  for (const other of site.otherLanguages ?? []) {
    if (![absolute, whole].some((address) => `${address}/`.startsWith(other.baseUrl))) continue;
    const target = absoluteTarget(url, absolute, search, anchor, other);
    if (target.kind === 'page') return { kind: 'outside', url: hrefOf(target, other) };
  }
  return { kind: 'broken', url, markdown: false, missing: normalisePath(absolute) };
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
