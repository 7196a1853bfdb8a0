/** A position in a source file; `line` and `column` count from 1 in the file as it is on disk. */
export interface SourcePosition {
  /** Relative to the site folder, with `/`. */
  file: string;
  line?: number;
  column?: number;
}

/** A report for people. */
export interface Problem {
  /** One sentence: who noticed it, what was found and what was expected: `docs: unknown sidebar id "tutorial"`. */
  message: string;
  /** Where to look; absent when no file is at fault. */
  place?: SourcePosition;
  /** A solution, in sentences that the reader can carry out: `Use a known id, or add this one to sidebars.ts.` */
  action: string;
  /** Readers meet it, as a link or an image to nothing or a page that is not there: an error with `--strict`. */
  breaksPage?: boolean;
}
