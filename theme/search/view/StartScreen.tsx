import { CloseIcon } from '../../icons/icons';
import { useText } from '../../texts/useText';
import { forget, promote } from '../box/savedSearches';
import type { SearchBoxState, SearchItem } from '../box/searchBox';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { hitTitle } from './describeHit';
import { HitOption } from './HitOption';
import { PopularPages } from './PopularPages';

type StartScreenProps = { used: ConnectedSearchBox };

export function StartScreen({ used }: StartScreenProps) {
  const text = useText();
  const lists = used.state.collections.filter(({ items }) => items.length > 0);
  return (
    <>
      {lists.length === 0 && <p className="search-none">{text('search.noRecentSearches')}</p>}
      {lists.map((list) => (
        <SavedList key={list.source.sourceId} list={list} used={used} />
      ))}
      <PopularPages config={used.config} onOpen={used.leave} />
    </>
  );
}

interface SavedListProps extends StartScreenProps {
  list: SearchBoxState['collections'][number];
}

// The buttons are next to the list, not in it: a list of options may hold nothing else.
function SavedList({ list: { source, items }, used }: SavedListProps) {
  const text = useText();
  const isRecent = source.sourceId === 'recent';
  const label = isRecent ? text('search.recentTitle') : text('search.favoriteTitle');
  return (
    <section className="search-group search-saved">
      <h2 className="search-group-title">{label}</h2>
      <div
        role="listbox"
        id={String(used.box.getListProps({ source }).id)}
        aria-label={label}
        className="search-saved-list"
      >
        {items.map((item) => (
          <HitOption key={item.hit.objectID} used={used} item={item} source={source} />
        ))}
      </div>
      <ul className="search-saved-actions">
        {items.map((item) => (
          <li key={item.hit.objectID}>
            <SavedActions item={item} used={used} />
          </li>
        ))}
      </ul>
    </section>
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
