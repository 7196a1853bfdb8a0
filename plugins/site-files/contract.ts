/** Data that the site-files plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface SharedData {
    /** Whether pages made from Markdown have a Markdown copy, at the page's address plus `.md`. */
    markdownTwins: boolean;
  }
}

export {};
