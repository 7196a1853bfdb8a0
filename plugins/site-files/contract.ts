/** What the site-files plugin hands to the theme. Types only. */
declare module '../../engine/contract' {
  interface SharedData {
    /** Whether pages made from Markdown have a twin, at the page's address and `.md`. */
    markdownTwins: boolean;
  }
}

export {};
