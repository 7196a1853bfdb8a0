/** Data that the plugin passes to its part of the theme. Types only. */
declare module '../../engine/contract' {
  interface SharedData {
    ask: { endpoint: string };
  }
}

export {};
