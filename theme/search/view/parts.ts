export interface Part {
  text: string;
  marked: boolean;
}

/**
 * Splits a highlighted value into marked and unmarked pieces. Only the two highlight tags mean something;
 * everything else, other markup included, is text. Nested and unbalanced tags do no harm.
 */
export function splitMarked(value: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  for (const piece of value.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') depth += 1;
    else if (piece === '</mark>') depth = Math.max(0, depth - 1);
    else if (piece !== '') {
      const last = parts[parts.length - 1];
      if (last && last.marked === depth > 0) last.text += piece;
      else parts.push({ text: piece, marked: depth > 0 });
    }
  }
  return parts;
}

export const plainText = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
