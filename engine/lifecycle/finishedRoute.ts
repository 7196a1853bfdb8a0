import type { Section } from '../content/compiled';
import type { FrontMatter, Heading, Kind, PageLanguages, RouteData, RouteKinds } from '../contract';

/** A route as plugins see it after the build: placed, compiled and checked. */
export interface FinishedRoute {
  /** Canonical path without the base URL. */
  path: string;
  /** The key of `RouteKinds` that the route was added with. */
  kind: Kind;
  /** The file or option that the route comes from. */
  source: string;
  /** Plain text without the site's name. */
  title: string;
  /** The route's own, or the first paragraph of its file; absent or empty when there is neither. */
  description?: string;
  /** Name of the document in the output folder. */
  document: string;
  /** Headings of the compiled file or of the view, in order; empty when the route has no content. */
  headings: Heading[];
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
  /** Every `id` in the words that a link may point at. */
  anchors: string[];
  /** Files besides the source that its words depend on: those it includes, its images. */
  dependencies: readonly string[];
  /** Label of the kind of page and its ancestors; empty when none was given. */
  trail: string[];
  /** Whether search engines are asked not to index the page; false unless the route said so. */
  noindex: boolean;
  /** Whether to leave it out of sitemaps, indexes and suggestions; false unless the route said so. */
  unlisted: boolean;
  /** Data for other plugins, by their names; empty when the route has none. */
  data: Partial<RouteData>;
  /** Address of another page that the head names for search engines instead of this one. */
  canonical?: string;
  /** Props of the page component, frozen. */
  props: RouteKinds[Kind];
  /** Front matter that plugins add to pages; absent when the page has none. */
  frontMatter?: Partial<FrontMatter>;
  /** Path of the site that the route redirects to; absent for pages and for redirects elsewhere. */
  redirectTo?: string;
  /** ISO date of the last change; absent when unknown. */
  lastModified?: string;
  /** Hash of everything the document depends on. */
  hash: string;
  /** The page in the languages of the site; absent when there is only one. */
  languages?: PageLanguages;
}
