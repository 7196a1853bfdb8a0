export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text with all edits applied; an edit inside another one is skipped. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const isInserted = ({ start, end }: Edit) => start === end;
  const sorted = [...edits].sort(
    (a, b) => a.start - b.start || Number(isInserted(b)) - Number(isInserted(a)) || b.end - a.end,
  );
  let at = 0;
  let made = '';
  for (const edit of sorted) {
    if (edit.start < at) continue;
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at);
}

/** Line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;
