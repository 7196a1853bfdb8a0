import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { useRouter, useSite } from '../../../engine/client';
import type { SearchConfig } from '../../../plugins/search/contract';
import type { SearchHit } from '../../../plugins/search/fulltext';
import { useText } from '../../texts/useText';
import { hitAddress } from '../box/hitAddress';
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
}

export function PageResults({ config, query, used, onTry, onWiden }: PageResultsProps) {
  const text = useText();
  const { results, more, retry } = used;
  const { status, hits, nbHits, answered, suggestions, corrected } = results;
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
        <button type="button" className="button" onClick={retry}>
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
      <p role="status" className={isNothing && !isBusy ? 'sr-only' : 'search-page-count'}>
        {isBusy ? text('search.stalledText') : countOfAnswer}
      </p>
      {!isBusy && isNothing && (
        <NoResults
          answer={{ query: answered, suggestions, elsewhere: results.counts[''] }}
          config={config}
          onTry={onTry}
          onWiden={onWiden}
        />
      )}
      {corrected !== undefined && (
        <p className="search-corrected">{text('search.corrected', { query: corrected })}</p>
      )}
      <ol className="search-page-list">
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
  const { externalUrlRegex } = config;
  const address = hitAddress(hit.url, { origin: location.origin, siteUrl, externalUrlRegex });
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
