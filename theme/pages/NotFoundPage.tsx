import { Link, type PageProps, useShared, useSite } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { menuLinks } from '../navbar/menuLinks';
import NearestPages from './NearestPages.island';
import { PageLinks } from './PageLinks';

/** Answers every unknown path: says so, and offers the pages that were most likely meant. */
export default function NotFoundPage(_props: PageProps<'notFound'>) {
  const { baseUrl, navbar } = useSite();
  const search = useShared('search');
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <p className="plain-eyebrow" aria-hidden="true">
        404
      </p>
      <PageTitle title="Page not found" />
      <p>There is no page at this address. It may have moved, or the link has a typing error.</p>
      <p className="plain-actions">
        <Link className="button" href={baseUrl}>
          Go to the home page
        </Link>
      </p>
      {search && <NearestPages />}
      <noscript>
        <p>These are the main sections:</p>
        <PageLinks links={menuLinks(navbar.items)} />
      </noscript>
    </main>
  );
}
