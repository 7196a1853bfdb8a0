import { hashedFolder } from '../routes/paths';

/**
 * The headers that a site is served with: by preview, and by every host that can be configured (see
 * `engine/hosts`). One list, so that readers get the same headers that were tested here.
 */

/** Settings that the headers depend on. */
export interface HeaderFacts {
  /** Other origins that the browser may contact: the hosts of a hosted search. */
  connect?: readonly string[];
}

/**
 * Headers for every path that matches `pattern`; a later rule in a list replaces the same header of an
 * earlier one.
 */
export interface HeaderRule {
  /** A path, or a prefix followed by `*`. */
  pattern: string;
  headers: Record<string, string>;
}

/**
 * Cache rule of documents and everything else without a hash in its name: revalidate each time, usually a
 * 304.
 */
export const revalidate = 'no-cache';
/** Cache rule of hashed files: their name changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The content security policy: nothing inline, nothing from elsewhere. */
export function contentPolicy({ connect = [] }: HeaderFacts = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...[...connect].sort()].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer, whatever the path. */
export function securityHeaders(facts: HeaderFacts = {}): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(facts),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** All rules of a site, the general one first. */
export function headerRules(facts: HeaderFacts = {}): HeaderRule[] {
  return [
    { pattern: '*', headers: { ...securityHeaders(facts), 'Cache-Control': revalidate } },
    { pattern: `${hashedFolder}*`, headers: { 'Cache-Control': immutable } },
  ];
}

/** The cache rule for a file of the output. */
export function cacheRule(file: string): string {
  return file.startsWith(hashedFolder) ? immutable : revalidate;
}

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  rss: 'application/rss+xml',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** The media type of a file, by its extension. */
export function contentType(file: string): string {
  const ending = /\.([A-Za-z0-9]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return types[ending] ?? 'application/octet-stream';
}

/** Whether a file of this type gets smaller when compressed. */
export function isCompressible(type: string): boolean {
  return /^text\/|json|javascript|xml|wasm|x-icon/.test(type);
}
