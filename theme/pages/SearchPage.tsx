import { useEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { type PageProps, useLocation, useRouter, useShared, useSite } from '../../engine/client';
import type { SearchConfig } from '../../plugins/search/contract';
import { pageTitle } from '../head/PageHead';
import { menuLinks } from '../navbar/menuLinks';
import { queryMaxLength } from '../search/box/limits';
import { normalizeQuery } from '../search/box/query';
import { fill, readTexts, type Texts } from '../search/box/translations';
import { PageResults } from '../search/page/PageResults';
import { useResults } from '../search/page/useResults';
import { SectionChoice } from '../search/view/SectionChoice';
import { useHydrated } from '../state/useHydrated';
import '../search/view/search.css';

/** All results of a query, which is part of the address: `/search?q=schema`. */
export default function SearchPage(_props: PageProps<'search'>) {
  const config = useShared('search');
  return config ? <Search config={config} /> : null;
}

const searchOf = (query: string, section: string): string => {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (section !== '') parameters.set('section', section);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};

/** The query and the section from the address, and setters that change the address. */
function useQuery({ sections }: SearchConfig) {
  const router = useRouter();
  const { search } = useLocation();
  // The prerendered page knows no query, and hydration must match it.
  const parameters = new URLSearchParams(useHydrated() ? search : '');
  const typed = (parameters.get('q') ?? '').slice(0, queryMaxLength);
  const wanted = parameters.get('section') ?? '';
  const section = sections.some(({ name }) => name === wanted) ? wanted : '';
  const change = (nextQuery: string, nextSection = section) =>
    router.setSearch(searchOf(nextQuery.slice(0, queryMaxLength), nextSection));
  return { typed, query: normalizeQuery(typed), section, change };
}

function Search({ config }: { config: SearchConfig }) {
  const texts = readTexts(config.translations);
  const site = useSite();
  const { typed, query, section, change } = useQuery(config);
  const used = useResults(config, query, section);
  const heading = query === '' ? texts.pageTitle : fill(texts.pageTitleWithQuery, { query });
  const title = pageTitle(heading, site.title);
  useTitle(title);
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      {/* without a query it is the title of the route, which the document already has */}
      {query !== '' && <Helmet title={title} />}
      <h1>{heading}</h1>
      <WithoutScript config={config} texts={texts} />
      <search>
        <QueryForm config={config} texts={texts} typed={typed} onChange={change} />
        <SectionChoice
          config={config}
          texts={texts}
          chosen={section}
          counts={used.results.answered === undefined ? undefined : used.results.counts}
          onChoose={(name) => change(typed, name)}
        />
      </search>
      <PageResults config={config} texts={texts} query={query} used={used} onTry={change} />
    </main>
  );
}

interface QueryFormProps {
  config: SearchConfig;
  texts: Texts;
  typed: string;
  onChange: (query: string) => void;
}

function QueryForm({ config, texts, typed, onChange }: QueryFormProps) {
  return (
    <form
      className="search-page-form"
      action={config.searchPagePath}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="visually-hidden" htmlFor="search-page-input">
        {texts.inputLabel}
      </label>
      <input
        id="search-page-input"
        className="search-input"
        type="search"
        name="q"
        value={typed}
        maxLength={queryMaxLength}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </form>
  );
}

/** A sentence and links for readers whose browser runs no scripts. */
function WithoutScript({ config, texts }: { config: SearchConfig; texts: Texts }) {
  const { navbar } = useSite();
  const links = config.links.length > 0 ? config.links : menuLinks(navbar.items);
  return (
    <noscript>
      <p>{texts.pageWithoutScript}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** Sets the tab's title at once: the head's own update waits for idle time. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
