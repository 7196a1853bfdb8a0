import type { FoundLink, Section } from '../content/compiledText';
import type { Heading, HeadTag, Kind, RouteData, RouteKinds, ViewName, Views } from '../contract';

/** A route as a plugin adds it. Types only. */

/** The source of a route's words. */
export type RouteContent =
  | { file: string }
  | {
      [V in ViewName]: {
        view: V;
        data: Views[V];
        headings: Heading[];
        sections: Section[];
        links?: FoundLink[];
        anchors?: string[];
      };
    }[ViewName];

/** A route as a plugin adds it. */
export interface NewRoute<K extends Kind = Kind> {
  /** Path below the base URL, for example `/docs/intro`. */
  path: string;
  /** A key of `RouteKinds`: selects the theme's page and the shape of `props`. */
  kind: K;
  /** The file or option that the route comes from; named in warnings. */
  source: string;
  /** Plain text without the site's name; the page's h1 and the beginning of the document's title. */
  title: string;
  /** The page's h1 is the heading that its words begin with, whatever the title is; nothing is shown when they have none. */
  hideTitle?: boolean;
  /** For search engines and link previews; the first paragraph of the content's file when absent. */
  description?: string;
  /** Props of the page component. Plain JSON; `addRoute` throws for anything else. */
  props: RouteKinds[K];
  /** A Markdown file to compile, or a view of the theme with its data; absent when the props are enough. */
  content?: RouteContent;
  /** Tags for this page in addition to those of the whole site. */
  head?: HeadTag[];
  /** Asks search engines not to index the page; also keeps it out of the sitemap and the search index. */
  noindex?: boolean;
  /** The document is served at other addresses too, like the not-found page: it links files from the root. */
  anywhere?: boolean;
  /** Absent from the sitemap, the search index and link suggestions. */
  unlisted?: boolean;
  /** Used for requests with another case or extension; redirects to another path of the site. */
  redirectTo?: string;
  /** Former addresses of the page below the base URL, which redirect to it. */
  redirectsFrom?: string[];
  /** Label of the kind of page and its ancestors, for search records: `['Docs', 'Basic']`. */
  trail?: string[];
  /** ISO date of the last change, for the sitemap. */
  lastModified?: string;
  /**
   * Makes inline code that equals `name` link to `path`: on all pages, or only on those of one plugin, for a name that
   * means something else on the others.
   */
  names?: readonly { name: string; path: string; pagesOf?: { name: string; id: string } }[];
  /** Data for other plugins, by their names: a plugin declares what it reads in `RouteData` of the contract. */
  data?: Partial<RouteData>;
}
