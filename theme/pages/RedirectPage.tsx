import { useEffect } from 'react';
import { Link, type PageProps } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { redirectTarget } from '../early/redirect';

/**
 * Redirects to another page, with query and hash. On a full load the start script redirects before React
 * loads; without scripts a refresh tag does, and the link is there as a fallback.
 */
export default function RedirectPage({ route }: PageProps<'redirect'>) {
  const { to } = route.props;
  useEffect(() => {
    window.location.replace(redirectTarget(to, window.location.href));
  }, [to]);
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
      <PageTitle title="This page has moved" />
      <p>
        Its new address is{' '}
        <Link href={to} data-redirect="">
          {to}
        </Link>
        .
      </p>
    </main>
  );
}
