import { useSetAtom } from 'jotai';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useRouter, useSite } from '../../../engine/client';
import type { SearchConfig } from '../../../plugins/search/contract';
import type { SearchHit } from '../../../plugins/search/fulltext';
import { useText } from '../../texts/useText';
import { hitAddress } from '../box/hitAddress';
import { hitsPerPage } from '../box/limits';
import { openHit } from '../box/openHit';
import { searchedWordsAtom } from '../box/state';
import { groupOf } from '../view/describeHit';
import { ErrorScreen } from '../view/ErrorScreen';
import { HitRow } from '../view/HitRow';
import { NoResults } from '../view/NoResults';
import { PopularPages } from '../view/PopularPages';
import type { useResults } from './useResults';

interface PageResultsProps {
  config: SearchConfig;
  query: string;
  used: ReturnType<typeof useResults>;
  onTry: (query: string) => void;
  onWiden: () => void;
  onRetry: () => void;
}

export function PageResults({ config, query, used, onTry, onWiden, onRetry }: PageResultsProps) {
  const text = useText();
  const { results, more } = used;
  const { status, hits, nbHits, answered, suggestions, corrected, pages } = results;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // reading goes on at the first hit of the page that was added, and the last page takes the button away
    if (pages > 1) list.current?.querySelectorAll('a')[(pages - 1) * hitsPerPage]?.focus();
  }, [pages]);
  const isNothing = answered !== undefined && hits.length === 0;
  if (query === '')
    return (
      <>
        <p className="search-none">{text('search.pageEmpty')}</p>
        <PopularPages config={config} />
      </>
    );
  if (status === 'error') {
    return (
      <>
        <ErrorScreen />
        <button type="button" className="button" onClick={onRetry}>
          {text('search.pageRetry')}
        </button>
      </>
    );
  }
  // An answer that is quick to come replaces the one before it without a sign of work in between.
  const isBusy = status === 'stalled';
  const countOfAnswer =
    answered === undefined ? '' : text('search.resultsCount', { count: nbHits });
  return (
    <div className="search-page-results" data-status={status} aria-busy={isBusy}>
      <div role="status">
        <p className={isNothing && !isBusy ? 'sr-only' : 'search-page-count'}>
          {isBusy ? text('search.stalledText') : countOfAnswer}
        </p>
        {corrected !== undefined && (
          <p className="search-corrected">{text('search.corrected', { query: corrected })}</p>
        )}
      </div>
      {!isBusy && isNothing && (
        <NoResults
          answer={{ query: answered, suggestions, elsewhere: results.counts[''] }}
          config={config}
          onTry={onTry}
          onWiden={onWiden}
        />
      )}
      <ol ref={list} className="search-page-list">
        {hits.map((hit) => (
          <PageHit key={hit.objectID} hit={hit} config={config} />
        ))}
      </ol>
      {hits.length > 0 && hits.length < nbHits && (
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={more}>
          {text('search.pageMore')}
        </button>
      )}
    </div>
  );
}

function PageHit({ hit, config }: { hit: SearchHit; config: SearchConfig }) {
  const { url: siteUrl } = useSite();
  const router = useRouter();
  const mark = useSetAtom(searchedWordsAtom);
  const address = hitAddress(hit.url, { ...config, siteUrl });
  if (!address) return null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openHit(hit, address, { router, mark });
  };
  return (
    <li>
      <a
        className="search-hit"
        href={address.href}
        rel={address.external ? 'noopener noreferrer' : undefined}
        onClick={onClick}
      >
        <HitRow hit={hit} part={groupOf(hit)} defaultKind={config.defaultKind} />
      </a>
    </li>
  );
}
