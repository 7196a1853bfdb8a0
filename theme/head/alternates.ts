import type { SiteInfo } from '../../engine/client';

interface Alternate {
  rel: 'alternate';
  hrefLang: string;
  href: string;
  [attribute: string]: string;
}

/**
 * The page in other languages, for search engines: every language lists all of them, itself included, and the
 * first is the default for readers of other languages. Each language is a separate build with the same paths.
 */
export function alternatesOf(
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'locales'>,
  route: { path: string; kind: string; noindex?: boolean },
): Alternate[] {
  if (site.locales.length < 2 || route.noindex || route.kind === 'notFound') return [];
  const below = route.path.slice(site.baseUrl.length);
  const addressed = site.locales.map(({ code, href }) => ({ code, href: site.url + href + below }));
  const [first] = addressed;
  return [...addressed, { code: 'x-default', href: first!.href }].map(({ code, href }) => ({
    rel: 'alternate',
    hrefLang: code,
    href,
  }));
}
