import type { AnnotatedCode, CodeNote } from './annotatedCode';

/** Plugins' explanations for names in the code of one page, by the code in the fence without trailing blanks. */
export type PageNotes = ReadonlyMap<string, AnnotatedCode>;

export function indexNotes(blocks: readonly AnnotatedCode[]): PageNotes {
  return new Map(blocks.map((block) => [block.code, block]));
}

/** The explanations for the shown lines; `kept` has the index of each in the written code. */
export function notesOfLines(
  notes: readonly CodeNote[] | undefined,
  kept: readonly number[],
): readonly CodeNote[] {
  return (notes ?? []).flatMap((note) => {
    const line = kept.indexOf(note.line);
    return line < 0 ? [] : [{ ...note, line }];
  });
}
