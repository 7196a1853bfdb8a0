import { escapeXml, filesUrl, type SiteInfo, textOf } from '../../engine';
import type { SiteFilesOptions } from './options';
import { texts } from './texts';

type Manifest = Exclude<SiteFilesOptions['manifest'], false>;

const typeOf = (src: string) =>
  ({ svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon', webp: 'image/webp' })[
    src.split('.').at(-1) ?? ''
  ];

/** The text of `manifest.webmanifest`: name, start page, colours and icons. */
export function writeManifest(options: Manifest, site: SiteInfo): string {
  const { shortName, icons, themeColor, backgroundColor } = options;
  const own = (icons ?? []).map(({ src, sizes, type = typeOf(src), purpose }) => ({
    src: filesUrl(site) + src.replace(/^\//, ''),
    sizes,
    type: type || undefined,
    purpose: purpose || undefined,
  }));
  const favicon = site.favicon
    ? [{ src: site.favicon, sizes: 'any', type: typeOf(site.favicon) }]
    : [];
  const manifest = {
    name: site.title,
    short_name: shortName ?? site.title,
    description: site.tagline || undefined,
    lang: site.locale,
    dir: site.locales.find(({ code }) => code === site.locale)?.dir,
    id: site.baseUrl,
    start_url: site.baseUrl,
    scope: site.baseUrl,
    display: 'browser',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: own.length > 0 ? own : favicon,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Browsers show this many characters of a search engine's name. */
const maxName = 16;

/** The text of `opensearch.xml`, which lets a browser search the site from its address bar. */
export function writeOpensearch(searchPath: string, site: SiteInfo): string {
  const address = `${site.url}${site.baseUrl}${searchPath.replace(/^\//, '')}`;
  const type = site.favicon && typeOf(site.favicon);
  const description = textOf(texts, site)('siteFiles.search', { site: site.title });
  const image = site.favicon
    ? `\n<Image width="16" height="16"${type ? ` type="${type}"` : ''}>${escapeXml(absolute(site.favicon, site))}</Image>`
    : '';
  return `<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml([...site.title].slice(0, maxName).join(''))}</ShortName>
<Description>${escapeXml(description)}</Description>
<InputEncoding>UTF-8</InputEncoding>${image}
<Url type="text/html" template="${escapeXml(`${address}?q={searchTerms}`)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(`${site.url}${site.baseUrl}opensearch.xml`)}"/>
</OpenSearchDescription>
`;
}

const absolute = (src: string, site: SiteInfo) => (src.startsWith('/') ? site.url + src : src);

/** Structured data about the documented software, on the home page. */
export function softwareData(software: NonNullable<SiteFilesOptions['software']>, site: SiteInfo) {
  const { name, description = site.tagline, repository, license, language, runtime } = software;
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareSourceCode',
    name,
    description: description || undefined,
    url: site.url + site.baseUrl,
    codeRepository: repository || undefined,
    license: license || undefined,
    programmingLanguage: language || undefined,
    runtimePlatform: runtime || undefined,
  };
}
