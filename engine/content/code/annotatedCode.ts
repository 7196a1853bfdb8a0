/** Explanations for names in code, as plugins give them. Types only. */

/** An explanation of a name in code, shown when a reader points at the name. */
export interface CodeNote {
  /** Line of the code, from 0. */
  line: number;
  /** Character of the line, from 0. */
  start: number;
  /** Length of the name in characters. */
  length: number;
  /** The text after the name in the explanation, as plain text: `: string`; may have several lines. */
  text: string;
}

/** A code block's text, and the explanations for its names. */
export interface AnnotatedCode {
  /** Without the fences; blocks of the file with other code get no explanations. */
  code: string;
  /** The code as the page shows it, where it is not the same; lines of the explanations are lines of it. */
  shown?: string;
  /** The explanations. */
  notes: readonly CodeNote[];
  /** A remark in the frame of the block, such as how it was run; a few words. */
  label?: string;
  /** The address that the remark leads to. */
  labelHref?: string;
  /** The beginning of the same program, above this code: shown when a reader asks for it, and copied with the code. */
  setup?: string;
  /** The shown code and the beginning in JavaScript, for TypeScript; readers switch between the two. */
  javascript?: { code: string; setup?: string };
}
