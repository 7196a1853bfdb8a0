/** Data that the __name__ plugin passes to the theme. Types only. */
declare module 'ottoman-docs/engine/contract' {
  interface RouteKinds {
    __variable__: { entries: string[] };
  }
  interface KindsOfPlugins {
    __variable__: '__name__';
  }
}

export {};
