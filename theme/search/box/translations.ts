import type { SearchTranslations } from '../../../plugins/search/contract';

export type Texts = Required<SearchTranslations>;

/** The default texts of the search; the config may replace them. */
export const defaultTexts: Texts = {
  buttonText: 'Search',
  buttonLabel: 'Search',
  modalLabel: 'Search the documentation',
  placeholder: 'Search docs',
  inputLabel: 'Search',
  resetLabel: 'Clear the query',
  closeLabel: 'Close the search',
  closeText: 'Close',
  stalledText: 'Searching…',
  resultsCount: '{count} results',
  oneResult: '1 result',
  noRecentSearches: 'No recent searches',
  recentTitle: 'Recent',
  favoriteTitle: 'Favorite',
  saveLabel: 'Save “{title}” as a favorite',
  removeRecentLabel: 'Remove “{title}” from recent searches',
  removeFavoriteLabel: 'Remove “{title}” from favorites',
  errorTitle: 'Unable to fetch results',
  errorHelp: 'You might want to check your network connection.',
  noResults: 'No results for "{query}"',
  suggestionsTitle: 'Try searching for',
  reportMissing: 'Believe this query should return results?',
  reportMissingLink: 'Let us know.',
  seeAll: 'See all {count} results',
  filterLabel: 'Search in',
  filterAll: 'All',
  selectKey: 'to select',
  navigateKey: 'to move',
  closeKey: 'to close',
  highlightsLabel: 'Words of your search are marked on this page.',
  removeHighlights: 'Remove marks',
  pageTitle: 'Search the documentation',
  pageTitleWithQuery: 'Search results for "{query}"',
  pageEmpty: 'Type something to search the guides and the API reference.',
  pageMore: 'Show more results',
  pageRetry: 'Try again',
  pageWithoutScript: 'Searching needs JavaScript. Without it, the menus list every page:',
};

/** The texts with those of the config applied. */
export const readTexts = (translations: SearchTranslations): Texts => ({
  ...defaultTexts,
  ...translations,
});

/** Fills the `{placeholders}` of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

/** `1 result`, `12 results`. */
export const countText = (texts: Texts, count: number): string =>
  count === 1 ? texts.oneResult : fill(texts.resultsCount, { count });
