import type { CodeNote } from '../../engine/ownContract';

declare module '../../engine/ownContract' {
  interface CodeAnnotation {
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
}
