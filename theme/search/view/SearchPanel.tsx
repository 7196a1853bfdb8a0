import type { RefObject } from 'react';
import { Link } from '../../../engine/client';
import type { SearchConfig } from '../../../plugins/search/contract';
import { resultsAddress } from '../box/indexOfVersion';
import { normalizeQuery } from '../box/query';
import { answerOf, type SearchStatus, statusOf } from '../box/searchBox';
import { countText, fill, type Texts } from '../box/translations';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { ErrorScreen } from './ErrorScreen';
import { HitList } from './HitList';
import { NoResults } from './NoResults';
import { StartScreen } from './StartScreen';

interface SearchPanelProps {
  used: ConnectedSearchBox;
  config: SearchConfig;
  texts: Texts;
  input: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}

/** The area below the input: saved searches, results, or the reason why there are none. */
export function SearchPanel(props: SearchPanelProps) {
  const { used, texts } = props;
  const { state, box } = used;
  const status = statusOf(state);
  const answer = answerOf(state);
  const { onMouseDown: _keepsFocus, ...panel } = box.getPanelProps({}) as {
    onMouseDown?: unknown;
    onMouseLeave?: () => void;
  };
  return (
    <div className="search-panel" data-status={status} aria-busy={status === 'stalled'} {...panel}>
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
  if (!answer) return null;
  // Until a search counts as stalled the screen stays as it is: an answer that is quick to come must not flash.
  const isStalled = status === 'stalled';
  if (answer.error !== undefined) return isStalled ? null : <ErrorScreen texts={texts} />;
  if (answer.query === '') {
    // Once the panel says that it is searching, the saved searches would look like results.
    if (isStalled && normalizeQuery(state.query) !== '') return null;
    return <StartScreen used={used} texts={texts} />;
  }
  if (answer.nbHits === 0) {
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
        <Link href={resultsAddress(config, answer.query)} onClick={onLeave}>
          {fill(texts.seeAll, { count: answer.nbHits })}
        </Link>
      </p>
    </>
  );
}
