import type { RefObject } from 'react';
import { Link } from '../../../engine/client';
import type { SearchConfig } from '../../../plugins/search/contract';
import { normalizeQuery } from '../box/query';
import { answerOf, type SearchStatus, statusOf } from '../box/searchBox';
import { countText, fill, type Texts } from '../box/translations';
import type { UsedSearchBox } from '../box/useSearchBox';
import { ErrorScreen } from './ErrorScreen';
import { HitList } from './HitList';
import { NoResults } from './NoResults';
import { StartScreen } from './StartScreen';

interface SearchPanelProps {
  used: UsedSearchBox;
  config: SearchConfig;
  texts: Texts;
  input: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}

/** What is below the input: saved searches, results, or why there are none. */
export function SearchPanel(props: SearchPanelProps) {
  const { used, texts } = props;
  const { state, box } = used;
  const status = statusOf(state);
  const answer = answerOf(state);
  const isBusy = status === 'loading' || status === 'stalled';
  const { onMouseDown: _keepsFocus, ...panel } = box.getPanelProps({}) as {
    onMouseDown?: unknown;
    onMouseLeave?: () => void;
  };
  return (
    <div className="search-panel" data-status={status} aria-busy={isBusy} {...panel}>
      <p className="visually-hidden" role="status">
        {announcement(status, answer, texts)}
      </p>
      {status === 'stalled' && <p className="search-stalled">{texts.stalledText}</p>}
      <Screen {...props} status={status} />
    </div>
  );
}

function announcement(
  status: SearchStatus,
  answer: ReturnType<typeof answerOf>,
  texts: Texts,
): string {
  if (status === 'stalled') return texts.stalledText;
  if (status !== 'idle' || !answer || answer.query === '') return '';
  return answer.nbHits === 0
    ? fill(texts.noResults, { query: answer.query })
    : countText(texts, answer.nbHits);
}

function Screen({
  used,
  config,
  texts,
  input,
  onLeave,
  status,
}: SearchPanelProps & { status: SearchStatus }) {
  const { state, box } = used;
  const answer = answerOf(state);
  // once a search is stalled, the panel says so in this place
  const waiting =
    status === 'stalled' ? null : <p className="search-loading">{texts.loadingText}</p>;
  if (status === 'error') return <ErrorScreen texts={texts} />;
  if (!answer) return null;
  if (answer.query === '') {
    // What was typed is being looked up; the saved searches are not its results.
    if (normalizeQuery(state.query) !== '') return waiting;
    return <StartScreen used={used} texts={texts} />;
  }
  if (answer.nbHits === 0) {
    // A failure that is being tried again says nothing about results.
    if (answer.error !== undefined) return waiting;
    return (
      <NoResults
        answer={answer}
        config={config}
        texts={texts}
        onTry={(query) => {
          box.setQuery(query);
          void box.refresh();
          input.current?.focus();
        }}
      />
    );
  }
  return (
    <>
      <HitList used={used} texts={texts} />
      <p className="search-all">
        <Link
          href={`${config.searchPagePath}?q=${encodeURIComponent(answer.query)}`}
          onClick={onLeave}
        >
          {fill(texts.seeAll, { count: answer.nbHits })}
        </Link>
      </p>
    </>
  );
}
