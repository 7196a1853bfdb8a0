import { CloseIcon } from '../../icons/icons';
import { useText } from '../../texts/useText';
import { forget, promote } from '../box/savedSearches';
import type { SearchItem } from '../box/searchBox';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { hitTitle } from './describeHit';
import { HitList } from './HitList';
import { PopularPages } from './PopularPages';

type StartScreenProps = { used: ConnectedSearchBox };

export function StartScreen({ used }: StartScreenProps) {
  const text = useText();
  const lists = used.state.collections;
  return (
    <>
      {lists.length === 0 && <p className="search-none">{text('search.noRecentSearches')}</p>}
      {lists.map((list) => {
        const isRecent = list.source.sourceId === 'recent';
        const label = text(isRecent ? 'search.recentTitle' : 'search.favoriteTitle');
        return (
          <HitList key={list.source.sourceId} used={used} list={list} label={label}>
            <ul className="search-saved-actions">
              {list.items.map((item) => (
                <li key={item.hit.objectID}>
                  <SavedActions item={item} used={used} />
                </li>
              ))}
            </ul>
          </HitList>
        );
      })}
      <PopularPages config={used.config} onOpen={used.leave} />
    </>
  );
}

function SavedActions({ item: { hit, origin }, used }: StartScreenProps & { item: SearchItem }) {
  const text = useText();
  const values = { title: hitTitle(hit) };
  const isFavorite = origin === 'favorite';
  const change = (by: typeof promote) => {
    used.changeSaved((saved) => by(saved, hit));
    used.input.current?.focus(); // the pressed button goes with its entry
  };
  return (
    <>
      {!isFavorite && (
        <button
          type="button"
          aria-label={text('search.saveLabel', values)}
          onClick={() => change(promote)}
        >
          <StarIcon />
        </button>
      )}
      <button
        type="button"
        aria-label={text(
          isFavorite ? 'search.removeFavoriteLabel' : 'search.removeRecentLabel',
          values,
        )}
        onClick={() => change(forget)}
      >
        <CloseIcon />
      </button>
    </>
  );
}

const StarIcon = () => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d="m10 3 2.1 4.6 5 .6-3.7 3.4 1 4.9-4.4-2.5-4.4 2.5 1-4.9L2.9 8.2l5-.6Z" />
  </svg>
);
