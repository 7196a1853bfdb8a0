import { Helmet } from 'react-helmet-async';
import { Link, useRoute, useSite } from '../../engine/client';

interface Crumb {
  label: string;
  href?: string;
}

/** The trail as search engines read it; `<` is escaped so that no label can end the script. */
export function breadcrumbData(crumbs: readonly Crumb[], url: string, path: string): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + (href ?? (index === crumbs.length - 1 ? path : '')),
    })),
  }).replace(/</g, '\\u003c');
}

/** Where the page stands; the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const site = useSite();
  const { path } = useRoute();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <Helmet>
        <script type="application/ld+json">{breadcrumbData(crumbs, site.url, path)}</script>
      </Helmet>
      <ol>
        <li>
          <Link href={site.baseUrl}>Home</Link>
        </li>
        {crumbs.map(({ label, href }, index) => (
          <li key={index}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : href ? (
              <Link href={href}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
