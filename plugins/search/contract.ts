import type { IndexParts } from '../../engine/search';

/** Data that the search plugin passes to the theme. Types only. */

export type SearchProvider =
  | {
      kind: 'embedded';
      /** Address of the manifest, with the base URL. */
      manifest: string;
    }
  | {
      kind: 'hosted';
      appId: string;
      /** The search-only key. */
      apiKey: string;
      /** Origins in the order in which they are tried. */
      hosts: string[];
    };

/** The manifest of the embedded index: small, with a stable name. */
export interface SearchManifest {
  /** Name of the hosted index that the records belong to, unless the uploader's environment names another. */
  indexName: string;
  /** The whole index of a small site. */
  shards: {
    name: string;
    /** Address relative to the manifest. */
    file: string;
    records: number;
  }[];
  /** The index of a larger site; it has no shards. */
  parts?: IndexParts;
  /** Codes of the languages that have their own index below the site's: `de/search/index.json`. */
  translations?: string[];
}

/** Every text of the search; missing ones keep their default. `{…}` are placeholders. */
export interface SearchTranslations {
  buttonText?: string;
  buttonLabel?: string;
  modalLabel?: string;
  placeholder?: string;
  inputLabel?: string;
  resetLabel?: string;
  closeLabel?: string;
  closeText?: string;
  stalledText?: string;
  /** `{count}` */
  resultsCount?: string;
  oneResult?: string;
  noRecentSearches?: string;
  recentTitle?: string;
  favoriteTitle?: string;
  saveLabel?: string;
  removeRecentLabel?: string;
  removeFavoriteLabel?: string;
  errorTitle?: string;
  errorHelp?: string;
  /** `{query}` */
  noResults?: string;
  suggestionsTitle?: string;
  reportMissing?: string;
  reportMissingLink?: string;
  /** `{count}` */
  seeAll?: string;
  filterLabel?: string;
  filterAll?: string;
  selectKey?: string;
  navigateKey?: string;
  closeKey?: string;
  highlightsLabel?: string;
  removeHighlights?: string;
  pageTitle?: string;
  /** `{query}` */
  pageTitleWithQuery?: string;
  pageEmpty?: string;
  pageMore?: string;
  pageRetry?: string;
  /** Links on the results page before anything was typed. */
  pageWithoutScript?: string;
}

/** The resolved search configuration that every page reads. */
export interface SearchConfig {
  provider: SearchProvider;
  indexName: string;
  /** Address of the results page with the base URL. */
  searchPagePath: string;
  /** The index of the version that the reader looks at; the theme sets it. The site's own when absent. */
  index?: string;
  /** Added to every request; overrides the defaults. */
  searchParameters: Record<string, unknown>;
  translations: SearchTranslations;
  /** Source of a regular expression; a hit whose address matches is opened as an external one. */
  externalUrlRegex?: string;
  maxResultsPerGroup: number;
  insights: boolean;
  /** Origin for click and view events; present when they are enabled. */
  insightsHost?: string;
  /** Whether related pages come from the hosted provider. */
  recommendations: boolean;
  /** Address behind "Let us know."; `{query}` is replaced by the query. */
  noResultsUrl?: string;
  /** Parts of the site that results can be limited to. */
  sections: { name: string; label: string }[];
  /** Origins the browser contacts, for preconnecting and for the content security policy. */
  origins: string[];
  /** Links shown on the results page when scripts do not run. */
  links: { label: string; href: string }[];
}

declare module '../../engine/contract' {
  interface RouteKinds {
    search: Record<string, never>;
  }
  interface SharedData {
    search: SearchConfig;
  }
}
