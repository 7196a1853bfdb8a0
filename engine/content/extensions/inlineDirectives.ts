import type { RootContent } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';

type Parent = { children: RootContent[] };

/** Turns the directives in sentences that no extension renders back to the text that was written. */
export function revertInlineDirectives(
  parent: Parent,
  text: string,
  directives: readonly string[],
): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if ('children' in node) revertInlineDirectives(node as Parent, text, directives);
    if (node.type !== 'textDirective') return [node];
    return directives.includes(node.name) && isMeant(node, text) ? [node] : asWritten(node, text);
  });
  joinTexts(parent);
}

/** `:name` alone and `a:name[b]` are text: a directive begins a word, and has brackets or braces. */
function isMeant({ name, position }: TextDirective, text: string): boolean {
  const start = position!.start.offset!;
  return (
    !/[\p{L}\p{N}_:]/u.test(text[start - 1] ?? '') &&
    /[[{]/.test(text[start + 1 + name.length] ?? '')
  );
}

/** Its label may contain markup, which stays. */
function asWritten({ position, children }: TextDirective, text: string): RootContent[] {
  const from = position!.start.offset!;
  const to = position!.end.offset!;
  const first = children[0]?.position?.start.offset ?? to;
  const last = children.at(-1)?.position?.end.offset ?? to;
  const textAt = (start: number, end: number): RootContent[] =>
    start < end ? [{ type: 'text', value: text.slice(start, end), position }] : [];
  return [...textAt(from, first), ...children, ...textAt(last, to)];
}

/** Neighbouring texts become one, as the parser leaves them. */
function joinTexts(parent: Parent): void {
  const joined: RootContent[] = [];
  for (const node of parent.children) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      const position = last.position &&
        node.position && { start: last.position.start, end: node.position.end };
      joined[joined.length - 1] = { ...last, value: last.value + node.value, position };
    } else joined.push(node);
  }
  parent.children = joined;
}
