/** This repository's own site, or generated pages, of which there are this many. */
export type Size = 'own' | number;

/** A generator under measurement: this engine, the engine of another commit, or a peer. */
export interface Generator {
  name: string;
  versions: string;
  /** Prepares its site of a size, in place of the one before; peers cannot build this repository's own site. */
  prepare(size: Size): Site | undefined;
}

/** A site that a generator can build. */
export interface Site {
  generator: string;
  size: Size;
  /** The build command, and the folder in which it runs. */
  command: string[];
  folder: string;
  env?: Readonly<Record<string, string>>;
  out: string;
  /** Removed before a cold build, besides the output. */
  caches: string[];
  /** A Markdown page without components, which the benchmark edits. */
  edited: string;
  visits: readonly PagePair[];
}

/** The address of a page to open, and that of a page in the same sidebar. */
export interface PagePair {
  /** The same for all generators. */
  kind: string;
  from: string;
  to: string;
}

/** A row of results: what was measured, and its figures besides. */
export interface Measured {
  generator: string;
  size: Size;
  kind: string;
}

export interface BenchOptions<Row> {
  runs: number;
  logs: string;
  onRow(row: Row): void;
}
