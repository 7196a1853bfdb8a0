import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** Whether a node is the label of a directive: the words in its brackets. */
export const isLabel = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && Boolean(node.data && 'directiveLabel' in node.data);

/** Removes the label from a directive and returns it; undefined when it has none. */
export function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const index = node.children.findIndex(isLabel);
  if (index < 0) return undefined;
  const [label] = node.children.splice(index, 1);
  return (label as Paragraph).children;
}
