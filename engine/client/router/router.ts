import type { ComponentType } from 'react';
import type { Payload } from '../../contract';
import type { MdxComponents } from '../theme';

/** A route ready to be shown: its payload, its words and the code that renders it. */
export interface LoadedRoute {
  /** What the document says of the route: kind, title, props, headings. */
  payload: Payload;
  /** Inner HTML of the words; null when there are none. */
  words: string | null;
  /** The theme's page for the kind of the route. */
  // biome-ignore lint/suspicious/noExplicitAny: the kind that ties page and props is known at run time only
  Page: ComponentType<any>;
  /** The page of a module route. */
  // biome-ignore lint/suspicious/noExplicitAny: authors' components
  Module?: ComponentType<any>;
  /** What `Module` may use without importing it. */
  components?: MdxComponents;
}

/** What the router is doing. */
export interface NavigationState {
  /** `idle`, or `loading` from a click until the new page is shown. */
  status: 'idle' | 'loading' | 'failed';
  /** Path being loaded, without the origin. */
  target?: string;
  /** Why the page could not be loaded: while `status` is `failed`, and on until another one is shown. */
  error?: Error;
}

/** The parts of the address on screen. */
export interface RouterLocation {
  /** With the base URL, encoded as in the address bar. */
  pathname: string;
  /** The query with its `?`; empty for none, and while prerendering. */
  search: string;
  /** With its `#`; empty for none, and while prerendering. */
  hash: string;
}

/** What is on screen, and what comes next. */
export interface RouterState {
  /** Changes when the next page is shown or has failed to load, and with query and hash. */
  location: RouterLocation;
  /** What is on screen; stays while the next one is loading. */
  route: LoadedRoute;
  /** Whether a page is on its way, arrived or failed. */
  navigation: NavigationState;
}

/** Navigation without reloading; `useRouter` gives it. */
export interface Router {
  /** The same object until something changes. */
  getState(): RouterState;
  /** Calls `listener` after every change; returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Goes to a path of this site (`/docs/intro#install`); falls back to a full load for anything else. */
  navigate(href: string, options?: { replace?: boolean }): Promise<void>;
  /** Changes query or hash of the current address without loading anything and without scrolling. */
  setSearch(search: string): void;
  /** Loads a page of this site ahead of a click. Failures stay silent: the click asks again. */
  prefetch(href: string): void;
  /** Loads the page of the current address again after a failure. */
  retry(): void;
  /** Loads the page on screen anew and keeps scroll, focus and what is open. */
  refresh(): Promise<void>;
  /** Called when a route has reached the screen: places scroll and focus. */
  shown(route: LoadedRoute): void;
}
