/** Data that the redirects plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface RouteKinds {
    redirect: { to: string };
  }
}

export {};
