import { SearchIcon } from '../../icons/icons';
import { useText } from '../../texts/useText';

/** The button that opens the search. `shortcuts.ts` handles presses and keys. */
export function SearchButton() {
  const text = useText();
  return (
    <button
      type="button"
      className="search-button"
      data-search-button=""
      aria-label={text('searchButton.label')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <SearchIcon />
      <span className="search-button-label">{text('searchButton.text')}</span>
      <span className="search-button-keys" data-keys="Ctrl K" />
    </button>
  );
}
