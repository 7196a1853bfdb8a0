export interface Part {
  text: string;
  marked: boolean;
}

/** Splits a value at the two highlight tags, which may be unbalanced. All other markup is text. */
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
