import type { RootContent } from 'mdast';

/** A text without the code of its fences; lines count as before. */
export interface LiftedText {
  text: string;
  /** Code by the line its fence opens on, from 1. */
  fences: Map<number, { code: string; end: number }>;
}

const opening = /^(`{3,}(?=[^`\n]*$)|~{3,})/;
const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/**
 * Takes the code out of fences that begin in the first column: the parser would read it character by
 * character only to give it back. Whether what looks like a fence is one is known after parsing.
 */
export function liftCode(text: string): LiftedText {
  const fences: LiftedText['fences'] = new Map();
  if (!/^(?:```|~~~)/m.test(text)) return { text, fences };
  const lines = text.split('\n');
  for (let start = 0; start < lines.length; start += 1) {
    const line = lines[start]!;
    const mark = line[0] === '`' || line[0] === '~' ? opening.exec(line)?.[1] : undefined;
    if (!mark) continue;
    const end = lines.findIndex(
      (one, index) => index > start && closing.exec(one)?.[1]?.startsWith(mark),
    );
    if (end < 0) break;
    fences.set(start + 1, { code: lines.slice(start + 1, end).join('\n'), end: end + 1 });
    lines.fill('', start + 1, end);
    start = end;
  }
  return { text: lines.join('\n'), fences };
}

/** Puts the code back into the tree; tells how many fences took theirs. */
export function returnCode(nodes: readonly RootContent[], { fences }: LiftedText): number {
  let count = 0;
  for (const node of nodes) {
    if (node.type === 'code') {
      const { start, end } = node.position!;
      const fence = start.column === 1 ? fences.get(start.line) : undefined;
      if (fence?.end !== end.line) continue;
      node.value = fence.code;
      count += 1;
    } else if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading') {
      count += returnCode(node.children as RootContent[], { text: '', fences });
    }
  }
  return count;
}
