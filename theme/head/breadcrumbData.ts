import type { Crumb } from '../breadcrumbs/Breadcrumbs';

/** The trail of a page as search engines read it. */
export function breadcrumbData(crumbs: readonly Crumb[], url: string, path: string): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined || index === crumbs.length - 1 ? { item: url + (href ?? path) } : {}),
    })),
  };
}
