/** What the social-cards plugin hands to the theme. Types only. */
declare module '../../engine/contract' {
  interface SharedData {
    /** Pages that search engines may index have a picture at `folder`, named after their address. */
    socialCards: { folder: string; width: number; height: number };
  }
}

export {};
