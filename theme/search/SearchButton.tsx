import { SearchIcon } from '../icons/icons';

/** The button that opens the search; its place in the navbar. */
export function SearchButton({ onOpen }: { onOpen?: () => void }) {
  return (
    <button
      type="button"
      className="search-button"
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onOpen}
    >
      <SearchIcon />
      <span className="search-button-label">Search</span>
      <span className="search-button-keys" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}
