import { type RefObject, useEffect, useRef } from 'react';
import { island, useLocation, useRouter, useShared, useSite } from '../../../engine/client';
import type { SearchConfig } from '../../../plugins/search/contract';
import { pageTitle } from '../../head/pageTitle';
import { useText } from '../../texts/useText';
import { configOf, knownIndex, labelOfIndex, searchString } from '../box/indexOfVersion';
import { queryMaxLength } from '../box/limits';
import { normalizeQuery } from '../box/query';
import { SectionChoice } from '../view/SectionChoice';
import { PageResults } from './PageResults';
import { useResults } from './useResults';

export default island(SearchResults, { when: 'load', size: 'page' });

/** The results page's own part: the form, the sections and the hits. */
function SearchResults({ title }: { title: string }) {
  const config = useShared('search');
  const { search } = useLocation();
  const docs = useShared('docs');
  const index = knownIndex(docs, new URLSearchParams(search).get('index'));
  const label = labelOfIndex(docs, index);
  return config ? <Search config={configOf(config, index)} title={title} label={label} /> : null;
}

/** The query and the section from the address, and setters that change the address. */
function useQuery({ sections, index }: SearchConfig) {
  const router = useRouter();
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const typed = (parameters.get('q') ?? '').slice(0, queryMaxLength);
  const wanted = parameters.get('section') ?? '';
  const section = sections.some(({ name }) => name === wanted) ? wanted : '';
  const change = (nextQuery: string, nextSection = section) =>
    router.setSearch(
      searchString({ q: nextQuery.slice(0, queryMaxLength), section: nextSection, index }),
    );
  return { typed, query: normalizeQuery(typed), section, change };
}

function Search(props: { config: SearchConfig; title: string; label?: string }) {
  const { config, title, label } = props;
  const text = useText();
  const site = useSite();
  const { typed, query, section, change } = useQuery(config);
  const used = useResults(config, query, section);
  const counts = used.results.answered === undefined ? undefined : used.results.counts;
  const pageName = query === '' ? title : text('search.pageTitleWithQuery', { query });
  useTitle(pageTitle(pageName, site.title));
  const input = useRef<HTMLInputElement>(null);
  const press = (act: () => void) => {
    act();
    input.current?.focus(); // the button goes with the answer it belongs to
  };
  return (
    <>
      <h1>{title}</h1>
      {label && <p className="search-scope">{label}</p>}
      <search>
        <QueryForm config={config} typed={typed} input={input} onChange={change} />
        {query !== '' && counts?.[''] !== 0 && (
          <SectionChoice
            config={config}
            chosen={section}
            counts={counts}
            onChoose={(name) => change(typed, name)}
          />
        )}
      </search>
      <PageResults
        config={config}
        query={query}
        used={used}
        onTry={(next) => press(() => change(next))}
        onWiden={() => press(() => change(typed, ''))}
        onRetry={() => press(used.retry)}
      />
    </>
  );
}

interface QueryFormProps {
  config: SearchConfig;
  typed: string;
  input: RefObject<HTMLInputElement | null>;
  onChange: (query: string) => void;
}

function QueryForm({ config, typed, input, onChange }: QueryFormProps) {
  const text = useText();
  return (
    <form
      className="search-page-form"
      action={config.searchPagePath}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="sr-only" htmlFor="Layout-search-page-input">
        {text('search.inputLabel')}
      </label>
      <input
        id="Layout-search-page-input"
        ref={input}
        className="search-input"
        type="search"
        name="q"
        value={typed}
        maxLength={queryMaxLength}
        placeholder={text('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </form>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
