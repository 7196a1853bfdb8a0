import { useSetAtom } from 'jotai';
import { Link } from '../../../engine/client';
import { type Text, useText } from '../../texts/useText';
import { resultsAddress } from '../box/indexOfVersion';
import { normalizeQuery } from '../box/query';
import { answerOf, type SearchStatus, statusOf } from '../box/searchBox';
import { searchSectionAtom } from '../box/state';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { groupOf } from './describeHit';
import { ErrorScreen } from './ErrorScreen';
import { HitList } from './HitList';
import { NoResults } from './NoResults';
import { StartScreen } from './StartScreen';

/** The area below the input: saved searches, results, or the reason why there are none. */
export function SearchPanel({ used }: { used: ConnectedSearchBox }) {
  const text = useText();
  const { state, box } = used;
  const status = statusOf(state);
  const answer = answerOf(state);
  const { onMouseDown: _keepsFocus, ...panel } = box.getPanelProps({}) as {
    onMouseDown?: unknown;
    onMouseLeave?: () => void;
  };
  return (
    <div className="search-panel" data-status={status} aria-busy={status === 'stalled'} {...panel}>
      <p className="sr-only" role="status">
        {announcement(status, answer, text)}
      </p>
      {status === 'stalled' && <p className="search-stalled">{text('search.stalledText')}</p>}
      <Screen used={used} isStalled={status === 'stalled'} />
    </div>
  );
}

function announcement(
  status: SearchStatus,
  answer: ReturnType<typeof answerOf>,
  text: Text,
): string {
  if (status === 'stalled') return text('search.stalledText');
  if (status !== 'idle' || !answer || answer.query === '') return '';
  if (answer.nbHits === 0) return text('search.noResults', { query: answer.query });
  const count = text('search.resultsCount', { count: answer.nbHits });
  const { corrected } = answer;
  return corrected ? `${text('search.corrected', { query: corrected })} ${count}` : count;
}

function Screen({ used, isStalled }: { used: ConnectedSearchBox; isStalled: boolean }) {
  const text = useText();
  const { config, input, leave, state, box } = used;
  const setSection = useSetAtom(searchSectionAtom);
  const answer = answerOf(state);
  if (!answer) return null;
  // Until a search counts as stalled the screen stays as it is: an answer that is quick to come must not flash.
  if (answer.error !== undefined) return isStalled ? null : <ErrorScreen />;
  if (answer.query === '') {
    // Once the panel says that it is searching, the saved searches would look like results.
    if (isStalled && normalizeQuery(state.query) !== '') return null;
    return <StartScreen used={used} />;
  }
  if (answer.nbHits === 0) {
    return (
      <NoResults
        answer={answer}
        config={config}
        onTry={(query) => {
          box.setQuery(query);
          void box.refresh();
          input.current?.focus();
        }}
        onWiden={() => {
          setSection('');
          void box.refresh();
          input.current?.focus();
        }}
        onOpen={leave}
      />
    );
  }
  return (
    <>
      {answer.corrected !== undefined && (
        <p className="search-corrected">{text('search.corrected', { query: answer.corrected })}</p>
      )}
      {state.collections.map((list) => (
        <HitList
          key={list.source.sourceId}
          used={used}
          list={list}
          label={groupOf(list.items[0]!.hit) || text('search.modalLabel')}
        />
      ))}
      <p className="search-all">
        <Link href={resultsAddress(config, answer.query)} onClick={leave}>
          {text('search.seeAll', { count: answer.nbHits })}
        </Link>
      </p>
    </>
  );
}
