import type { Element } from 'hast';
import { plainText } from './headings';

/**
 * Wraps a table in a container that scrolls sideways and can be reached by keyboard. `named` counts the
 * tables of the page by name, so that names are unique.
 */
export function wrapTable(table: Element, named: Map<string, number>): Element {
  const head = findHead(table);
  const names = head?.children
    .filter((cell) => cell.type === 'element')
    .map((cell) => plainText(cell).trim())
    .filter(Boolean);
  const name = names?.length ? `Table: ${names.join(', ')}` : 'Table';
  const count = (named.get(name) ?? 0) + 1;
  named.set(name, count);
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table'],
      tabIndex: 0,
      role: 'region',
      ariaLabel: count > 1 ? `${name} (${count})` : name,
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
