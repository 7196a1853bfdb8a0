import { Link, type PageProps, useShared, useSite } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { menuLinks } from '../navbar/menuLinks';
import { useText } from '../texts/useText';
import NearestPages from './NearestPages.island';
import { PageLinks } from './PageLinks';

/** Answers every unknown path: says so, in the words of the site if it has some, and offers the pages that were most likely meant. */
export default function NotFoundPage({ route, words }: PageProps<'notFound'>) {
  const { home, navbar } = useSite();
  const text = useText();
  const search = useShared('search');
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <p className="plain-eyebrow" aria-hidden="true">
        404
      </p>
      <PageTitle title={words ? route.title : text('notFound.title')} />
      {words ? <div className="prose">{words}</div> : <p>{text('notFound.help')}</p>}
      <p className="plain-actions">
        <Link className="button" href={home}>
          {text('notFound.home')}
        </Link>
      </p>
      {search && <NearestPages />}
      <noscript>
        <p>{text('notFound.sections')}</p>
        <PageLinks links={menuLinks(navbar.items)} />
      </noscript>
    </main>
  );
}
