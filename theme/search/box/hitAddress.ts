/** The target of a hit. `href` of an internal one starts with one `/`. */
export interface HitAddress {
  href: string;
  external: boolean;
}

interface Here {
  /** That of the page by default. */
  origin?: string;
  /** Origin of the published site: absolute URLs on it are internal. */
  siteUrl: string;
  externalUrlRegex?: string;
}

/** The allowed target of a hit: on the same origin, or http(s) that matches the external pattern; else null. */
export function hitAddress(
  url: string,
  { origin = location.origin, siteUrl, externalUrlRegex }: Here,
): HitAddress | null {
  let target: URL;
  try {
    target = new URL(url, origin);
  } catch {
    return null;
  }
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return null;
  if (externalUrlRegex && new RegExp(externalUrlRegex).test(url)) {
    return { href: target.href, external: true };
  }
  if (target.origin !== origin && target.origin !== originOf(siteUrl)) return null;
  const href = target.pathname + target.search + target.hash;
  // Two leading slashes would name a host.
  return /^\/(?![/\\])/.test(href) ? { href, external: false } : null;
}

const originOf = (url: string): string => {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
};
