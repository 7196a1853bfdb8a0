/** A file of Markdown as plugins read it. Types only. */

/** A source file after reading: its front matter checked for syntax, its body and where the body starts. */
export interface Source {
  /** Relative to the site folder, with `/`. */
  file: string;
  /** Hash of the whole text. */
  hash: string;
  /** Plain data; `{}` when the file has none. */
  frontMatter: Record<string, unknown>;
  /** Position of each top-level key of the front matter. */
  frontMatterPlaces: Record<string, { line: number; column: number }>;
  /** The text after the front matter, as written. */
  body: string;
  /** Line of the file at which `body` begins, from 1. */
  bodyLine: number;
}

/** A key of front matter that a plugin does not know. */
export interface UnusedKey {
  key: string;
  value: unknown;
  /** The known key that it seems to be a misspelling of: then it is an error. */
  meant?: string;
  /** Position in the file, from 1. */
  line?: number;
  column?: number;
}
