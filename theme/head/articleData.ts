import type { Payload, SiteInfo } from '../../engine/client';

export function articleData(site: SiteInfo, route: Payload): unknown {
  if (route.kind !== 'doc') return undefined;
  const { lastUpdated } = route.props as { lastUpdated?: string };
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: route.title,
    description: route.description || undefined,
    url: site.url + route.path,
    inLanguage: (route.languages?.words === 'original' && site.original?.locale) || site.locale,
    dateModified: lastUpdated,
  };
}
