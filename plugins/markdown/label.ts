import type { PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** The label of a directive, `:::name[label]`, and the rest of its content. */
export function splitLabel({ children }: ContainerDirective) {
  const [first, ...rest] = children;
  const isLabel = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
  return isLabel ? { label: first.children, content: rest } : { label: [], content: children };
}

/** The text of nodes without markup. */
export const wordsOf = (nodes: readonly (RootContent | PhrasingContent)[]): string =>
  nodes
    .map((node) =>
      'children' in node ? wordsOf(node.children) : 'value' in node ? node.value : '',
    )
    .join('');
