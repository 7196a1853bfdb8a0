import type { Section } from '../content/compiledText';
import type { FrontMatter, PageLanguages, RouteData } from '../contract';
import type { NewRoute } from './newRoute';

/** A route after the build: placed, compiled and checked. Its path is canonical, without the base URL. */
export interface FinishedRoute extends Omit<NewRoute, 'content' | 'trail' | 'data'> {
  /** Name of the document in the output folder. */
  document: string;
  /** The words by heading, for an index; empty when the route has no content. Each call reads them from the cache. */
  sections(): Section[];
  /**
   * The words as HTML, with the addresses of links as on the page; undefined for a page with code and a view. Each call
   * reads them from the cache.
   */
  html(): string | undefined;
  /** The finished document, whole, as HTML: for pages of every kind. */
  documentHtml(): Promise<string>;
  /** Addresses of the images in the words, as on the page; the engine reports missing ones itself. */
  images(): string[];
  /** Files besides the source that its words depend on: those it includes, its images. */
  dependencies: readonly string[];
  /** Label of the kind of page and its ancestors; empty when none was given. */
  trail: string[];
  /** Data for other plugins, by their names; empty when the route has none. */
  data: Partial<RouteData>;
  /** Address of another page that the head names for search engines instead of this one. */
  canonical?: string;
  /** Front matter that plugins add to pages; absent when the page has none. */
  frontMatter?: Partial<FrontMatter>;
  /** Hash of everything the document depends on. */
  hash: string;
  /** The page in the languages of the site; absent when there is only one. */
  languages?: PageLanguages;
}
