/** Data that the pages plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface RouteKinds {
    /** A page written in Markdown. */
    markdown: { hideTableOfContents?: boolean };
    /** A page written as a React module; rendered by that module's default export. */
    react: Record<string, never>;
  }
}

export {};
