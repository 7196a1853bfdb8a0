/** Data that the offline plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface RouteKinds {
    /** Shown instead of a page that was not kept, while there is no network. */
    offline: Record<string, never>;
  }
}

export {};
