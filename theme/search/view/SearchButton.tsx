import { useShared } from '../../../engine/client';
import { SearchIcon } from '../../icons/icons';

/** The button that opens the search. `shortcuts.ts` handles presses and keys. */
export function SearchButton() {
  const texts = useShared('search')?.translations;
  return (
    <button
      type="button"
      className="search-button"
      data-search-button=""
      aria-label={texts?.buttonLabel ?? 'Search'}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <SearchIcon />
      <span className="search-button-label">{texts?.buttonText ?? 'Search'}</span>
      <span className="search-button-keys" data-keys="Ctrl K" />
    </button>
  );
}
