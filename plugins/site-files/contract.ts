/** Data that the site-files plugin reads from routes, and passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface RouteData {
    /** The place of the page in the order in which its part of the site is read; pages without one come last. */
    siteFiles: { position: number };
  }
  interface SharedData {
    /** Every page that search engines may list has a Markdown version, at its address plus `.md`. */
    markdown: MarkdownVersions;
  }
}

export interface MarkdownVersions {
  /** Address of the list of all pages for programs, `llms.txt`. */
  index?: string;
  /** The assistants that the menu of a page offers; absent when pages have no menu. */
  assistants?: readonly Assistant[];
}

export interface Assistant {
  label: string;
  /** An address with `{prompt}`. */
  href: string;
}
