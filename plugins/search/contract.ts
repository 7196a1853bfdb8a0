import type { IndexLayout } from './fulltext';

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
  layout: IndexLayout;
  /** All files, while they are few enough to keep for readers without a network. */
  files?: string[];
  /** Address of the module with the stems and stop words of the language, relative to the manifest. */
  language?: string;
  /** Codes of the languages that have their own index below the site's: `de/search/index.json`. */
  translations?: string[];
  /** Names of the versions that have their own index: `2.0/index.json`. */
  versions?: string[];
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
  /** Source of a regular expression; a hit whose address matches is opened as an external one. */
  externalUrlRegex?: string;
  maxResultsPerGroup: number;
  insights: boolean;
  /** Origin for click and view events; present when they are enabled. */
  insightsHost?: string;
  /** Whether documents end with pages that the hosted provider recommends. */
  recommendations: boolean;
  /** Address behind "Let us know."; `{query}` is replaced by the query. */
  noResultsUrl?: string;
  /** Label of the kind of most pages, which hits need not name. */
  defaultKind: string;
  /** Parts of the site that results can be limited to. */
  sections: { name: string; label: string }[];
  /** Origins the browser contacts, for preconnecting and for the content security policy. */
  origins: string[];
  /** Popular pages: offered before anything is typed, when nothing is found, and to readers without scripts. */
  links: { label: string; href: string }[];
}

/** Data of a route for the search. */
export interface SearchedRoute {
  /** Words in addition to those on the page. */
  keywords?: readonly string[];
  /** Id of a heading → words that lead to its section. */
  sectionKeywords?: Readonly<Record<string, readonly string[]>>;
  /** Sections in addition to those of the words, such as what a script shows; `id` is the anchor that a hit leads to. */
  sections?: readonly { id: string; title: string; text: string }[];
  /** Keeps the page out of the index. */
  isExcluded?: boolean;
  /** Another index than the site's, such as that of an old version: only its pages search it. */
  index?: string;
}

declare module '../../engine/contract' {
  interface RouteData {
    search: SearchedRoute;
  }
  interface RouteKinds {
    search: Record<string, never>;
  }
  interface SharedData {
    search: SearchConfig;
  }
}
