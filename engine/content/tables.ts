import type { Element } from 'hast';
import { plainText } from './headings';

/** Puts a table into a container that scrolls sideways and can be reached by keyboard. */
export function wrapTable(table: Element): Element {
  const head = findHead(table);
  const names = head?.children
    .filter((cell) => cell.type === 'element')
    .map((cell) => plainText(cell).trim())
    .filter(Boolean);
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table'],
      tabIndex: 0,
      role: 'region',
      ariaLabel: names?.length ? `Table: ${names.join(', ')}` : 'Table',
    },
    children: [table],
  };
}

function findHead(table: Element): Element | undefined {
  const isElement = (name: string) => (node: Element['children'][number]) =>
    node.type === 'element' && node.tagName === name;
  const head = table.children.find(isElement('thead')) as Element | undefined;
  return head?.children.find(isElement('tr')) as Element | undefined;
}
