/** A page of the site, as its document describes itself. */
export interface PageInfo {
  /** Canonical path with the base URL. */
  path: string;
  kind: string;
  title: string;
  /** Values of `href` on the page that lead nowhere. */
  brokenLinks?: string[];
}

/** The router's progress. */
export interface NavigationState {
  /** `idle`, or `loading` from a click until the new page is shown. */
  status: 'idle' | 'loading' | 'failed';
  /** Path being loaded, without the origin. */
  target?: string;
  /** Why the page could not be loaded; set while `status` is `failed`, until another page is shown. */
  error?: Error;
}

/** The parts of the address on screen. */
export interface RouterLocation {
  /** Includes the base URL, encoded as in the address bar. */
  pathname: string;
  /** The query with its `?`; empty for none, and while prerendering. */
  search: string;
  /** The hash with its `#`; empty for none, and while prerendering. */
  hash: string;
}

/** The page on screen and the one being loaded. */
export interface RouterState {
  /** Changes when the next page is shown or has failed to load, and with query and hash. */
  location: RouterLocation;
  /** The page on screen; stays while the next one is loading. */
  page: PageInfo;
  /** Whether a page is loading, shown or failed. */
  navigation: NavigationState;
}

/** Navigation without reloading; `useRouter` gives it. */
export interface Router {
  /** The same object until something changes. */
  getState(): RouterState;
  /** Calls `listener` after every change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Goes to a path of this site (`/docs/intro#install`); falls back to a full load for anything else. */
  navigate(href: string, options?: { replace?: boolean }): Promise<void>;
  /** Changes the query or hash of the current address without loading anything and without scrolling. */
  setSearch(search: string): void;
  /** Loads a page of this site before a click. Failures stay silent: the click fetches again. */
  prefetch(href: string, options?: { soon?: boolean }): void;
  /** Loads the page of the current address again after a failure. */
  retry(): void;
  /** Loads the page on screen again and keeps scroll, focus and open elements. */
  refresh(): Promise<void>;
}
