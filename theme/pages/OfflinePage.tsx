import type { PageProps } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import KeptPages from './KeptPages.island';

/** Shown instead of a page that is not cached; lists the pages that are. */
export default function OfflinePage({ route }: PageProps<'offline'>) {
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <PageTitle title={route.title} />
      <p>
        There is no network, and this page was not opened before. Pages that you have opened can
        still be read, and the search still answers.
      </p>
      <p className="plain-actions">
        <button type="button" className="button" data-action="reload">
          Try again
        </button>
      </p>
      <KeptPages />
    </main>
  );
}
