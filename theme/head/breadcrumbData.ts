import type { SiteInfo } from '../../engine/client';
import type { Crumb } from '../breadcrumbs/Breadcrumbs';

/** Breadcrumbs as structured data. Search engines require addresses, so labels without a page are left out. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  { title, url, home }: SiteInfo,
  path: string,
): unknown {
  const own = crumbs.map(({ label, href }, index) => ({
    label,
    href: index === crumbs.length - 1 ? (href ?? path) : href,
  }));
  const steps = [{ label: title, href: home }, ...own].filter((step) => step.href !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + href,
    })),
  };
}
