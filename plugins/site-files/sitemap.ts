import { escapeXml, type FinishedRoute, publicPath, type SiteInfo } from '../../engine';

/** Maximum number of addresses in a sitemap; a longer one is split and indexed. */
const maxAddresses = 50_000;

/**
 * Pages that search engines may list: everything but redirects, hidden pages, the not-found page, pages that name another
 * one instead, and pages that nobody has translated, which are listed where they come from.
 */
export const isListed = (route: FinishedRoute): boolean =>
  route.languages?.words !== 'original' &&
  !route.noindex &&
  !route.unlisted &&
  !route.head?.some(({ attributes }) => attributes?.rel === 'canonical') &&
  route.redirectTo === undefined &&
  route.kind !== 'redirect';

/** The files of a sitemap: `sitemap.xml`, and its parts when one file cannot hold all addresses. */
export function writeSitemap(
  routes: readonly FinishedRoute[],
  site: SiteInfo,
  limit = maxAddresses,
): Record<string, string> {
  const listed = routes.filter(isListed);
  if (listed.length <= limit) return { 'sitemap.xml': urlSet(listed, site) };
  const files: Record<string, string> = {};
  for (let start = 0; start < listed.length; start += limit) {
    const name = `sitemap-${start / limit + 1}.xml`;
    files[name] = urlSet(listed.slice(start, start + limit), site);
  }
  const entries = Object.keys(files).map(
    (name) => `<sitemap><loc>${escapeXml(site.url + site.baseUrl + name)}</loc></sitemap>`,
  );
  files['sitemap.xml'] = document('sitemapindex', entries);
  return files;
}

function urlSet(routes: readonly FinishedRoute[], site: SiteInfo): string {
  const isTranslated = routes.some(({ languages }) => languages);
  const entries = routes.map((route) => {
    const { path, lastModified } = route;
    const date = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
    const alternates = alternatesOf(route, site).join('');
    return `<url><loc>${escapeXml(site.url + publicPath(path, site))}</loc>${date}${alternates}</url>`;
  });
  return document(
    'urlset',
    entries,
    isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '',
  );
}

/** The page in every language that has it; the original is for readers of all other languages. */
function alternatesOf({ languages }: FinishedRoute, { url, locale, original }: SiteInfo): string[] {
  const own = languages?.all.filter(({ isOwn }) => isOwn) ?? [];
  if (own.length < 2) return [];
  const first = own.filter(({ code }) => code === (original?.locale ?? locale));
  return [...own, ...first.map((entry) => ({ ...entry, code: 'x-default' }))].map(
    ({ code, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(code)}" href="${escapeXml(new URL(href, url).href)}"/>`,
  );
}

const document = (root: string, entries: readonly string[], namespaces = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</${root}>\n`;

/** The text of `robots.txt`, which covers all languages of the site. */
export function writeRobots(
  languages: readonly SiteInfo[],
  { disallow, sitemap }: { disallow: readonly string[]; sitemap: boolean },
): string {
  const rules = languages.flatMap(({ baseUrl }) =>
    disallow.map((entry) => `Disallow: ${baseUrl.replace(/\/$/, '')}${entry}`),
  );
  const maps = languages.map(({ url, baseUrl }) => `Sitemap: ${url}${baseUrl}sitemap.xml`);
  return `${['User-agent: *', ...(rules.length > 0 ? rules : ['Allow: /']), ...(sitemap ? ['', ...maps] : [])].join('\n')}\n`;
}
