import { type PageProps, useShared, useSite } from '../../engine/client';
import { menuLinks } from '../navbar/menuLinks';
import { readTexts } from '../search/box/translations';
import SearchResults from '../search/page/SearchResults.island';
import '../search/view/search.css';
import { PageLinks } from './PageLinks';

/** All results of a query, which is part of the address: `/search?q=schema`. */
export default function SearchPage(_props: PageProps<'search'>) {
  const config = useShared('search');
  const { navbar } = useSite();
  if (!config) return null;
  const links = config.links.length > 0 ? config.links : menuLinks(navbar.items);
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <SearchResults />
      <noscript>
        <p>{readTexts(config.translations).pageWithoutScript}</p>
        <PageLinks links={links} />
      </noscript>
    </main>
  );
}
