import type { ComponentType } from 'react';
import type { Payload } from '../contract';
import type { MdxComponents } from './theme';

/** A route ready to be shown: its payload, its words and the code that renders it. */
export interface LoadedRoute {
  payload: Payload;
  /** Inner HTML of the words; null when they already stand in the document, or when there are none. */
  words: string | null;
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
  error?: Error;
}

/** The parts of the address on screen. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** What is on screen, and what comes next. */
export interface RouterState {
  location: RouterLocation;
  route: LoadedRoute;
  navigation: NavigationState;
}

/** Navigation without reloading; `useRouter` gives it. */
export interface Router {
  getState(): RouterState;
  subscribe(listener: () => void): () => void;
  /** Goes to a path of this site (`/docs/intro#install`); falls back to a full load for anything else. */
  navigate(href: string, options?: { replace?: boolean }): Promise<void>;
  /** Changes query or hash of the current address without loading anything and without scrolling. */
  setSearch(search: string): void;
  prefetch(href: string): void;
  retry(): void;
  /** Loads the page on screen anew and keeps scroll, focus and what is open. */
  refresh(): Promise<void>;
  /** Called when a route has reached the screen: places scroll and focus. */
  shown(route: LoadedRoute): void;
}
