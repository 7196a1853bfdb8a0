import { Link, type PageProps, useShared, useSite } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { menuLinks } from '../navbar/menuLinks';
import { useText } from '../texts/useText';
import MovedPage from './MovedPage.island';
import NearestPages from './NearestPages.island';
import { PageLinks } from './PageLinks';

/** Answers every unknown path: says so, in the words of the site if it has some, and offers the pages that were most likely meant. */
export default function NotFoundPage({ route, words }: PageProps<'notFound'>) {
  const { home, navbar } = useSite();
  const text = useText();
  const search = useShared('search');
  const moved = useShared('redirects');
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <p className="plain-eyebrow" aria-hidden="true">
        404
      </p>
      <PageTitle title={words ? route.title : text('notFound.title')} />
      {words ? <div className="prose">{words}</div> : <p>{text('notFound.help')}</p>}
      {search && <SearchForm action={search.searchPagePath} />}
      <p className="plain-actions">
        <Link className={search ? 'button button-quiet' : 'button'} href={home}>
          {text('notFound.home')}
        </Link>
      </p>
      {search && <NearestPages />}
      {moved && <MovedPage folders={moved} />}
      <noscript>
        <p>{text('notFound.sections')}</p>
        <PageLinks links={menuLinks(navbar.items)} />
      </noscript>
    </main>
  );
}

/** Leads to the results page, with and without scripts. */
function SearchForm({ action }: { action: string }) {
  const text = useText();
  return (
    <search>
      <form className="plain-search" action={action}>
        <input
          type="search"
          name="q"
          aria-label={text('search.inputLabel')}
          placeholder={text('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="button">
          {text('searchButton.text')}
        </button>
      </form>
    </search>
  );
}
