/** A position in a source file; `line` and `column` count from 1 in the file as it is on disk. */
export interface SourcePosition {
  /** Relative to the site folder, with `/`. */
  file: string;
  /** Absent when only the file is known. */
  line?: number;
  /** Absent when only the line is known. */
  column?: number;
}

/** A report for people: `message` is one sentence, `action` says what to do. */
export interface Problem {
  /** Who noticed it, what was found and what was expected: `docs: unknown sidebar id "tutorial"`. */
  message: string;
  /** Where to look; absent when no file is at fault. */
  place?: SourcePosition;
  /**
   * A solution, in sentences that the reader can carry out: `Use a known id, or add this one to sidebars.ts.`
   */
  action: string;
  /** A page of the site is missing because of it: such problems are reported first. */
  losesPage?: boolean;
  /** Readers meet it, as a link or an image to nothing or a page that is not there: an error with `--strict`. */
  breaksPage?: boolean;
}
