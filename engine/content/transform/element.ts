import type { Element, ElementContent, Root } from 'hast';

/** An element of HTML. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** Whether an element is the number of a footnote or the arrow back to it, which are no words. */
export const isNoteMark = ({ properties }: Element): boolean =>
  'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;

/** The text of a node without markup and marks of footnotes; images count with their alternative text. */
export function textOfNode(node: Element | Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && isNoteMark(node))) return '';
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  return node.children.map((child) => textOfNode(child as Element)).join('');
}
