/** The target of a hit. `href` of an internal one starts with one `/`. */
export interface HitAddress {
  href: string;
  external: boolean;
}

interface Here {
  origin: string;
  /** Origin of the published site: absolute URLs on it are internal. */
  siteUrl: string;
  externalUrlRegex?: string;
}

/** The allowed target of a hit: on the same origin, or http(s) that matches the external pattern; else null. */
export function hitAddress(url: string, here: Here): HitAddress | null {
  let target: URL;
  try {
    target = new URL(url, here.origin);
  } catch {
    return null;
  }
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return null;
  if (here.externalUrlRegex && new RegExp(here.externalUrlRegex).test(url)) {
    return { href: target.href, external: true };
  }
  if (target.origin !== here.origin && target.origin !== originOf(here.siteUrl)) return null;
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
