/**
 * Paths of URLs. Here a *path* is below the base URL, starts with `/` and has no trailing slash (except `/`
 * itself), query or hash; `publicPath` is the address a browser requests.
 */

import type { SiteInfo } from '../contract';

/**
 * Folder of the output for files with content hashes in their names: browsers keep them for a year. Nothing
 * else may be in it; `assets/` itself is free for files of the static folder.
 */
export const hashedFolder = 'assets/built/';

/** `docs//intro/` → `/docs/intro`, `index` endings and `.html` dropped. */
export function normalisePath(path: string): string {
  let shown = `/${path}`.replace(/\/+/g, '/').normalize('NFC');
  for (let before = ''; shown !== before; ) {
    before = shown;
    shown = shown.replace(/\.html$/, '').replace(/\/index$/, '/');
    if (shown.length > 1) shown = shown.replace(/\/$/, '');
  }
  return shown;
}

/** The same for paths that a disk may not tell apart, which differ only in case or Unicode form. */
export const addressKey = (path: string): string => normalisePath(path).toLowerCase();

/** Joins parts of a path to one without double slashes. */
export const joinPath = (...parts: string[]): string =>
  `/${parts.flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;

/** A label as a part of a path: `Node.js & co` → `node-js-co`; empty without letters and digits. */
export const pathPart = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * How documents are named: `docs/intro/index.html`, which every file server finds, or `docs/intro.html` for a host
 * that answers `/docs/intro` with it, without a redirect. Preview looks for them in this order.
 */
export const documentLayouts = ['files', 'folders'] as const;

export type DocumentLayout = (typeof documentLayouts)[number];

/** The file of a path's document. Hosts look for `404.html`. */
export function documentOf(path: string, layout: DocumentLayout): string {
  if (path === '/') return 'index.html';
  if (path === '/404') return '404.html';
  return layout === 'folders' ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/**
 * The address of an output file as a document refers to it without knowing the base URL. The address stays absolute in
 * the not-found page, which answers at any depth, and in a document that answers with and without a final slash. At the
 * root of a host that slash makes no difference, because `..` never leads above it.
 */
export function relativeAddress(address: string, document: string, baseUrl: string): string {
  if (document === '404.html' || !address.startsWith(baseUrl)) return address;
  if (document.endsWith('/index.html') && baseUrl !== '/') return address;
  const up = '../'.repeat(document.split('/').length - 1) || './';
  return up + address.slice(baseUrl.length);
}

/** The site settings that addresses depend on. */
export interface UrlRules {
  /** Starts and ends with `/`. */
  baseUrl: string;
  trailingSlash: boolean;
}

/**
 * The address of a path as links spell it: with the base URL, encoded characters and the site's trailing
 * slash setting.
 */
export function publicPath(path: string, { baseUrl, trailingSlash }: UrlRules): string {
  const encoded = encodePath(path.slice(1).normalize('NFC')); // as `normalisePath` has it
  return baseUrl + (trailingSlash && path !== '/' ? `${encoded}/` : encoded);
}

/**
 * The address of a link as a person wrote it: a path of the site, which may be encoded and may have a query and a hash, gets
 * the base URL. Other addresses stay as they are.
 */
export function publicAddress(written: string, rules: UrlRules): string {
  const [, path, suffix = ''] = /^(\/(?![/\\])[^?#]*)(.*)$/s.exec(written) ?? [];
  if (path === undefined) return written;
  return publicPath(decodePath(path).replace(/(.)\/$/, '$1'), rules) + suffix;
}

/** Characters that need no encoding in a URL path; most paths consist of nothing else. */
const plainPath = /^[\w\-.!~*'()@:$,;=+&/]*$/;

/** Percent-encodes a path or the name of a file of the output, segment by segment. */
export function encodePath(path: string): string {
  return plainPath.test(path) ? path : path.split('/').map(encodePart).join('/');
}

/** Percent-encodes a segment or an anchor, but for characters that may stay; replaces lone surrogates. */
export const encodePart = (part: string): string =>
  encodeURIComponent(part.toWellFormed()).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, (code) =>
    decodeURIComponent(code),
  );

/** Decodes an address without throwing: malformed escapes stay as they are. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%[0-9a-f]{2}/gi, (code) => {
      try {
        return decodeURIComponent(code);
      } catch {
        return code;
      }
    });
  }
}

/** Base URL of the static folder, which all languages of a site share. */
export const filesUrl = ({ baseUrl, original }: Pick<SiteInfo, 'baseUrl' | 'original'>): string =>
  original?.baseUrl ?? baseUrl;
