/** Data that the redirects plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface SharedData {
    /** Old folders, with the base URL and a slash at the end, and where everything below them leads: see `below` of `redirect`. */
    redirects: Record<string, string>;
  }
}

export {};
