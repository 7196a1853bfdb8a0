/** Data that the feedback plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface SharedData {
    /**
     * The theme shows the question in a hidden element with `data-feedback`, the endpoint, and with the page and its messages in
     * `data-page`, `data-thanks` and `data-failed`; in it are buttons with the answers as values, and a status.
     */
    feedback: { endpoint: string };
  }
}

export {};
