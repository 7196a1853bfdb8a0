import type { Delete, Nodes, RootContent } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';

type Parent = { children: RootContent[] };

/**
 * Turns marks that mean nothing here back to the text that was written: a deletion with one tilde, as in `H~2~O`, and
 * the directives in sentences that no extension renders, such as the end of `10:30`.
 */
export function revertMarks(tree: Nodes, text: string, directives: readonly string[]): void {
  if (!('children' in tree)) return;
  const parent = tree as Parent;
  let isChanged = false;
  const children = parent.children.flatMap((node): RootContent[] => {
    revertMarks(node, text, directives);
    if (isMeant(node, text, directives)) return [node];
    isChanged = true;
    return asWritten(node as Delete | TextDirective, text);
  });
  if (isChanged) parent.children = joinTexts(children);
}

/** A directive in a sentence begins a word, and has brackets or braces: `:name` alone and `a:name[b]` are text. */
function isMeant(node: RootContent, text: string, directives: readonly string[]): boolean {
  const start = node.position?.start.offset ?? 0;
  if (node.type === 'delete') return text[start + 1] === '~';
  if (node.type !== 'textDirective') return true;
  return (
    directives.includes(node.name) &&
    !/[\p{L}\p{N}_:]/u.test(text[start - 1] ?? '') &&
    /[[{]/.test(text[start + 1 + node.name.length] ?? '')
  );
}

/** The text of a mark as its author wrote it. The content may contain markup, which stays. */
export function asWritten(
  { position, children }: Delete | TextDirective,
  text: string,
): RootContent[] {
  const from = position!.start.offset!;
  const to = position!.end.offset!;
  const first = children[0]?.position?.start.offset ?? to;
  const last = children.at(-1)?.position?.end.offset ?? to;
  const textAt = (start: number, end: number): RootContent[] =>
    start < end ? [{ type: 'text', value: text.slice(start, end), position }] : [];
  return [...textAt(from, first), ...children, ...textAt(last, to)];
}

/** Neighbouring texts become one, as the parser leaves them. */
function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      const position = last.position &&
        node.position && { start: last.position.start, end: node.position.end };
      joined[joined.length - 1] = { ...last, value: last.value + node.value, position };
    } else joined.push(node);
  }
  return joined;
}
