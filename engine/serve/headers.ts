import { hashedFolder } from '../routes/paths';

/**
 * The headers that a site is served with: by preview, and by every host that can be configured (see
 * `plugins/hosting`). One list, so that readers get the same headers that were tested here.
 */

/**
 * Origins that pages may load from besides the site itself, by kind, such as `https://images.example`.
 * Scripts and styles may also be allowed by hash (`sha256-…`). See `security` in the config.
 */
export interface SecurityPolicy {
  /** Requests of scripts: the hosts of a hosted search. */
  connect?: readonly string[];
  images?: readonly string[];
  /** Video and audio. */
  media?: readonly string[];
  fonts?: readonly string[];
  frames?: readonly string[];
  scripts?: readonly string[];
  styles?: readonly string[];
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

/** The values of `Cache-Control` that a site needs. */
export const cacheControl = {
  /** For documents and everything else without a hash in its name: revalidate each time, usually a 304. */
  revalidate: 'no-cache',
  /** For hashed files: their name changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
};

/** The content security policy: nothing inline, nothing from elsewhere. */
export function contentPolicy(policy: SecurityPolicy = {}): string {
  const { frames = [] } = policy;
  return [
    "default-src 'none'",
    directive('script-src', policy.scripts),
    directive('style-src', policy.styles),
    directive('img-src', policy.images, ["'self'", 'data:']),
    directive('media-src', policy.media),
    directive('font-src', policy.fonts),
    "worker-src 'self'",
    directive('connect-src', policy.connect),
    ...(frames.length > 0 ? [directive('frame-src', frames, [])] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy in the head of a document, for hosts without headers; browsers ignore `frame-ancestors` there. */
export const documentPolicy = (policy?: SecurityPolicy): string =>
  contentPolicy(policy).replace("; frame-ancestors 'none'", '');

/** `img-src 'self' data: https://images.example`: what is always allowed, then the site's own list, sorted. */
function directive(name: string, allowed: readonly string[] = [], always = ["'self'"]): string {
  const written = allowed.map((source) => (/^sha\d+-/.test(source) ? `'${source}'` : source));
  return [name, ...always, ...written.sort()].join(' ');
}

/** Headers of every answer, whatever the path; `policy` is the content security policy. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** All rules of a site, the general one first. */
export function headerRules(policy?: SecurityPolicy): HeaderRule[] {
  const always = securityHeaders(contentPolicy(policy));
  return [
    { pattern: '*', headers: { ...always, 'Cache-Control': cacheControl.revalidate } },
    { pattern: `${hashedFolder}*`, headers: { 'Cache-Control': cacheControl.immutable } },
  ];
}

export function cacheRule(file: string): string {
  return file.startsWith(hashedFolder) ? cacheControl.immutable : cacheControl.revalidate;
}
