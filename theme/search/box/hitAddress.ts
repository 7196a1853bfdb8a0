/** Where a hit leads. `href` of an internal one starts with one `/`. */
export interface HitAddress {
  href: string;
  external: boolean;
}

interface Here {
  /** Origin of the page. */
  origin: string;
  /** Origin of the published site: its absolute addresses lead inside. */
  siteUrl: string;
  externalUrlRegex?: string;
}

/**
 * Where a hit's URL may lead: inside the site when it is of the same origin, outside when it is
 * http(s) and matches the external pattern; null for everything else, which is not opened.
 */
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
  // Two slashes in front would name a host.
  return /^\/(?![/\\])/.test(href) ? { href, external: false } : null;
}

const originOf = (url: string): string => {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
};
