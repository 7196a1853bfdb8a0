/** Data that the site-files plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
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
