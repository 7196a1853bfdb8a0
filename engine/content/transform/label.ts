import type { Paragraph, RootContent } from 'mdast';

/** Whether a node is the label of a directive: the words in its brackets. */
export const isLabel = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && Boolean(node.data && 'directiveLabel' in node.data);
