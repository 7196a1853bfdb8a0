import { type PageProps, useShared, useSite } from '../../engine/client';
import { menuLinks } from '../navbar/menuLinks';
import SearchResults from '../search/page/SearchResults.island';
import '../search/page/searchPage.css';
import { useText } from '../texts/useText';
import { PageLinks } from './PageLinks';

/** All results of a query, which is part of the address: `/search?q=schema`. */
export default function SearchPage({ route }: PageProps<'search'>) {
  const config = useShared('search');
  const { navbar } = useSite();
  const text = useText();
  if (!config) return null;
  const links = config.links.length > 0 ? config.links : menuLinks(navbar.items);
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <SearchResults title={route.title} />
      <noscript>
        <p>{text('searchPage.withoutScript')}</p>
        <PageLinks links={links} />
      </noscript>
    </main>
  );
}
