import type { Element, ElementContent, Root } from 'hast';

/** An element of HTML. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** The text of a node without markup; images count with their alternative text. */
export function textOfNode(node: Element | Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  return 'children' in node
    ? node.children.map((child) => textOfNode(child as Element)).join('')
    : '';
}
