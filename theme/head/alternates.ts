import type { Payload, SiteInfo } from '../../engine/client';

interface Alternate {
  rel: 'alternate';
  hrefLang: string;
  href: string;
  [attribute: string]: string;
}

/**
 * The page in other languages, for search engines, itself included; other readers get the original. None for a page with
 * another canonical address. Languages that are built elsewhere are taken to have the same paths.
 */
export function alternatesOf(
  site: Pick<SiteInfo, 'url' | 'baseUrl' | 'locale' | 'locales' | 'original'>,
  route: Pick<Payload, 'path' | 'kind' | 'noindex' | 'languages' | 'head'>,
): Alternate[] {
  const namesAnother = route.head?.some(({ attributes }) => attributes?.rel === 'canonical');
  if (site.locales.length < 2 || route.noindex || route.kind === 'notFound' || namesAnother)
    return [];
  const pages = route.languages
    ? route.languages.all.filter(({ isOwn }) => isOwn)
    : pagesElsewhere(site, route.path);
  if (pages.length < 2 || !pages.some(({ code }) => code === site.locale)) return [];
  const own = site.original?.locale ?? site.locale;
  const first = (route.languages && pages.find(({ code }) => code === own)) ?? pages[0]!;
  return [...pages, { code: 'x-default', href: first.href }].map(({ code, href }) => ({
    rel: 'alternate',
    hrefLang: code,
    href: new URL(href, site.url).href,
  }));
}

function pagesElsewhere({ baseUrl, locales }: Pick<SiteInfo, 'baseUrl' | 'locales'>, path: string) {
  const below = path.slice(baseUrl.length);
  return locales.map(({ code, href }) => ({ code, href: href + below }));
}
