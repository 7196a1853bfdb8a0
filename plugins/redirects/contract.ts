/** What the redirects plugin hands to the theme. Types only. */
declare module '../../engine/contract' {
  interface RouteKinds {
    redirect: { to: string };
  }
}

export {};
