import type { PageProps } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { useText } from '../texts/useText';
import KeptPages from './KeptPages.island';

/** Shown instead of a page that is not cached; lists the pages that are. */
export default function OfflinePage({ route }: PageProps<'offline'>) {
  const text = useText();
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <PageTitle title={route.title} />
      <p>{text('offline.help')}</p>
      <p className="plain-actions">
        <button type="button" className="button" data-action="reload">
          {text('failure.tryAgain')}
        </button>
      </p>
      <KeptPages />
    </main>
  );
}
