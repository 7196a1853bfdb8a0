import { escapeXml, type FinishedRoute, publicPath, type SiteInfo } from '../../engine';

/** Maximum number of addresses in a sitemap; a longer one is split and indexed. */
const maxAddresses = 50_000;

/**
 * Pages that search engines may list: everything but redirects, hidden pages, the not-found page and pages that name
 * another one instead.
 */
export const isListed = (route: FinishedRoute): boolean =>
  !route.noindex &&
  !route.unlisted &&
  route.canonical === undefined &&
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
  const entries = routes.map(({ path, lastModified }) => {
    const date = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
    return `<url><loc>${escapeXml(site.url + publicPath(path, site))}</loc>${date}</url>`;
  });
  return document('urlset', entries);
}

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** The text of `robots.txt`. */
export function writeRobots(
  site: SiteInfo,
  { disallow, sitemap }: { disallow: readonly string[]; sitemap: boolean },
): string {
  const base = site.baseUrl.replace(/\/$/, '');
  const rules =
    disallow.length > 0 ? disallow.map((one) => `Disallow: ${base}${one}`) : ['Allow: /'];
  const map = sitemap ? ['', `Sitemap: ${site.url}${site.baseUrl}sitemap.xml`] : [];
  return `${['User-agent: *', ...rules, ...map].join('\n')}\n`;
}
