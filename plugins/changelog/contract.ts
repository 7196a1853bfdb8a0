/** Data that the changelog plugin passes to the theme. Types only. */

/** A piece of a line: plain text, code, or a link. */
export interface Part {
  text: string;
  code?: true;
  href?: string;
}

/** Changes of one kind: "Added", "Fixed". */
export interface ChangeGroup {
  title: string;
  /** Anchor of the heading. */
  id: string;
  changes: Part[][];
}

/** A release in a list. */
export interface ReleaseLink {
  version: string;
  href: string;
  /** Date of the release, `2024-05-31`; absent for an unreleased version. */
  date?: string;
  /** Something to know about the release: "not on npm". */
  note?: string;
}

declare module '../../engine/contract' {
  interface RouteKinds {
    changelog: { intro?: string; feed?: string; releases: ReleaseLink[] };
    release: {
      releases: ReleaseLink[];
      date?: string;
      note?: string;
      list: string;
      newer?: ReleaseLink;
      older?: ReleaseLink;
    };
  }
  interface KindsOfPlugins {
    changelog: 'changelog';
    release: 'changelog';
  }
  interface ViewsOfPlugins {
    release: 'changelog';
    releases: 'changelog';
  }
  interface Views {
    release: { groups: ChangeGroup[] };
    releases: { releases: (ReleaseLink & { id: string; groups: ChangeGroup[] })[] };
  }
}
