/** What the offline plugin hands to the theme. Types only. */
declare module '../../engine/contract' {
  interface RouteKinds {
    /** Stands in for a page that was not kept, while there is no network. */
    offline: Record<string, never>;
  }
}

export {};
