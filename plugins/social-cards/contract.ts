/** Data that the social-cards plugin passes to the theme. Types only. */
declare module '../../engine/contract' {
  interface SharedData {
    /**
     * Pages that search engines may index have a picture in `folder`, named after their address. Pages of the kinds in
     * `sectionKinds` show the one of the page above them.
     */
    socialCards: { folder: string; width: number; height: number; sectionKinds: string[] };
  }
}

export {};
