import { Link, type PageProps, useSite } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';

/** Shown for every unknown path. */
export default function NotFoundPage(_props: PageProps<'notFound'>) {
  const { baseUrl } = useSite();
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <p className="plain-eyebrow" aria-hidden="true">
        404
      </p>
      <PageTitle title="Page not found" />
      <p>
        There is no page at this address. It may have moved, or the link may have a typing error.
      </p>
      <p className="plain-actions">
        <Link className="button" href={baseUrl}>
          Go to the home page
        </Link>
        <Link className="button button-quiet" href={`${baseUrl}docs`}>
          Read the docs
        </Link>
      </p>
    </main>
  );
}
